import { todayInKolkata } from '#contract/calendar.ts'
import { startCirkle } from '#contract/http/cirkles.ts'
import { done, refuse } from '#server/http/outcome.ts'
import { codeOf } from '#server/http/refusals.ts'
import { route, type CallContext, type Route } from '#server/http/route.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/hints.ts'
import { recordStart } from './cycle-store.ts'
import * as domain from './domain.ts'
import { inviteesAmong, revokeInvitations } from './invitation-store.ts'
import { cirkleStartedNotice } from './notices.ts'
import { cirklesOf } from './read-cirkles.ts'
import { endJoinRequests, lockCirkle, payoutOrder, type CirkleRow } from './store.ts'

/** `POST /cirkles/{id}/start`: the owner starts with the members there are. */
export function startRoute(): Route {
  return route(startCirkle, async ({ id }, { tx, now, session, effects }) => {
    const cirkle = await lockCirkle(tx, id)
    if (!cirkle) return refuse('not_found')
    if (domain.refuseUnlessOwner(cirkle, session.userId)) return refuse('forbidden')
    const order = await payoutOrder(tx, id)
    const decision = domain.startCirkle(cirkle, order, todayInKolkata(now))
    if (!decision.ok) return refuse(codeOf(decision.reason))
    await applyStart(cirkle, order, decision, { tx, now, effects })
    const [started] = await cirklesOf(tx, session.userId, now, id)
    if (!started) throw new Error('A Cirkle was started that its owner cannot read')
    return done(started, 'Cirkle started.')
  })
}

/** Writes a start, closes what was still open to new members, and tells everyone concerned. */
export async function applyStart(
  cirkle: CirkleRow,
  order: readonly string[],
  started: domain.StartedCirkle,
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): Promise<void> {
  await recordStart(tx, cirkle.id, started, now)
  const uninvited = await inviteesAmong(tx, await revokeInvitations(tx, cirkle.id, now))
  await endJoinRequests(tx, cirkle.id, 'closed', now)
  await notify(
    tx,
    effects,
    now,
    order.map((userId) => cirkleStartedNotice(userId, cirkle)),
  )
  effects.publish(
    ...dataChanged(order, ['cirkles', 'members', 'activity', 'payment_options', 'overview', 'quickstats']),
    ...dataChanged(
      uninvited.map(({ id }) => id),
      ['invites'],
    ),
  )
}
