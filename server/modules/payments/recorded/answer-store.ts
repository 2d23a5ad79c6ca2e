import type { Payment } from '#contract/http/payments/payments.ts'
import type { CallContext } from '#server/http/routing/route.ts'
import type { CirkleRow } from '#server/modules/cirkles/cirkle/store.ts'
import { markHandled } from '#server/modules/notifications/handled-store.ts'
import { contributionPaid, paymentAnswered } from '#server/modules/notifications/handled.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { askedOf } from '../payment/contribution-store.ts'
import {
  cycleOf,
  type PaymentRow,
  readPayment,
  recordAnswer,
  recordPayment,
  supersede,
  type Submitted,
} from '../payment/payment-store.ts'
import { settleIfDone } from '../validate/settling-store.ts'
import { type acknowledgePayment, type denyPayment, owedAgain } from './domain.ts'
import { cashAcknowledgedNotice, cashDeniedNotice, cashRecordedNotice } from './notices.ts'

type Effect = Pick<CallContext, 'tx' | 'now' | 'effects'>
type Accepted<Decision> = Extract<Decision, { ok: true }>

/** What a phone shows of a person's own money. */
const OWN = ['activity', 'payment_options', 'history', 'overview', 'quickstats', 'recorded'] as const

/** Records cash as its payee says, asks its payer, sends hints to `watchers`; returns the payee's view. */
export async function record(
  submitted: Submitted,
  { tx, now, effects }: Effect,
  watchers: readonly string[],
): Promise<Payment> {
  const { payerId, payeeId } = submitted.accepted
  const payment = await readPayment(tx, await recordPayment(tx, submitted), payeeId)
  await notify(tx, effects, now, [cashRecordedNotice(payment)])
  effects.publish(
    ...dataChanged([payerId], OWN),
    ...dataChanged([payeeId], ['overview', 'recorded']),
    ...dataChanged(watchers, ['cirkles', 'books']),
  )
  return payment
}

/** The payer says Yes: all that a confirmation does. What was sent back before the record is superseded by it. */
export async function acknowledge(
  cirkle: Pick<CirkleRow, 'id' | 'name'>,
  row: PaymentRow,
  decision: Accepted<ReturnType<typeof acknowledgePayment>>,
  { tx, now, effects }: Effect,
): Promise<Payment> {
  await supersede(tx, (await askedOf(tx, row.contributionId)).returnedPaymentId)
  await recordAnswer(tx, row, { ...answered(row), ...decision, comment: null }, now)
  const settled = await settleIfDone(cirkle, await cycleOf(tx, row.contributionId), { tx, now, effects })
  const payment = await readPayment(tx, row.id, row.payerId)
  await markHandled(tx, effects, now, [
    paymentAnswered(row),
    contributionPaid(row.payerId, row.contributionId),
  ])
  await notify(tx, effects, now, [cashAcknowledgedNotice(payment)])
  await settled.tell()
  effects.publish(
    ...dataChanged([row.payerId, row.payeeId], ['payment_options', 'history', 'payouts', 'recorded']),
  )
  return payment
}

/** The payer says No: the contribution is owed as before the record. */
export async function deny(
  row: PaymentRow,
  decision: Accepted<ReturnType<typeof denyPayment>>,
  { tx, now, effects }: Effect,
): Promise<Payment> {
  const contributionStatus = owedAgain((await askedOf(tx, row.contributionId)).returnedPaymentId)
  await recordAnswer(tx, row, { ...answered(row), ...decision, contributionStatus }, now)
  const payment = await readPayment(tx, row.id, row.payerId)
  await markHandled(tx, effects, now, [paymentAnswered(row)])
  await notify(tx, effects, now, [cashDeniedNotice(payment)])
  effects.publish(
    ...dataChanged([row.payerId], OWN),
    ...dataChanged([row.payeeId], ['overview', 'recorded', 'books']),
  )
  return payment
}

/** By the payer, who answers for nobody else. */
const answered = ({ payerId, proofStatus }: PaymentRow) =>
  ({ proofStatus, onBehalf: false, validatedBy: payerId }) as const
