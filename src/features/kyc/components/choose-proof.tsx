import { Link } from '@tanstack/react-router'

import { DocumentIcon } from '#ui/icons/document-icon.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { isKept } from '../check-kyc.ts'
import type { KycLink } from '../kyc-link.ts'
import type { KycFormStep } from '../kyc-steps.ts'
import type { KycForm } from '../use-kyc-form.ts'
import styles from './kyc.module.css'

type ChooseProofProps = {
  form: KycForm
  linkTo: (step: KycFormStep) => KycLink
  isDesktop: boolean
}

/** /uploaddocument: selects the next of the two documents. The hub of the desktop shape. */
export function ChooseProof({ form: { values, documents }, linkTo, isDesktop }: ChooseProofProps) {
  return (
    <Page ready="uploaddocument" look={isDesktop ? 'wide' : 'form'}>
      <PageHeader
        title="Upload your documents"
        back={
          <IconLink
            icon="back"
            label="Back"
            render={(look) => <Link {...linkTo('personalinfo')} {...look} />}
          />
        }
      />
      <div className={styles['column']}>
        <p>Choose the document to begin with. Both are needed.</p>
        <nav aria-label="Documents" className={styles['choices']}>
          <Choice
            title="Proof of Identity"
            text="A passport, an identity card or a license"
            isPicked={documents.identityProof !== null}
            isKept={isKept('identityProof', values, documents)}
            link={linkTo('identityproof')}
          />
          <Choice
            title="Proof of Address"
            text="A bill, a bank statement or a policy"
            isPicked={documents.addressProof !== null}
            isKept={isKept('addressProof', values, documents)}
            link={linkTo('addressproof')}
          />
        </nav>
        <p className={styles['muted']}>
          Your documents are used to verify your identity and for nothing else. Our{' '}
          {/* In a new tab: leaving this page would lose the picked files. */}
          <a href="/privacy" target="_blank" rel="noreferrer">
            Privacy Policy
          </a>{' '}
          says how we keep them. They are not stored on this phone: finish before you close the app.
        </p>
      </div>
    </Page>
  )
}

type ChoiceProps = { title: string; text: string; isPicked: boolean; isKept: boolean; link: KycLink }

function Choice({ title, text, isPicked, isKept: isSent, link }: ChoiceProps) {
  return (
    <Link {...link} className={styles['choice']}>
      <DocumentIcon />
      <span>
        <span className={styles['choice-title']}>{title}</span>
        <span className={styles['muted']}>{text}</span>
      </span>
      {isPicked && <Tag tone="success">Picked</Tag>}
      {isSent && <Tag tone="info">Sent</Tag>}
      {!isPicked && !isSent && <Icon name="chevron" size={20} />}
    </Link>
  )
}
