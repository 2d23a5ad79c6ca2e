import { Link } from '@tanstack/react-router'

import type { HistoryRow } from '#contract/http/history.ts'
import { entryWords } from '#data/outbox/entry-words.ts'
import { DetailList, DetailRow } from '#ui/detail-list.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { methodWords, nextStep, proofStatusWords } from '../history-words.ts'
import type { UnsentRow } from '../queries.ts'
import { OVER_PAGE } from '../use-sheets.ts'
import styles from './history-details.module.css'

/** All there is to say about a recorded payment, and who must do what next. */
export function RowDetails({ row }: { row: HistoryRow }) {
  const next = nextStep(row)
  const mayPay = row.status === 'missed' || row.status === 'reupload_requested'
  return (
    <div className={styles['details']}>
      {next !== undefined && <p className={styles['next']}>{next}</p>}
      <DetailList>
        {row.receiptNumber !== null && (
          <DetailRow label="Receipt no." copyText={row.receiptNumber}>
            {row.receiptNumber}
          </DetailRow>
        )}
        <DetailRow label="Cycle">{row.cycle}</DetailRow>
        <DetailRow label={row.status === 'missed' ? 'To pay to' : 'Paid to'}>{row.payeeName}</DetailRow>
        {row.paymentMethod !== null && (
          <DetailRow label="Paid through">{methodWords[row.paymentMethod]}</DetailRow>
        )}
        {row.proofStatus !== null && (
          <DetailRow label="Proof">{proofStatusWords[row.proofStatus].words}</DetailRow>
        )}
        {row.status === 'confirmed' && row.comment !== null && (
          <DetailRow label={`From ${row.payeeName}`}>“{row.comment}”</DetailRow>
        )}
      </DetailList>
      {mayPay && (
        <LinkButton
          icon="payments"
          render={(look) => (
            <Link
              from="/payment"
              to="."
              search={(before) => ({ ...before, pay: row.cirkleId })}
              state={OVER_PAGE}
              resetScroll={false}
              {...look}
            />
          )}
        >
          {row.status === 'missed' ? 'Make Payment' : 'Send it again'}
        </LinkButton>
      )}
    </div>
  )
}

/** A payment this phone has not brought to the server, and where its sending can be followed. */
export function UnsentDetails({ row: { payment, payeeName, cycle } }: { row: UnsentRow }) {
  const { entry, subject, proof } = payment
  return (
    <div className={styles['details']}>
      {entry.state === 'needs_action' && <p className={styles['next']}>{entry.lastError?.message}</p>}
      <DetailList>
        {cycle !== undefined && <DetailRow label="Cycle">{cycle}</DetailRow>}
        <DetailRow label="Paid to">{payeeName}</DetailRow>
        <DetailRow label="Paid through">{methodWords[subject.paymentMethod]}</DetailRow>
        {proof !== undefined && <DetailRow label="Proof">{entryWords(proof).words}</DetailRow>}
      </DetailList>
      <LinkButton variant="secondary" icon="upload" render={(look) => <Link to="/outbox" {...look} />}>
        Open the Outbox
      </LinkButton>
    </div>
  )
}
