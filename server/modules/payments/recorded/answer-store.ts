import type { Payment } from '#contract/http/payments/payments.ts'
import type { CallContext } from '#server/http/routing/route.ts'
import type { Actor } from '#server/modules/cirkles/cirkle/person-store.ts'
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
const OWN = [
  'activity',
  'payment_options',
  'history',
  'overview',
  'quickstats',
  'recorded',
  'attesting',
] as const

/** Who answers a record, and by which name. */
type Answerer = Pick<Actor, 'id' | 'name'>

/** Records cash as one side says, asks `answererId`, sends hints to `watchers`; returns the author's view. */
export async function record(
  submitted: Submitted,
  { authorId, answererId }: { readonly authorId: string; readonly answererId: string },
  { tx, now, effects }: Effect,
  watchers: readonly string[],
): Promise<Payment> {
  const { payerId, payeeId } = submitted.accepted
  const payment = await readPayment(tx, await recordPayment(tx, submitted), authorId)
  await notify(tx, effects, now, [cashRecordedNotice(payment, answererId)])
  effects.publish(
    ...dataChanged([payerId], OWN),
    ...dataChanged([payeeId, authorId, answererId], ['overview', 'recorded', 'attesting']),
    ...dataChanged(watchers, ['cirkles', 'books']),
  )
  return payment
}

/** The answer is Yes: all that a confirmation does. What was sent back before the record is superseded by it. */
export async function acknowledge(
  cirkle: Pick<CirkleRow, 'id' | 'name'>,
  row: PaymentRow,
  decision: Accepted<ReturnType<typeof acknowledgePayment>>,
  by: Answerer,
  { tx, now, effects }: Effect,
): Promise<Payment> {
  await supersede(tx, (await askedOf(tx, row.contributionId)).returnedPaymentId)
  await recordAnswer(tx, row, { ...answered(row, by), ...decision, comment: null }, now)
  const settled = await settleIfDone(cirkle, await cycleOf(tx, row.contributionId), { tx, now, effects })
  const payment = await readPayment(tx, row.id, by.id)
  await markHandled(tx, effects, now, [
    paymentAnswered({ ...row, answeredBy: by.id }),
    contributionPaid(row.payerId, row.contributionId),
  ])
  await notify(tx, effects, now, [cashAcknowledgedNotice(payment, by)])
  await settled.tell()
  effects.publish(
    ...dataChanged(
      [...sidesAndAuthor(row), by.id],
      ['payment_options', 'history', 'payouts', 'recorded', 'attesting'],
    ),
  )
  return payment
}

/** The answer is No: the contribution is owed as before the record. */
export async function deny(
  row: PaymentRow,
  decision: Accepted<ReturnType<typeof denyPayment>>,
  by: Answerer,
  { tx, now, effects }: Effect,
): Promise<Payment> {
  const contributionStatus = owedAgain((await askedOf(tx, row.contributionId)).returnedPaymentId)
  await recordAnswer(tx, row, { ...answered(row, by), ...decision, contributionStatus }, now)
  const payment = await readPayment(tx, row.id, by.id)
  await markHandled(tx, effects, now, [paymentAnswered({ ...row, answeredBy: by.id })])
  await notify(tx, effects, now, [cashDeniedNotice(payment, by)])
  effects.publish(
    ...dataChanged([row.payerId], OWN),
    ...dataChanged(
      [row.payeeId, row.recordedBy ?? row.payeeId, by.id],
      ['overview', 'recorded', 'attesting', 'books'],
    ),
  )
  return payment
}

const answered = ({ proofStatus }: PaymentRow, { id }: Answerer) =>
  ({ proofStatus, validatedBy: id }) as const

const sidesAndAuthor = ({ payerId, payeeId, recordedBy }: PaymentRow): string[] => [
  payerId,
  payeeId,
  ...(recordedBy === null || recordedBy === payeeId ? [] : [recordedBy]),
]
