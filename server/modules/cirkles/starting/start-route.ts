import { todayInKolkata } from '#contract/rules/calendar.ts'
import { startCirkle } from '#contract/http/cirkles/cirkles.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { refusalText } from '#server/messages/shared.ts'
import { MIN_MEMBERS_TO_START } from '#contract/rules/limits.ts'
import { t } from '#server/messages/cirkles.ts'
import * as domain from '../cirkle/domain.ts'
import { keptMembers } from '../cirkle/kept-store.ts'
import { payoutOrder } from '../cirkle/order-store.ts'
import { cirklesOf } from '../reads/read-cirkles.ts'
import { applyStart } from './start-store.ts'
import { lockCirkle } from '../cirkle/store.ts'

/** `POST /cirkles/{id}/start`: the owner starts with the current members. */
export function startRoute(): Route {
  return route(startCirkle, async ({ id }, { tx, now, session, effects }) => {
    const cirkle = await lockCirkle(tx, id)
    if (!cirkle) return refuse('not_found')
    if (domain.refuseUnlessOwner(cirkle, session.userId)) return refuse('forbidden')
    const order = await payoutOrder(tx, id)
    const decision = domain.startCirkle(cirkle, order, todayInKolkata(now), await keptMembers(tx, id))
    if (!decision.ok) {
      return decision.reason === 'too-few-phones'
        ? refuse('too_few_members', {
            message: refusalText('tooFewPhones', { members: MIN_MEMBERS_TO_START }),
          })
        : refuse(codeOf(decision.reason))
    }
    await applyStart(cirkle, order, decision, { tx, now, effects })
    const [started] = await cirklesOf(tx, session.userId, now, id)
    if (!started) throw new Error('A Cirkle was started that its owner cannot read')
    return done(started, t('cirkleStarted'))
  })
}
