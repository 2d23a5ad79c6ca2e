import type { Payment } from '#contract/http/payments/payments.ts'
import type { CallContext } from '#server/http/routing/route.ts'
import { settlement } from '#server/modules/cirkles/cirkle/cycles.ts'
import { cirkleCompletedNotice } from '#server/modules/cirkles/cirkle/notices.ts'
import { payoutOrder } from '#server/modules/cirkles/cirkle/order-store.ts'
import type { Actor } from '#server/modules/cirkles/cirkle/person-store.ts'
import { type CirkleRow, completeCirkle } from '#server/modules/cirkles/cirkle/store.ts'
import { markHandled } from '#server/modules/notifications/handled-store.ts'
import { paymentAnswered } from '#server/modules/notifications/handled.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { paymentConfirmedNotice, reuploadRequestedNotice } from '../payment/notices.ts'
import {
  type PaymentRow,
  readPayment,
  recordAnswer,
  settleCycle,
  settlementCounts,
} from '../payment/payment-store.ts'
import type { Confirmation, ReuploadRequest } from '../payment/validation.ts'

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
  const { cycleId, ...counts } = await settlementCounts(tx, cirkle.id, row.contributionId)
  const { cycleStatus, cirkleStatus } = settlement(counts)
  if (cycleStatus === 'settled') await settleCycle(tx, cycleId, now)

  const payment = await readPayment(tx, row.id, actor.id)
  const everyone = await payoutOrder(tx, cirkle.id)
  await markHandled(tx, effects, now, [paymentAnswered(row)])
  await notify(tx, effects, now, [paymentConfirmedNotice(payment, actor)])
  if (cirkleStatus === 'completed') {
    await completeCirkle(tx, cirkle.id, now)
    await notify(
      tx,
      effects,
      now,
      everyone.map((userId) => cirkleCompletedNotice(userId, cirkle)),
    )
  }
  const changed = ['cirkles', 'activity', 'overview', 'quickstats'] as const
  effects.publish(
    // In a completed Cirkle no member has anything left to pay.
    ...dataChanged(everyone, cirkleStatus === 'completed' ? [...changed, 'payment_options'] : changed),
    ...dataChanged([row.payerId, row.payeeId, actor.id], ['payment_options', 'history']),
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
  await markHandled(tx, effects, now, [paymentAnswered(row)])
  await notify(tx, effects, now, [reuploadRequestedNotice(payment, actor)])
  effects.publish(
    ...dataChanged([row.payerId], ['activity', 'payment_options', 'history', 'overview', 'quickstats']),
    ...dataChanged([row.payeeId, actor.id], ['activity', 'overview']),
  )
  return payment
}
