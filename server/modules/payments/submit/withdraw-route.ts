import { withdrawPayment } from '#contract/http/payments/withdrawals.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { type Handler, route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/payments.ts'
import { refusalText } from '#server/messages/shared.ts'
import { findCirkle } from '#server/modules/cirkles/cirkle/store.ts'
import { markHandled } from '#server/modules/notifications/handled-store.ts'
import { paymentAnswered } from '#server/modules/notifications/handled.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { askedOf } from '../payment/contribution-store.ts'
import * as domain from '../payment/domain.ts'
import {
  lockPayment,
  readPayment,
  recordWithdrawal,
  stateOf,
  withoutBankDetails,
} from '../payment/payment-store.ts'
import { owedAgain } from '../recorded/domain.ts'

/**
 * `POST /payments/{id}/withdraw`: who recorded an unanswered payment takes it back. Not subject to the KYC gate,
 * since no money moves.
 */
export function withdrawRoute(): Route {
  const answer: Handler<typeof withdrawPayment> = async (
    { id },
    { tx, now, session: { userId }, effects },
  ) => {
    const row = await lockPayment(tx, id)
    if (!row) return refuse('not_found')
    const { payerId, payeeId, cirkleId } = row
    const ownerId = (await findCirkle(tx, cirkleId))?.ownerId
    if (![payerId, payeeId, ownerId].includes(userId)) return refuse('not_found')
    const decision = domain.withdrawPayment(stateOf(row), userId)
    if (!decision.ok) {
      return decision.reason === 'not-your-payment'
        ? refuse('forbidden')
        : refuse('not_pending', {
            message: refusalText('alreadyAnswered'),
            data: await readPayment(tx, id, userId),
          })
    }
    const contributionStatus = owedAgain((await askedOf(tx, row.contributionId)).returnedPaymentId)
    await recordWithdrawal(tx, row, { ...decision, contributionStatus }, now)
    await markHandled(tx, effects, now, [
      paymentAnswered({ ...row, answeredBy: row.attesterId ?? ownerId ?? row.payerId }),
    ])
    effects.publish(
      ...dataChanged(
        [payerId],
        ['activity', 'payment_options', 'history', 'overview', 'quickstats', 'recorded', 'attesting'],
      ),
      ...dataChanged(
        [payeeId, ownerId, row.attesterId].filter((person) => person !== undefined && person !== null),
        ['activity', 'overview', 'recorded', 'attesting'],
      ),
    )
    return done(await readPayment(tx, id, userId), t('withdrawn'))
  }
  return route(withdrawPayment, answer, { dataToKeep: withoutBankDetails })
}
