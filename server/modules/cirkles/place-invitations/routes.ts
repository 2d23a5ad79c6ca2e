import { declineTakeOver, inviteToTakeOver, revokeTakeOver } from '#contract/http/cirkles/taking-over.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { type CallContext, route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/cirkles.ts'
import { refusalText } from '#server/messages/shared.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import type { CirkleDeps } from '../cirkle/deps.ts'
import { refuseUnlessOwner } from '../cirkle/domain.ts'
import { inviteesAmong } from '../cirkle/invitation-store.ts'
import { refuseInvitesOverLimit } from '../cirkle/invite-store.ts'
import { type Actor, emailsOfMembers, lockPeople, readActor } from '../cirkle/person-store.ts'
import { type CirkleRow, lockCirkle } from '../cirkle/store.ts'
import * as domain from './domain.ts'
import { clearTakeOvers, endTakeOver } from './end-store.ts'
import { takeOverDeclinedNotice, takeOverNotice } from './notices.ts'
import { takeOverMail } from './take-over-mail.ts'
import {
  answerTakeOver,
  insertTakeOver,
  placesToTake,
  takeOverFor,
  type TakeOverRow,
} from './take-over-store.ts'

/** Inviting somebody to take over a place, taking the invitation back, and its No. */
export const takeOverInvitationRoutes = (deps: CirkleDeps): Route[] => [
  inviteRoute(deps),
  revokeRoute(),
  declineRoute(),
]

/** `POST /cirkles/{id}/kept/invite`: mails the link; a second call is a new link in the place of the first. */
function inviteRoute({ config }: CirkleDeps): Route {
  return route(inviteToTakeOver, async ({ id, user, email }, context) => {
    const { tx, now, session, effects } = context
    const cirkle = await lockCirkle(tx, id)
    if (!cirkle) return refuse('not_found')
    // So that the name is not erased meanwhile.
    await lockPeople(tx, [session.userId, user])
    const places = await placesToTake(tx, id)
    const decision = domain.inviteToTakeOver({ ...cirkle, kept: new Set(places.keys()) }, session.userId, {
      userId: user,
      isOfMember: (await emailsOfMembers(tx, id)).includes(email),
    })
    if (!decision.ok) return refusalOf(decision.reason)
    const tooMany = await refuseInvitesOverLimit({ tx, now }, session.userId, 1)
    if (tooMany) return tooMany
    const owner = await readActor(tx, session.userId)
    await endTakeOver(user, { tx, now, effects })
    await send(cirkle, { id: user, name: places.get(user) ?? '' }, { owner, email }, config, context)
    effects.publish(...dataChanged([owner.id], ['cirkles']))
    return done(null, t('personInvited'))
  })
}

type InviteRefusal = Extract<ReturnType<typeof domain.inviteToTakeOver>, { ok: false }>['reason']

/** The words of these codes are those of other calls. */
function refusalOf(reason: InviteRefusal): Refused {
  if (reason === 'already-member') {
    return refuse('already_member', { message: refusalText('addressHasPlace') })
  }
  return reason === 'not-kept'
    ? refuse('not_kept', { message: refusalText('hasPhoneAlready') })
    : refuse(codeOf(reason))
}

/** A row and a mail, and a notice to who has an account. */
async function send(
  cirkle: CirkleRow,
  place: { readonly id: string; readonly name: string },
  { owner, email }: { readonly owner: Actor; readonly email: string },
  { appUrl }: { readonly appUrl: string },
  { tx, now, language, effects }: Pick<CallContext, 'tx' | 'now' | 'language' | 'effects'>,
): Promise<void> {
  const token = await insertTakeOver(
    tx,
    { cirkleId: cirkle.id, userId: place.id, email, invitedBy: owner.id },
    now,
  )
  const [invited] = await inviteesAmong(tx, [email])
  if (invited) {
    await notify(tx, effects, now, [takeOverNotice(invited.id, cirkle, { owner: owner.name, place })])
    effects.publish(...dataChanged([invited.id], ['take_overs']))
    // As of other invitations.
    if (!invited.wantsNotice) return
  }
  effects.mail(
    takeOverMail({
      to: { email, language: invited?.language ?? language },
      ownerName: owner.name,
      placeName: place.name,
      cirkleName: cirkle.name,
      contributionAmount: cirkle.contributionAmount,
      url: `${appUrl}/cirkleinvitation/${token}`,
    }),
  )
}

/** `POST /cirkles/{id}/kept/invite/revoke`: the link stops working. */
function revokeRoute(): Route {
  return route(revokeTakeOver, async ({ id, user }, { tx, now, session, effects }) => {
    const cirkle = await lockCirkle(tx, id)
    if (!cirkle) return refuse('not_found')
    const notOwner = refuseUnlessOwner(cirkle, session.userId)
    if (notOwner) return refuse(codeOf(notOwner.reason))
    const places = await placesToTake(tx, id)
    if (!places.has(user) || !(await endTakeOver(user, { tx, now, effects }))) {
      return refuse('no_invitation', { message: refusalText('noOpenInvitation') })
    }
    effects.publish(...dataChanged([cirkle.ownerId], ['cirkles']))
    return done(null, t('takeOverRevoked'))
  })
}

/** `POST /cirkles/{id}/kept/decline`: the invited account says no. */
function declineRoute(): Route {
  return route(declineTakeOver, async ({ id, user }, context) => {
    const actor = await readActor(context.tx, context.session.userId)
    const cirkle = await lockCirkle(context.tx, id)
    if (!cirkle) return refuse('not_found')
    const found = await takeOverFor(context.tx, { cirkleId: id, userId: user, email: actor.email })
    if (!found) return refuse('no_invitation')
    const decision = domain.declineTakeOver(found, actor.email, context.now)
    if (!decision.ok) return refuse(codeOf(decision.reason))
    await declineTakeOverFor(actor, cirkle, found, context)
    return done(null, t('cirkleDeclined'))
  })
}

/** Records the No, and tells the owner. Call under `lockCirkle`. */
export async function declineTakeOverFor(
  person: Pick<Actor, 'id' | 'name'>,
  cirkle: CirkleRow,
  invitation: TakeOverRow,
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): Promise<void> {
  await answerTakeOver(tx, invitation.id, 'declined', now)
  await clearTakeOvers([invitation], { tx, now, effects })
  await notify(tx, effects, now, [takeOverDeclinedNotice(cirkle.ownerId, cirkle, person)])
  effects.publish(...dataChanged([cirkle.ownerId], ['cirkles']))
}
