import { removeKeptMember } from '#contract/http/cirkles/kept.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/cirkles.ts'
import * as domain from '#server/modules/cirkles/cirkle/kept.ts'
import { deleteKeptMember, keptMembers } from '#server/modules/cirkles/cirkle/kept-store.ts'
import { payoutOrder } from '#server/modules/cirkles/cirkle/order-store.ts'
import { lockCirkle } from '#server/modules/cirkles/cirkle/store.ts'
import { forgetTakeOver } from '#server/modules/cirkles/place-invitations/end-store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { eraseKeptMember } from './erase-kept-store.ts'

/** `POST /cirkles/{id}/kept/remove`: the owner deletes the name of a member without a phone. */
export const removeKeptRoute = (): Route =>
  route(removeKeptMember, async ({ id, user }, { tx, now, session, effects }) => {
    const cirkle = await lockCirkle(tx, id)
    if (!cirkle) return refuse('not_found')
    const decision = domain.removeKeptMember(
      { ...cirkle, kept: await keptMembers(tx, id) },
      session.userId,
      user,
    )
    if (!decision.ok) return refuse(codeOf(decision.reason))
    if (decision.deletes === 'name') {
      await eraseKeptMember(user, { tx, now, effects })
    } else {
      await forgetTakeOver(user, { tx, now, effects })
      await deleteKeptMember(tx, id, user)
      effects.publish(...dataChanged(await payoutOrder(tx, id), ['cirkles', 'members']))
    }
    return done(null, t('keptMemberRemoved'))
  })
