import { Link } from '@tanstack/react-router'

import { methodName } from '#contract/views/history-names.ts'
import { refusalWords } from '#data/known/server-words.ts'
import { entryWords } from '#data/known/what-is-known.ts'
import { t } from '#messages/later/payments/details.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { Money } from '#ui/text/money.tsx'
import { Tag } from '#ui/text/tag.tsx'
import type { UnsentRow } from '../facts/queries.ts'
import styles from './payment-details-sheet.module.css'

/** A payment that has not reached the server, with a link to follow its sending. */
export function UnsentDetails({ row: { payment, cirkleName, payeeName, cycle } }: { row: UnsentRow }) {
  const { entry, subject, proof } = payment
  const { words, tone } = entryWords(entry)
  return (
    <div className={styles['facts']}>
      <p className={styles['amount']}>
        <Money amount={subject.amount} />
      </p>
      <Tag tone={tone}>{words}</Tag>
      {entry.state === 'needs_action' && (
        <p className={styles['next']}>{entry.lastError && refusalWords(entry.lastError)}</p>
      )}
      <DetailList>
        <DetailRow label={t('cirkle')}>{cirkleName}</DetailRow>
        {cycle !== undefined && <DetailRow label={t('cycle')}>{cycle}</DetailRow>}
        <DetailRow label={t('paidTo')}>{payeeName}</DetailRow>
        <DetailRow label={t('paymentMethod')}>{methodName(subject.paymentMethod)}</DetailRow>
        {proof !== undefined && <DetailRow label={t('proof')}>{entryWords(proof).words}</DetailRow>}
      </DetailList>
      <LinkButton variant="secondary" icon="upload" render={(look) => <Link to="/outbox" {...look} />}>
        {t('openOutbox')}
      </LinkButton>
    </div>
  )
}
