import type { Payment } from '#contract/http/payments/payments.ts'
import type { CallContext } from '#server/http/routing/route.ts'
import type { Actor } from '#server/modules/cirkles/cirkle/person-store.ts'
import type { CirkleRow } from '#server/modules/cirkles/cirkle/store.ts'
import { markHandled } from '#server/modules/notifications/handled-store.ts'
import { paymentAnswered } from '#server/modules/notifications/handled.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { paymentConfirmedNotice, reuploadRequestedNotice } from '../payment/notices.ts'
import { cycleOf, type PaymentRow, readPayment, recordAnswer } from '../payment/payment-store.ts'
import type { Confirmation, ReuploadRequest } from '../payment/validation.ts'
import { settleIfDone } from './settling-store.ts'

type Effect = Pick<CallContext, 'tx' | 'now' | 'effects'>

/** Confirms a payment; the last one settles its cycle, and the last cycle completes the Cirkle. */
export async function confirm(
  cirkle: Pick<CirkleRow, 'id' | 'name'>,
  row: PaymentRow,
  decision: Confirmation,
  actor: Pick<Actor, 'id' | 'name'>,
  { tx, now, effects }: Effect,
): Promise<Payment> {
  await recordAnswer(tx, row, { ...decision, validatedBy: actor.id }, now)
  const cycleId = await cycleOf(tx, row.contributionId)
  const settled = await settleIfDone(cirkle, cycleId, { tx, now, effects })

  const payment = await readPayment(tx, row.id, actor.id)
  await markHandled(tx, effects, now, [paymentAnswered({ ...row, answeredBy: actor.id })])
  await notify(tx, effects, now, [paymentConfirmedNotice(payment, actor)])
  await settled.tell()
  effects.publish(
    ...dataChanged([row.payerId, row.payeeId, actor.id], ['payment_options', 'history', 'payouts']),
  )
  return payment
}

/** Sends a payment back to its payer with a reason. */
export async function askAgain(
  row: PaymentRow,
  decision: ReuploadRequest,
  actor: Pick<Actor, 'id' | 'name'>,
  { tx, now, effects }: Effect,
): Promise<Payment> {
  await recordAnswer(tx, row, { ...decision, validatedBy: actor.id }, now)
  const payment = await readPayment(tx, row.id, actor.id)
  await markHandled(tx, effects, now, [paymentAnswered({ ...row, answeredBy: actor.id })])
  await notify(tx, effects, now, [reuploadRequestedNotice(payment, actor)])
  effects.publish(
    ...dataChanged([row.payerId], ['activity', 'payment_options', 'history', 'overview', 'quickstats']),
    ...dataChanged([row.payeeId, actor.id], ['activity', 'overview']),
  )
  return payment
}
