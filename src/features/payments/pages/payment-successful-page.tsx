import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { methodName } from '#contract/views/history-names.ts'
import { formatDate } from '#contract/rules/calendar.ts'
import { formatRupees } from '#contract/rules/money.ts'
import { refusalWords } from '#data/known/server-words.ts'
import { asksForKyc, entryWords, sentWords } from '#data/known/what-is-known.ts'
import { t } from '#messages/payments/pages.ts'
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
import { nextStep, proofStatus } from '../facts/history-words.ts'
import { nextToPay } from '../facts/pay-state.ts'
import { type PaymentOutcome, useBoard, useOutcome } from '../facts/queries.ts'
import styles from './payment-successful-page.module.css'

type PaymentSuccessfulPageProps = {
  userId: string
  /** The outbox entry the payment was saved as. */
  entryId: string
  contributionId: string
  /** Offer shown after paying; from another feature, passed in by the route. */
  offer: ReactNode
}

/**
 * /paymentsuccessful: the outcome of the payment just made, live. "Payment confirmed" appears once the payee
 * has confirmed; until then the page says that the payment is saved, or sent.
 */
export function PaymentSuccessfulPage(props: PaymentSuccessfulPageProps) {
  const { userId, entryId, contributionId, offer } = props
  const outcome = useOutcome(userId, entryId, contributionId)
  return (
    <Page ready={outcome === undefined ? undefined : 'paymentsuccessful'} look="form">
      <div className={styles['page']}>
        {outcome === undefined ? (
          <Loading label={t('lookingUpPayment')}>
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
              {t('viewPaymentDetails')}
            </LinkButton>
          )}
          {outcome !== undefined && outcome.kind !== 'gone' && (
            <PayNext userId={userId} cirkleId={cirkleOf(outcome)} paidId={contributionId} />
          )}
          <LinkButton variant="secondary" isWide render={(look) => <Link to="/home" {...look} />}>
            {t('returnToDashboard')}
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
      {t('payNext', { amount: formatRupees(next.amount), date: formatDate(next.dueDate) })}
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
      const isConfirmed = row.status === 'confirmed'
      return (
        <Story
          title={isConfirmed ? t('paymentConfirmed') : sentWords(null)}
          isConfirmed={isConfirmed}
          text={
            isConfirmed
              ? t('recordedAndConfirmed', { name: row.validatedBy ?? row.payeeName })
              : nextStep(row, row.payerId)
          }
        >
          {isFirst && <p className={styles['text']}>{t('firstPayment')}</p>}
          <DetailList>
            <DetailRow label={t('amount')} isTotal>
              <Money amount={row.amount} />
            </DetailRow>
            <DetailRow label={t('cirkle')}>{row.name}</DetailRow>
            <DetailRow label={t('paidTo')}>{row.payeeName}</DetailRow>
            {row.paymentMethod !== null && (
              <DetailRow label={t('paidThrough')}>{methodName(row.paymentMethod)}</DetailRow>
            )}
            <DetailRow label={t('date')}>{formatDate(row.date)}</DetailRow>
            {row.paymentMethod === 'bank' && row.proofStatus !== null && (
              <DetailRow label={t('proof')}>{proofStatus(row.proofStatus).words}</DetailRow>
            )}
            {row.receiptNumber !== null && (
              <DetailRow label={t('receiptNumber')} copyText={row.receiptNumber}>
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
            isRefused ? t('notRecorded') : payment.entry.receipt === undefined ? t('savedOnThisPhone') : words
          }
          text={
            isRefused
              ? payment.entry.lastError === undefined
                ? t('seeOutbox')
                : refusalWords(payment.entry.lastError)
              : next
          }
        >
          {payment.entry.state !== 'queued' && payment.entry.receipt === undefined && (
            <Tag tone={tone}>{words}</Tag>
          )}
          <DetailList>
            <DetailRow label={t('amount')} isTotal>
              <Money amount={payment.subject.amount} />
            </DetailRow>
            <DetailRow label={t('cirkle')}>{cirkleName}</DetailRow>
            <DetailRow label={t('paidTo')}>{payeeName}</DetailRow>
            <DetailRow label={t('paidThrough')}>{methodName(payment.subject.paymentMethod)}</DetailRow>
            {payment.proof !== undefined && (
              <DetailRow label={t('proof')}>{entryWords(payment.proof).words}</DetailRow>
            )}
          </DetailList>
          <LinkButton variant="quiet" icon="upload" render={(look) => <Link to="/outbox" {...look} />}>
            {t('openOutbox')}
          </LinkButton>
        </Story>
      )
    }
    case 'gone':
      return <Story title={t('paymentGone')} text={t('paymentGoneWhy')} />
  }
}

type StoryProps = { title: string; text: string | undefined; isConfirmed?: boolean; children?: ReactNode }

/** The ring, full when the payee has confirmed; the text; and the facts. */
function Story({ title, text, isConfirmed = false, children }: StoryProps) {
  return (
    <>
      <Ring members={seats} settled={isConfirmed ? 1 : 0} cycles={1} size={96} label={null} />
      <LateHeading>{title}</LateHeading>
      <p className={styles['text']}>
        <output>{text}</output>
      </p>
      {children}
      {isConfirmed && <Confetti />}
    </>
  )
}

const seats = Array.from({ length: 8 }, (_, place) => ({ id: place, name: '' }))
