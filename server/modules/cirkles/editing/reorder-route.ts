import { reorderMembers } from '#contract/http/cirkles/editing.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/cirkles.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import * as domain from '../cirkle/domain.ts'
import { cirkleReorderedNotice } from '../cirkle/notices.ts'
import { payoutOrder, setPayoutOrder } from '../cirkle/order-store.ts'
import { membersByCirkle } from '../reads/read-members.ts'
import { lockCirkle } from '../cirkle/store.ts'

/** `POST /cirkles/{id}/reorder`: the owner sets the payout order, while the Cirkle forms. */
export function reorderRoute(): Route {
  return route(reorderMembers, async ({ id, order }, { tx, now, session, effects }) => {
    const cirkle = await lockCirkle(tx, id)
    if (!cirkle) return refuse('not_found')
    const present = await payoutOrder(tx, id)
    const decision = domain.reorderMembers(cirkle, session.userId, present, order)
    if (!decision.ok) return refuse(codeOf(decision.reason))
    const moved = decision.order.flatMap((userId, index) =>
      present[index] === userId ? [] : [{ userId, turn: index + 1 }],
    )
    if (moved.length > 0) {
      await setPayoutOrder(tx, id, decision.order)
      const told = moved.filter(({ userId }) => userId !== cirkle.ownerId)
      await notify(
        tx,
        effects,
        now,
        told.map(({ userId, turn }) => cirkleReorderedNotice(userId, cirkle, turn)),
      )
      effects.publish(...dataChanged(present, ['cirkles', 'members']))
    }
    const [after] = await membersByCirkle(tx, [id])
    return done(after?.members ?? [], t('orderSaved'))
  })
}
