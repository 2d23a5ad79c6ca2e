import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { formatDate } from '#contract/rules/calendar.ts'
import { formatRupees } from '#contract/rules/money.ts'
import { asksForKyc, entryWords } from '#data/known/what-is-known.ts'
import { Confetti } from '#ui/media/confetti.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { LateHeading } from '#ui/layout/late-heading.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Money } from '#ui/text/money.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { VerifyIdentityLink } from '#ui/buttons/verify-identity-link.tsx'
import { historyStatus, methodWords, nextStep } from '../facts/history-words.ts'
import { nextToPay } from '../facts/pay-state.ts'
import { type PaymentOutcome, useBoard, useOutcome } from '../facts/queries.ts'
import styles from './payment-successful-page.module.css'

const SAVED = 'Saved on this phone'
const FIRST_TIME =
  'This is your first payment in Cirkles. Its receipt number and who confirmed it stay in your Payment History.'

type PaymentSuccessfulPageProps = {
  userId: string
  /** The outbox entry the payment was saved as. */
  entryId: string
  contributionId: string
  /** Offer shown after paying; from another feature, passed in by the route. */
  offer: ReactNode
}

/**
 * /paymentsuccessful: the outcome of the payment just made, live. "Payment Successful!" appears once the
 * server has the record; until then the page says only that the payment is saved.
 */
export function PaymentSuccessfulPage(props: PaymentSuccessfulPageProps) {
  const { userId, entryId, contributionId, offer } = props
  const outcome = useOutcome(userId, entryId, contributionId)
  return (
    <Page ready={outcome === undefined ? undefined : 'paymentsuccessful'} look="form">
      <div className={styles['page']}>
        {outcome === undefined ? (
          <Loading label="Looking up your payment">
            <Skeleton shape="ring" />
            <Skeleton shape="title" />
            <Skeleton />
          </Loading>
        ) : (
          <Outcome outcome={outcome} />
        )}
        <div className={styles['actions']}>
          {outcome?.kind === 'unsent' && asksForKyc(outcome.row.payment.entry) && (
            <VerifyIdentityLink from="/outbox" isWide />
          )}
          {outcome !== undefined && outcome.kind !== 'gone' && (
            <LinkButton
              isWide
              render={(look) => <Link to="/payment" search={{ detail: detailOf(outcome) }} {...look} />}
            >
              View Payment Details
            </LinkButton>
          )}
          {outcome !== undefined && outcome.kind !== 'gone' && (
            <PayNext userId={userId} cirkleId={cirkleOf(outcome)} paidId={contributionId} />
          )}
          <LinkButton variant="secondary" isWide render={(look) => <Link to="/home" {...look} />}>
            Return to Dashboard
          </LinkButton>
        </div>
        {offer}
      </div>
    </Page>
  )
}

type Known = Exclude<PaymentOutcome, { kind: 'gone' }>

/** Leads on to the Cirkle's next open contribution: two months are two payments. */
function PayNext({ userId, cirkleId, paidId }: { userId: string; cirkleId: string; paidId: string }) {
  const board = useBoard(userId)
  const next = board == null ? undefined : nextToPay(board.options.get(cirkleId), board.saved, paidId)
  if (next === undefined) return null
  const search = { pay: cirkleId, contribution: next.contributionId }
  return (
    <LinkButton
      variant="secondary"
      isWide
      render={(look) => <Link to="/payment" search={search} {...look} />}
    >
      Pay the next: {formatRupees(next.amount)} due {formatDate(next.dueDate)}
    </LinkButton>
  )
}

const cirkleOf = (outcome: Known): string =>
  outcome.kind === 'recorded' ? outcome.row.cirkleId : outcome.row.payment.subject.cirkleId

function detailOf(outcome: Known): string {
  return outcome.kind === 'recorded'
    ? (outcome.row.paymentId ?? outcome.row.id)
    : outcome.row.payment.entry.id
}

function Outcome({ outcome }: { outcome: PaymentOutcome }) {
  switch (outcome.kind) {
    case 'recorded': {
      const { row, isFirst } = outcome
      const words = historyStatus(row.status)
      return (
        <Story
          title="Payment Successful!"
          isRecorded
          text={`Recorded. ${nextStep(row, row.payerId) ?? `${row.payeeName} confirmed it.`}`}
        >
          {isFirst && <p className={styles['text']}>{FIRST_TIME}</p>}
          <Tag tone={words.tone}>{words.words}</Tag>
          <DetailList>
            <DetailRow label="Amount" isTotal>
              <Money amount={row.amount} />
            </DetailRow>
            <DetailRow label="Cirkle">{row.name}</DetailRow>
            <DetailRow label="Paid to">{row.payeeName}</DetailRow>
            <DetailRow label="Date">{formatDate(row.date)}</DetailRow>
            {row.receiptNumber !== null && (
              <DetailRow label="Receipt no." copyText={row.receiptNumber}>
                {row.receiptNumber}
              </DetailRow>
            )}
          </DetailList>
        </Story>
      )
    }
    case 'unsent': {
      const { payment, cirkleName, payeeName, next } = outcome.row
      const { words, tone } = entryWords(payment.entry)
      const isRefused = payment.entry.state === 'needs_action' && payment.entry.receipt === undefined
      return (
        <Story
          title={
            isRefused ? 'This payment was not recorded' : payment.entry.receipt === undefined ? SAVED : words
          }
          text={isRefused ? (payment.entry.lastError?.message ?? 'See the Outbox for what to do.') : next}
        >
          {words !== SAVED && payment.entry.receipt === undefined && <Tag tone={tone}>{words}</Tag>}
          <DetailList>
            <DetailRow label="Amount" isTotal>
              <Money amount={payment.subject.amount} />
            </DetailRow>
            <DetailRow label="Cirkle">{cirkleName}</DetailRow>
            <DetailRow label="Paid to">{payeeName}</DetailRow>
            <DetailRow label="Paid through">{methodWords[payment.subject.paymentMethod]}</DetailRow>
            {payment.proof !== undefined && (
              <DetailRow label="Proof">{entryWords(payment.proof).words}</DetailRow>
            )}
          </DetailList>
          <LinkButton variant="quiet" icon="upload" render={(look) => <Link to="/outbox" {...look} />}>
            Open the Outbox
          </LinkButton>
        </Story>
      )
    }
    case 'gone':
      return (
        <Story
          title="This payment is not here any more"
          text="It was discarded, withdrawn, needs a new proof, or is too old. Your Payment History has what is recorded."
        />
      )
  }
}

type StoryProps = { title: string; text: string | undefined; isRecorded?: boolean; children?: ReactNode }

/** The ring, full when the record stands; the text; and the facts. */
function Story({ title, text, isRecorded = false, children }: StoryProps) {
  return (
    <>
      <Ring members={seats} settled={isRecorded ? 1 : 0} cycles={1} size={96} label={null} />
      <LateHeading>{title}</LateHeading>
      <p className={styles['text']}>
        <output>{text}</output>
      </p>
      {children}
      {isRecorded && <Confetti />}
    </>
  )
}

const seats = Array.from({ length: 8 }, (_, place) => ({ id: place, name: '' }))
