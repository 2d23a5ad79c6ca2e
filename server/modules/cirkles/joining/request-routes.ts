import {
  acceptRequest,
  decline,
  listJoinRequests,
  withdrawRequest,
} from '#contract/http/cirkles/membership.ts'
import { done, refuse, type Outcome } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { route, type CallContext, type Route, type Session } from '#server/http/routing/route.ts'
import { t } from '#server/messages/cirkles.ts'
import { joinRequestEnded } from '#server/modules/notifications/handled.ts'
import { markHandled } from '#server/modules/notifications/handled-store.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { refuseUnlessOwner } from '../cirkle/domain.ts'
import { lockInvitation } from '../cirkle/invitation-store.ts'
import * as membership from '../cirkle/membership.ts'
import { declineFor, seatMember } from '../cirkle/membership-store.ts'
import { joinRequestEndedNotice } from '../cirkle/notices.ts'
import { payoutOrder } from '../cirkle/order-store.ts'
import { findByAddress, isStillHere, readActor } from '../cirkle/person-store.ts'
import { membersByCirkle } from '../reads/read-members.ts'
import { joinRequestsTo } from '../reads/read-requests.ts'
import { endJoinRequests, lockJoinRequest } from '../cirkle/request-store.ts'
import { type CirkleRow, lockCirkle } from '../cirkle/store.ts'

/** Join requests and their answers; the invited can decline here too. */
export function requestRoutes(): Route[] {
  return [
    route(listJoinRequests, async (_, { tx, session, language }) =>
      done(await joinRequestsTo(tx, session.userId, language)),
    ),
    acceptRoute(),
    declineRoute(),
    withdrawRoute(),
  ]
}

/** `POST /cirkles/{id}/accept`: the owner gives a seat to a person who asked. */
function acceptRoute(): Route {
  return route(acceptRequest, async ({ id, email }, { tx, now, session, effects }) => {
    const cirkle = await lockCirkle(tx, id)
    if (!cirkle) return refuse('not_found')
    if (refuseUnlessOwner(cirkle, session.userId)) return refuse('forbidden')
    const asker = await findByAddress(tx, email)
    if (!asker || !(await isStillHere(tx, asker.id))) return refuse('not_found')
    const request = await lockJoinRequest(tx, id, asker.id)
    if (!request) return refuse('not_found')
    const present = await payoutOrder(tx, id)
    const seats = { ...cirkle, memberCount: present.length }
    const decision = membership.acceptRequest(seats, session.userId, request)
    if (!decision.ok) return refuse(codeOf(decision.reason))
    await seatMember(cirkle, asker, { present, by: 'request' }, { tx, now, effects })
    const [after] = await membersByCirkle(tx, [id])
    const member = after?.members.find((each) => each.id === asker.id)
    if (!member) throw new Error('A seat was given to somebody who is no member')
    return done(member, t('requestAccepted'))
  })
}

/** `POST /cirkles/{id}/decline`: the invited decline; with an address, the owner declines a request. */
function declineRoute(): Route {
  return route(decline, async ({ id, email }, context) => {
    const cirkle = await lockCirkle(context.tx, id)
    if (!cirkle) return refuse('not_found')
    return email === undefined ? declineInvitation(cirkle, context) : declineRequest(cirkle, email, context)
  })
}

/** Declines the caller's invitation. The Cirkle is locked. */
async function declineInvitation(
  cirkle: CirkleRow,
  { tx, now, session, effects }: CallContext<Session>,
): Promise<Outcome<null>> {
  const actor = await readActor(tx, session.userId)
  const invitation = await lockInvitation(tx, cirkle.id, actor.email)
  if (!invitation || !membership.declineInvitation(invitation, actor.email, now).ok) {
    return refuse('no_invitation')
  }
  await declineFor(actor, cirkle, { tx, now, effects })
  return done(null, t('cirkleDeclined'))
}

async function declineRequest(
  cirkle: CirkleRow,
  email: string,
  { tx, now, session, effects }: CallContext<Session>,
): Promise<Outcome<null>> {
  if (refuseUnlessOwner(cirkle, session.userId)) return refuse('forbidden')
  const asker = await findByAddress(tx, email)
  const request = asker && (await lockJoinRequest(tx, cirkle.id, asker.id))
  if (!asker || !request) return refuse('not_found')
  const decision = membership.declineRequest(cirkle, session.userId, request)
  if (!decision.ok) return refuse(codeOf(decision.reason))
  await endJoinRequests(tx, cirkle.id, decision.status, now, asker.id)
  await markHandled(tx, effects, now, [joinRequestEnded(cirkle, asker.id)])
  await notify(tx, effects, now, [joinRequestEndedNotice(asker.id, cirkle, 'declined')])
  effects.publish(...dataChanged([session.userId], ['join_requests']))
  return done(null, t('requestDeclined'))
}

/** `POST /cirkles/{id}/withdraw`: the person withdraws their request. */
function withdrawRoute(): Route {
  return route(withdrawRequest, async ({ id }, { tx, now, session, effects }) => {
    const cirkle = await lockCirkle(tx, id)
    const request = cirkle && (await lockJoinRequest(tx, id, session.userId))
    if (!cirkle || !request) return refuse('not_found')
    const decision = membership.withdrawRequest(request)
    if (!decision.ok) return refuse(codeOf(decision.reason))
    await endJoinRequests(tx, id, decision.status, now, session.userId)
    await markHandled(tx, effects, now, [joinRequestEnded(cirkle, session.userId)])
    effects.publish(...dataChanged([cirkle.ownerId], ['join_requests']))
    return done(null, t('requestWithdrawn'))
  })
}
