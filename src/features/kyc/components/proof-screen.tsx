import { Link } from '@tanstack/react-router'
import { useRef } from 'react'

import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/kyc.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { richText, type Tags } from '#ui/text/rich-text.tsx'
import { isKept } from '../check-kyc.ts'
import type { KycLink } from '../kyc-link.ts'
import { addressProofLabels, identityProofLabels, RECOMMENDED_PROOF } from '../kyc-words.ts'
import { isAadhaarCard, type KycDocument, maskingNeed } from '../kyc-values.ts'
import { MaskCard } from '../masking/mask-card.tsx'
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

const FIELDS = {
  identityproof: { typeField: 'identityProofType', fileField: 'identityProof' },
  addressproof: { typeField: 'addressProofType', fileField: 'addressProof' },
} as const

const words = {
  identityproof: () => ({
    title: t('proofOfIdentity'),
    detail: t('stepTwo'),
    typeLabel: t('identityProofTypeField'),
    noType: t('chooseIdentityProofType'),
    labels: identityProofLabels(),
    action: t('continue'),
  }),
  addressproof: () => ({
    title: t('proofOfAddress'),
    detail: t('stepThree'),
    typeLabel: t('addressProofTypeField'),
    noType: t('chooseAddressProofType'),
    labels: addressProofLabels(),
    action: t('submit'),
  }),
}

/** /identityproof and /addressproof: a document's kind and file. The second one sends everything. */
export function ProofScreen(props: ProofScreenProps) {
  const { step, form, errors, progress, linkTo, onComplain, onSubmit } = props
  const { typeField, fileField } = FIELDS[step]
  const { title, detail, typeLabel, noType, labels, action } = words[step]()
  const type = form.values[typeField]
  const document = form.documents[fileField]
  const file = useRef<HTMLDivElement>(null)
  const take = (picked: KycDocument | null) => {
    form.setDocument({ [fileField]: picked })
    onComplain(fileField)
  }
  const isSent = isKept(fileField, form.values, form.documents)
  /** Nothing can be covered in a PDF that was picked as another kind of proof. */
  const dropPdfOfCard = (chosen: string) => {
    if (maskingNeed(chosen, document) !== 'not-a-picture') return
    form.setDocument({ [fileField]: null })
    onComplain(fileField, t('aadhaarNotPdf'))
  }
  return (
    <Page ready={step} look="form">
      <PageHeader
        title={title}
        detail={detail}
        back={
          <IconLink
            icon="back"
            label={t('back')}
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
            dropPdfOfCard(event.target.value)
          }}
          error={errors[typeField]}
        >
          <option value="">{noType}</option>
          {Object.entries(labels).map(([value, label]) => (
            <option key={value} value={value}>
              {value === RECOMMENDED_PROOF ? t('recommendedChoice', { label }) : label}
            </option>
          ))}
        </SelectField>
        {isSent && <p>{t('sentFileStays')}</p>}
        {isAadhaarCard(type) && !isSent && document === null && <MaskedCopyNote />}
        <div ref={file} tabIndex={-1}>
          {document !== null && maskingNeed(type, document) === 'not-masked' ? (
            <MaskCard
              picture={document}
              error={errors[fileField]}
              onMasked={(masked) => {
                take(masked)
                file.current?.focus()
              }}
              onRemove={() => {
                take(null)
                file.current?.focus()
              }}
            />
          ) : (
            <DocumentField
              proofType={type}
              document={document}
              error={errors[fileField]}
              isRequired={!isSent}
              onPick={take}
              onRefused={(sentence) => onComplain(fileField, sentence)}
            />
          )}
        </div>
        {progress !== undefined && <Sending share={progress} />}
        <Button type="submit" isBusy={progress !== undefined} busyText={t('submitting')} isWide>
          {action}
        </Button>
      </Form>
    </Page>
  )
}

const NOTE_TAGS: Tags = { b: (text) => <strong>{text}</strong> }

function MaskedCopyNote() {
  return (
    <div className={styles['note']}>
      <p>{richText(() => t('maskedCopy'), NOTE_TAGS)}</p>
    </div>
  )
}

function Sending({ share }: { share: number }) {
  const percent = Math.floor(Math.min(1, share) * 100)
  return (
    <div className={styles['progress']}>
      <progress value={percent} max={100} aria-label={t('uploadProgress')} />
      <output>{percent < 100 ? t('percentSent', { percent }) : t('waitingForAnswer')}</output>
    </div>
  )
}
