import {
  acceptInvitation,
  declineInvitation,
  readInvitation,
  readInvitationByAddress,
  readSharedInvitation,
  resendInvitation,
} from '#contract/http/online/invitations.ts'
import { invitePerson } from '#contract/http/cirkles/inviting.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { keepLimit } from '#server/http/answers/over-limit.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { type CallContext, type Handler, route, type Route } from '#server/http/routing/route.ts'
import { passesKycGate } from '#contract/rules/kyc-gate.ts'
import { t } from '#server/messages/cirkles.ts'
import { refusalText } from '#server/messages/shared.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { SHARED_INVITATIONS_FROM_ADDRESS } from '#server/platform/limits.ts'
import type { CirkleDeps } from '../cirkle/deps.ts'
import * as domain from '../cirkle/domain.ts'
import {
  findByToken,
  revokeTypedInvitations,
  unansweredTypedInvitations,
} from '../cirkle/invitation-store.ts'
import { invitePersonByName, refuseInvitesOverLimit, sendInvitations } from '../cirkle/invite-store.ts'
import * as membership from '../cirkle/membership.ts'
import { declineFor, seatMember } from '../cirkle/membership-store.ts'
import { payoutOrder } from '../cirkle/order-store.ts'
import { type Actor, findPerson, isStillHere, lockPeople, readActor } from '../cirkle/person-store.ts'
import { readLinkTarget } from '../reads/read-invitation.ts'
import { lockCirkle } from '../cirkle/store.ts'
import { checkTakeOver, declineTakeOver } from '../place-invitations/domain.ts'
import { turnOf } from '../place-invitations/read-take-overs.ts'
import { declineTakeOverFor } from '../place-invitations/routes.ts'
import { findTakeOver, placesToTake } from '../place-invitations/take-over-store.ts'

/** Invitations by the mailed link and by the shared one, sending one again, and inviting by name. */
export function invitationRoutes(deps: CirkleDeps): Route[] {
  return [
    readRoute(),
    readByAddressRoute(),
    readSharedRoute(deps),
    acceptRoute(deps),
    declineRoute(),
    resendRoute(deps),
    invitePersonRoute(deps),
  ]
}

/** `POST /invite/read`: the Cirkle of a mailed link and its terms. Needs the link alone, no session. */
const readRoute = (): Route => route(readInvitation, answerRead, { isRead: true })

/** `GET /invite/{token}`: the same for older apps. */
const readByAddressRoute = (): Route =>
  route(readInvitationByAddress, (input, context) => answerRead(input, context, undefined))

const answerRead: Handler<typeof readInvitation> = async ({ token }, { tx, now, session }) => {
  const invitation = await findByToken(tx, token)
  if (!invitation) return answerReadTakeOver(token, { tx, now, session })
  const target = await readLinkTarget(tx, invitation.cirkleId)
  if (!target) throw new Error(`An invitation without its Cirkle ${invitation.cirkleId}`)
  const { status, privacy: _, description, offer, ...named } = target
  const decision = membership.checkLink({ status }, invitation, now)
  if (!decision.ok) return refuse(codeOf(decision.reason))
  const reader = session?.isEmailVerified ? await readActor(tx, session.userId) : null
  return done({
    ...named,
    offer: { ...offer, description },
    isForYou: reader && reader.email === invitation.email,
  })
}

/** The place that a mailed link is to, with the terms: what was paid is read once it is taken over. */
async function answerReadTakeOver(
  token: string,
  { tx, now, session }: Pick<Parameters<Handler<typeof readInvitation>>[1], 'tx' | 'now' | 'session'>,
): ReturnType<Handler<typeof readInvitation>> {
  const invitation = await findTakeOver(tx, token)
  const target = invitation && (await readLinkTarget(tx, invitation.cirkleId))
  if (!target) return refuse('not_found')
  const { status, privacy: _, description, offer, ...named } = target
  const places = await placesToTake(tx, invitation.cirkleId)
  const decision = checkTakeOver({ status, kept: new Set(places.keys()) }, invitation, now)
  if (!decision.ok) return refuse(codeOf(decision.reason))
  const reader = session?.isEmailVerified ? await readActor(tx, session.userId) : null
  return done({
    ...named,
    offer: { ...offer, description },
    isForYou: reader && reader.email === invitation.email,
    takesOver: {
      name: places.get(decision.userId) ?? '',
      turnOn: await turnOf(tx, invitation.cirkleId, decision.userId),
    },
  })
}

/** `GET /cirkles/{id}/invitation`: what a guest reads who was given the link of a public Cirkle. */
function readSharedRoute({ config, limiter }: CirkleDeps): Route {
  return route(
    readSharedInvitation,
    async ({ id }, { tx }) => {
      const target = config.hasPublicListing ? await readLinkTarget(tx, id) : null
      // Guests may not even know that there is a private one.
      if (target?.privacy !== 'public') return refuse('not_found')
      const { name, owner, offer, status } = target
      const closed = domain.refuseUnlessForming({ status })
      return closed ? refuse(codeOf(closed.reason)) : done({ name, owner, offer })
    },
    {
      addressLimit: SHARED_INVITATIONS_FROM_ADDRESS,
      prepare: (_, { ip }) => keepLimit(limiter, SHARED_INVITATIONS_FROM_ADDRESS, ip),
    },
  )
}

