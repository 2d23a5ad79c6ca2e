import type { ReactNode } from 'react'

import { KYC_DOCUMENT_DAYS, UNVERIFIED_ACCOUNT_DAYS } from '#contract/rules/limits.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { t } from '#messages/consent/online/notice.ts'
import { richText } from '#ui/text/rich-text.tsx'
import styles from './notice.module.css'

/** A purpose, with its data as docs/security/data-inventory.md has it. */
interface Purpose {
  readonly id: string
  readonly purpose: string
  readonly data: string
  readonly kept: string
  readonly seenBy: string
}

const purposes = (): readonly Purpose[] => [
  {
    id: 'account',
    purpose: t('account'),
    data: t('accountData'),
    kept: t('accountKept', { accountDays: UNVERIFIED_ACCOUNT_DAYS }),
    seenBy: t('accountSeenBy'),
  },
  {
    id: 'cirkles',
    purpose: t('cirkles'),
    data: t('cirklesData'),
    kept: t('cirklesKept'),
    seenBy: t('cirklesSeenBy'),
  },
  {
    id: 'payments',
    purpose: t('payments'),
    data: t('paymentsData'),
    kept: t('paymentsKept'),
    seenBy: t('paymentsSeenBy'),
  },
  { id: 'bank', purpose: t('bank'), data: t('bankData'), kept: t('bankKept'), seenBy: t('bankSeenBy') },
  {
    id: 'identity',
    purpose: t('identity'),
    data: t('identityData'),
    kept: t('identityKept', { documentDays: KYC_DOCUMENT_DAYS }),
    seenBy: t('identitySeenBy'),
  },
  {
    id: 'notifications',
    purpose: t('notifications'),
    data: t('notificationsData'),
    kept: t('notificationsKept'),
    seenBy: t('notificationsSeenBy'),
  },
  {
    id: 'safety',
    purpose: t('safety'),
    data: t('safetyData'),
    kept: t('safetyKept'),
    seenBy: t('safetySeenBy'),
  },
  {
    id: 'support',
    purpose: t('support'),
    data: t('supportData'),
    kept: t('supportKept'),
    seenBy: t('supportSeenBy'),
  },
]

type NoticeProps = {
  /** Level of its headings: one below that of the part of the page it is in. */
  heading: 'h2' | 'h3'
  /** Who answers complaints on this server. */
  contact: ReactNode
}

/**
 * The notice on personal data, by purpose: which data, how long, who gets it, how to take consent back, rights
 * and complaints (DPDP Act 2023, section 5; Rules 2025, rule 3). Its version is that of the consent.
 */
export function Notice({ heading: Heading, contact }: NoticeProps) {
  return (
    <div className={styles['notice']}>
      <p className={styles['version']}>
        {richText((mark) =>
          t('version', { version: mark(<time dateTime={TERMS_VERSION}>{TERMS_VERSION}</time>) }),
        )}
      </p>
      <p>{t('intro')}</p>
      {purposes().map(({ id, purpose, data, kept, seenBy }) => (
        <div key={id} className={styles['purpose']}>
          <Heading>{purpose}</Heading>
          <dl className={styles['facts']}>
            <dt>{t('data')}</dt>
            <dd>{data}</dd>
            <dt>{t('kept')}</dt>
            <dd>{kept}</dd>
            <dt>{t('seenBy')}</dt>
            <dd>{seenBy}</dd>
          </dl>
        </div>
      ))}
      <p>{t('helpers')}</p>
      <Heading>{t('withdrawTitle')}</Heading>
      <p>{t('withdrawText')}</p>
      <Heading>{t('rightsTitle')}</Heading>
      <p>{t('rightsText')}</p>
      <Heading>{t('complaintsTitle')}</Heading>
      {contact}
      <p>{t('board')}</p>
    </div>
  )
}
