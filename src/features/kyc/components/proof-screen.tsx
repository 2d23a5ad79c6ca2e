import { Link } from '@tanstack/react-router'

import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { isKept } from '../check-kyc.ts'
import type { KycLink } from '../kyc-link.ts'
import { ADDRESS_PROOF_LABELS, IDENTITY_PROOF_LABELS, RECOMMENDED_PROOF } from '../kyc-words.ts'
import type { KycForm } from '../use-kyc-form.ts'
import { DocumentField } from './document-field.tsx'
import styles from './kyc.module.css'

type ProofScreenProps = {
  step: 'identityproof' | 'addressproof'
  form: KycForm
  errors: FieldErrors
  /** Share sent; undefined while nothing is being sent. */
  progress: number | undefined
  linkTo: (step: 'uploaddocument') => KycLink
  onComplain: (field: string, sentence?: string) => void
  onSubmit: () => void
}

const PROOFS = {
  identityproof: {
    title: 'Proof of Identity',
    detail: 'Step 2 of 3',
    typeLabel: 'ID type',
    noType: 'Select an ID type',
    labels: IDENTITY_PROOF_LABELS,
    typeField: 'identityProofType',
    fileField: 'identityProof',
    action: 'Continue',
  },
  addressproof: {
    title: 'Proof of Address',
    detail: 'Step 3 of 3',
    typeLabel: 'Address proof type',
    noType: 'Select an address proof type',
    labels: ADDRESS_PROOF_LABELS,
    typeField: 'addressProofType',
    fileField: 'addressProof',
    action: 'Submit',
  },
} as const

/** /identityproof and /addressproof: a document's kind and file. The second one sends everything. */
export function ProofScreen(props: ProofScreenProps) {
  const { step, form, errors, progress, linkTo, onComplain, onSubmit } = props
  const { title, detail, typeLabel, noType, labels, typeField, fileField, action } = PROOFS[step]
  const type = form.values[typeField]
  const isSent = isKept(fileField, form.values, form.documents)
  return (
    <Page ready={step} look="form">
      <PageHeader
        title={title}
        detail={detail}
        back={
          <IconLink
            icon="back"
            label="Back"
            render={(look) => <Link {...linkTo('uploaddocument')} {...look} />}
          />
        }
      />
      <Form className={styles['column']} errors={errors} onSubmit={onSubmit}>
        <SelectField
          label={typeLabel}
          aria-required
          value={type}
          onChange={(event) => {
            form.change({ [typeField]: event.target.value })
            onComplain(typeField)
          }}
          error={errors[typeField]}
        >
          <option value="">{noType}</option>
          {Object.entries(labels).map(([value, label]) => (
            <option key={value} value={value}>
              {value === RECOMMENDED_PROOF ? `${label} (Recommended)` : label}
            </option>
          ))}
        </SelectField>
        {isSent && <p>The file you sent stays, unless you choose another one.</p>}
        {type === 'aadhaar_card' && !isSent && <MaskedCopyNote />}
        <DocumentField
          document={form.documents[fileField]}
          error={errors[fileField]}
          isRequired={!isSent}
          onPick={(document) => {
            form.setDocument({ [fileField]: document })
            onComplain(fileField)
          }}
          onRefused={(sentence) => onComplain(fileField, sentence)}
        />
        {progress !== undefined && <Sending share={progress} />}
        <Button type="submit" isBusy={progress !== undefined} busyText="Submitting…" isWide>
          {action}
        </Button>
      </Form>
    </Page>
  )
}

function MaskedCopyNote() {
  return (
    <div className={styles['note']}>
      <p>
        <strong>Please upload a masked copy.</strong> It shows only the last four digits of your Aadhaar
        number. You can download one as “Masked Aadhaar” from myaadhaar.uidai.gov.in, or cover the first eight
        digits before you take the photo.
      </p>
    </div>
  )
}

function Sending({ share }: { share: number }) {
  const percent = Math.floor(Math.min(1, share) * 100)
  return (
    <div className={styles['progress']}>
      <progress value={percent} max={100} aria-label="Upload" />
      <output>{percent < 100 ? `${percent} % sent` : 'Sent. Waiting for the answer…'}</output>
    </div>
  )
}
