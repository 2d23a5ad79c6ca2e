import { takeOver, takeOverByLink } from '#contract/http/cirkles/taking-over.ts'
import { passesKycGate } from '#contract/rules/kyc-gate.ts'
import { done, refuse, type Outcome } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { type CallContext, limited, route, type Route, type Session } from '#server/http/routing/route.ts'
import { t } from '#server/messages/cirkles.ts'
import type { CirkleDeps } from '#server/modules/cirkles/cirkle/deps.ts'
import { answerInvitation } from '#server/modules/cirkles/cirkle/invitation-store.ts'
import { payoutOrder } from '#server/modules/cirkles/cirkle/order-store.ts'
import { isStillHere, lockPeople, readActor } from '#server/modules/cirkles/cirkle/person-store.ts'
import { endJoinRequests } from '#server/modules/cirkles/cirkle/request-store.ts'
import { lockCirkle } from '#server/modules/cirkles/cirkle/store.ts'
import * as domain from '#server/modules/cirkles/place-invitations/domain.ts'
import { clearTakeOvers } from '#server/modules/cirkles/place-invitations/end-store.ts'
import { tookOverNotice } from '#server/modules/cirkles/place-invitations/notices.ts'
import {
  answerTakeOver,
  findTakeOver,
  placesToTake,
  revokeTakeOversTo,
  takeOverFor,
  type TakeOverRow,
} from '#server/modules/cirkles/place-invitations/take-over-store.ts'
import { markHandled } from '#server/modules/notifications/handled-store.ts'
import { invitationsEnded, joinRequestEnded, takeOverEnded } from '#server/modules/notifications/handled.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { MEMBERSHIPS } from '#server/platform/limits.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { lockWaiting, movePlace } from './move-store.ts'
import { passOn } from './pass-on-store.ts'

/** Taking over the place of a member without a phone, as the invited account. */
export const takingOverRoutes = (deps: CirkleDeps): Route[] =>
  limited(
    MEMBERSHIPS,
    route(takeOver, ({ id, user }, context) =>
      answer(context, deps, (email) => takeOverFor(context.tx, { cirkleId: id, userId: user, email })),
    ),
    route(takeOverByLink, ({ token }, context) =>
      answer(context, deps, () => findTakeOver(context.tx, token)),
    ),
  )

/** All that members see of a Cirkle, and of money in it. */
const EVERYTHING = [
  'cirkles',
  'members',
  'books',
  'activity',
  'to_validate',
  'payment_options',
  'payouts',
  'recorded',
  'attesting',
  'history',
  'overview',
  'quickstats',
  'swaps',
  'notifications',
] as const

/** `find` reads the invitation of this verified address, or whosever it is. */
async function answer(
  { tx, now, session, effects }: CallContext<Session>,
  { config }: CirkleDeps,
  find: (email: string) => Promise<TakeOverRow | null>,
): Promise<Outcome<{ membership: 'member'; cirkleId: string }>> {
  const actor = await readActor(tx, session.userId)
  if (!passesKycGate(config.kycGate, actor.kycStatus)) return refuse('kyc_required')
  const seen = await find(actor.email)
  const cirkle = seen && (await lockCirkle(tx, seen.cirkleId))
  if (!cirkle) return refuse('not_found')
  // In one order with whoever erases the name meanwhile.
  await lockPeople(tx, [actor.id, ...(seen.userId === null ? [] : [seen.userId])])
  if (!(await isStillHere(tx, actor.id))) return refuse('unauthenticated')
  // Under the lock: it may have been answered, revoked or taken over since.
  const invitation = await find(actor.email)
  if (!invitation) return refuse('not_found')
  const present = await payoutOrder(tx, cirkle.id)
  const places = new Set((await placesToTake(tx, cirkle.id)).keys())
  const decision = domain.takeOver(
    { ...cirkle, kept: places },
    { email: actor.email, isMember: present.includes(actor.id) },
    invitation,
    now,
  )
  if (!decision.ok) return refuse(codeOf(decision.reason))

  const move = { cirkleId: cirkle.id, placeId: decision.userId, personId: actor.id }
  const effect = { tx, now, effects }
  const waiting = await lockWaiting(tx, move)
  await markHandled(tx, effects, now, [
    takeOverEnded(actor.id, cirkle.id, decision.userId),
    invitationsEnded([actor.id], cirkle.id),
    joinRequestEnded(cirkle, actor.id),
  ])
  await answerTakeOver(tx, invitation.id, 'member', now)
  // An account has one place: whatever else was offered to it here has ended.
  await clearTakeOvers(await revokeTakeOversTo(tx, cirkle.id, actor.email, now), effect)
  await answerInvitation(tx, cirkle.id, actor.email, 'member', now)
  await endJoinRequests(tx, cirkle.id, 'member', now, actor.id)
  await movePlace(tx, move)
  await passOn(cirkle, waiting, { ...move, kept: places }, effect)
  const { name: ownerName } = await readActor(tx, cirkle.ownerId)
  await notify(
    tx,
    effects,
    now,
    present.filter((id) => id !== decision.userId).map((id) => tookOverNotice(id, cirkle, actor, ownerName)),
  )
  effects.publish(
    ...dataChanged([...present.filter((id) => id !== decision.userId), actor.id], EVERYTHING),
    ...dataChanged([actor.id], ['invites', 'take_overs']),
    ...dataChanged([cirkle.ownerId], ['join_requests']),
  )
  return done({ membership: 'member', cirkleId: cirkle.id }, t('placeTakenOver'))
}
