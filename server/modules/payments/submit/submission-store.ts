import type { Payment } from '#contract/http/payments/payments.ts'
import type { CallContext } from '#server/http/routing/route.ts'
import { voiceIn } from '#server/modules/cirkles/cirkle/kept-store.ts'
import { markHandled } from '#server/modules/notifications/handled-store.ts'
import { contributionPaid } from '#server/modules/notifications/handled.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { paymentSubmittedNotice } from '../payment/notices.ts'
import { payeeOfPayment, readPayment, recordPayment, type Submitted } from '../payment/payment-store.ts'

/** Records an accepted payment, notifies its payee, sends hints to `watchers`; returns the payer's view. */
export async function submit(
  submitted: Submitted,
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
  watchers: readonly string[] = [],
): Promise<Payment> {
  const { payerId } = submitted.accepted
  const payment = await readPayment(tx, await recordPayment(tx, submitted), payerId)
  const before = await payeeOfPayment(tx, submitted.accepted.supersedes)
  await markHandled(tx, effects, now, [contributionPaid(payerId, payment.contributionId)])
  const userId = await voiceIn(tx, submitted.cirkleId, payment.payee.id)
  await notify(tx, effects, now, [paymentSubmittedNotice(payment, before === payment.payee.id, userId)])
  effects.publish(
    ...dataChanged([payerId], ['activity', 'payment_options', 'history', 'overview', 'quickstats']),
    ...dataChanged([userId], ['activity', 'overview']),
    ...dataChanged(watchers, ['cirkles']),
  )
  return payment
}
