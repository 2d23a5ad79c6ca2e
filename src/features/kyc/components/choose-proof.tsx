import { Link } from '@tanstack/react-router'

import { addressIn } from '#contract/finished-pages.ts'
import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { t } from '#messages/kyc.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { richText, type Tags } from '#ui/text/rich-text.tsx'
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

const TAGS: Tags = {
  policy: (text) => (
    // In a new tab: leaving this page would lose the picked files.
    <a href={addressIn('/privacy', spokenLanguage())} target="_blank" rel="noreferrer">
      {text}
    </a>
  ),
}

/** /uploaddocument: selects the next of the two documents. The hub of the desktop shape. */
export function ChooseProof({ form: { values, documents }, linkTo, isDesktop }: ChooseProofProps) {
  return (
    <Page ready="uploaddocument" look={isDesktop ? 'wide' : 'form'}>
      <PageHeader
        title={t('documentsTitle')}
        back={
          <IconLink
            icon="back"
            label={t('back')}
            render={(look) => <Link {...linkTo('personalinfo')} {...look} />}
          />
        }
      />
      <div className={styles['column']}>
        <p>{t('chooseDocument')}</p>
        <nav aria-label={t('documentList')} className={styles['choices']}>
          <Choice
            title={t('proofOfIdentity')}
            text={t('identityExamples')}
            isPicked={documents.identityProof !== null}
            isKept={isKept('identityProof', values, documents)}
            link={linkTo('identityproof')}
          />
          <Choice
            title={t('proofOfAddress')}
            text={t('addressExamples')}
            isPicked={documents.addressProof !== null}
            isKept={isKept('addressProof', values, documents)}
            link={linkTo('addressproof')}
          />
        </nav>
        <p className={styles['muted']}>{richText(() => t('useOfDocuments'), TAGS)}</p>
      </div>
    </Page>
  )
}

type ChoiceProps = { title: string; text: string; isPicked: boolean; isKept: boolean; link: KycLink }

function Choice({ title, text, isPicked, isKept: isSent, link }: ChoiceProps) {
  return (
    <Link {...link} className={styles['choice']}>
      <Icon name="document" />
      <span>
        <span className={styles['choice-title']}>{title}</span>
        <span className={styles['muted']}>{text}</span>
      </span>
      {isPicked && <Tag tone="success">{t('picked')}</Tag>}
      {isSent && <Tag tone="info">{t('sent')}</Tag>}
      {!isPicked && !isSent && <Icon name="chevron" size={20} />}
    </Link>
  )
}
