import { cancelCirkle } from '#contract/http/cirkles/cirkles.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/cirkles.ts'
import { applyCancel } from './cancel-store.ts'
import * as domain from '../cirkle/domain.ts'
import { payoutOrder } from '../cirkle/order-store.ts'
import { cirklesOf } from '../reads/read-cirkles.ts'
import { lockCirkle } from '../cirkle/store.ts'

/** `POST /cirkles/{id}/cancel`: the owner cancels a Cirkle that has not started. */
export function cancelRoute(): Route {
  return route(cancelCirkle, async ({ id }, { tx, now, session, effects }) => {
    const cirkle = await lockCirkle(tx, id)
    if (!cirkle) return refuse('not_found')
    const decision = domain.cancelCirkle(cirkle, session.userId)
    if (!decision.ok) return refuse(codeOf(decision.reason))
    const members = await payoutOrder(tx, id)
    const told = members.filter((userId) => userId !== cirkle.ownerId)
    await applyCancel(cirkle, { members, told }, { tx, now, effects })
    const [cancelled] = await cirklesOf(tx, session.userId, now, id)
    if (!cancelled) throw new Error('A Cirkle was cancelled that its owner cannot read')
    return done(cancelled, t('cirkleCancelled'))
  })
}