/** `POST /invite/accept`: the invited person takes the seat. */
function acceptRoute({ config }: CirkleDeps): Route {
  return route(acceptInvitation, async ({ token }, { tx, now, session, effects }) => {
    const actor = await readActor(tx, session.userId)
    if (!passesKycGate(config.kycGate, actor.kycStatus)) return refuse('kyc_required')
    const found = await lockByToken(tx, token)
    if (!found) {
      // An app from before, which does not say what taking a place over means.
      const isPlace = (await findTakeOver(tx, token)) !== null
      return isPlace ? refuse('forbidden', { message: refusalText('openNewestApp') }) : refuse('not_found')
    }
    const { cirkle, invitation } = found
    if (!(await isStillHere(tx, actor.id))) return refuse('unauthenticated')
    const present = await payoutOrder(tx, cirkle.id)
    const decision = membership.acceptInvitation(
      { ...cirkle, memberCount: present.length },
      { email: actor.email, isMember: present.includes(actor.id) },
      invitation,
      now,
    )
    if (!decision.ok) return refuse(codeOf(decision.reason))
    await seatMember(cirkle, actor, { present, by: 'invitation' }, { tx, now, effects })
    return done({ membership: 'member', cirkleId: cirkle.id }, t('cirkleJoined'))
  })
}

/** `POST /invite/decline`: the invited person declines. */
function declineRoute(): Route {
  return route(declineInvitation, async ({ token }, { tx, now, session, effects }) => {
    const actor = await readActor(tx, session.userId)
    const found = await lockByToken(tx, token)
    if (!found) return declinePlace(token, actor, { tx, now, effects })
    const decision = membership.declineInvitation(found.invitation, actor.email, now)
    if (!decision.ok) return refuse(codeOf(decision.reason))
    await declineFor(actor, found.cirkle, { tx, now, effects })
    return done(null, t('cirkleDeclined'))
  })
}

/** The same of a link to a place. */
async function declinePlace(
  token: string,
  actor: Actor,
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): ReturnType<Handler<typeof declineInvitation>> {
  const seen = await findTakeOver(tx, token)
  const cirkle = seen && (await lockCirkle(tx, seen.cirkleId))
  const invitation = cirkle && (await findTakeOver(tx, token))
  if (!invitation) return refuse('not_found')
  const decision = declineTakeOver(invitation, actor.email, now)
  if (!decision.ok) return refuse(codeOf(decision.reason))
  await declineTakeOverFor(actor, cirkle, invitation, { tx, now, effects })
  return done(null, t('cirkleDeclined'))
}

/** The invitation of a token with its Cirkle locked: all changes of invitations run under that lock. */
async function lockByToken(tx: Parameters<typeof findByToken>[0], token: string) {
  const found = await findByToken(tx, token)
  const cirkle = found && (await lockCirkle(tx, found.cirkleId))
  const invitation = cirkle && (await findByToken(tx, token))
  return invitation && { cirkle, invitation }
}

/** `POST /cirkles/{id}/resend`: mails an unanswered invitation again; the old link stops working. */
function resendRoute({ config }: CirkleDeps): Route {
  return route(resendInvitation, async ({ id, email }, { tx, now, session, language, effects }) => {
    const cirkle = await lockCirkle(tx, id)
    if (!cirkle) return refuse('not_found')
    const decision = domain.editCirkle(cirkle, session.userId, ['invitations'])
    if (!decision.ok) return refuse(codeOf(decision.reason))
    const unanswered = await unansweredTypedInvitations(tx, id)
    if (!unanswered.some((invitation) => invitation.email === email)) {
      return refuse('no_invitation', { message: refusalText('noOpenInvitation') })
    }
    const tooMany = await refuseInvitesOverLimit({ tx, now }, session.userId, 1)
    if (tooMany) return tooMany
    await revokeTypedInvitations(tx, id, now, [email])
    await sendInvitations(cirkle, await readActor(tx, session.userId), [email], config, {
      tx,
      now,
      language,
      effects,
    })
    return done(null, t('invitationSentAgain'))
  })
}

/** `POST /cirkles/{id}/invite`: the owner invites a person found by name. */
function invitePersonRoute({ config }: CirkleDeps): Route {
  return route(invitePerson, async ({ id, userId }, { tx, now, session, language, effects }) => {
    // Without the public listing there is no search by name, and no invitation by name either.
    if (!config.hasPublicListing) return refuse('listing_off')
    const cirkle = await lockCirkle(tx, id)
    if (!cirkle) return refuse('not_found')
    const decision = domain.editCirkle(cirkle, session.userId, ['invitations'])
    if (!decision.ok) return refuse(codeOf(decision.reason))
    await lockPeople(tx, [session.userId, userId])
    const person = await findPerson(tx, userId)
    if (!person) return refuse('not_found')
    if ((await payoutOrder(tx, id)).includes(userId)) return refuse('already_member')
    const tooMany = await refuseInvitesOverLimit({ tx, now }, session.userId, 1)
    if (tooMany) return tooMany
    const owner = await readActor(tx, session.userId)
    await invitePersonByName(cirkle, owner, person, config, { tx, now, language, effects })
    effects.publish(...dataChanged([owner.id], ['cirkles']))
    return done(null, t('personInvited'))
  })
}
