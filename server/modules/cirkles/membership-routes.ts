import { declineInvitation, joinCirkle } from '#contract/http/cirkles.ts'
import { done, refuse, type Refused } from '#server/http/outcome.ts'
import { codeOf } from '#server/http/refusals.ts'
import { route, type Route } from '#server/http/route.ts'
import { passesKycGate } from '#server/modules/accounts/kyc-gate.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/hints.ts'
import type { CirkleDeps } from './deps.ts'
import { answerInvitation, lockInvitation } from './invitation-store.ts'
import * as membership from './membership.ts'
import { seatMember } from './membership-store.ts'
import { invitationAnsweredNotice, joinRequestNotice } from './notices.ts'
import { readActor } from './person-store.ts'
import { findCirkle, insertJoinRequest, joinRequestStatuses, lockCirkle, payoutOrder } from './store.ts'

/** `POST /cirkles/{id}/join`: an invitee takes a seat, anyone else asks for one. */
export function joinRoute(deps: CirkleDeps): Route {
  return route(joinCirkle, async ({ id }, { tx, now, session, effects }) => {
    const actor = await readActor(tx, session.userId)
    if (!passesKycGate(deps.config.kycGate, actor.kycStatus)) return refuse('kyc_required')
    const cirkle = await lockCirkle(tx, id)
    if (!cirkle) return refuse('not_found')
    const present = await payoutOrder(tx, id)
    const invitation = await lockInvitation(tx, id, actor.email)
    const decision = membership.joinCirkle(
      { ...cirkle, memberCount: present.length },
      {
        email: actor.email,
        isMember: present.includes(actor.id),
        invitation,
        requests: await joinRequestStatuses(tx, id, actor.id),
      },
      now,
    )
    if (!decision.ok) return refusalOf(decision.reason)

    if (decision.membership === 'requested') {
      await insertJoinRequest(tx, id, actor.id, now)
      await notify(tx, effects, now, [joinRequestNotice(cirkle.ownerId, cirkle, actor)])
      effects.publish(...dataChanged([actor.id], ['cirkles']))
      return done({ membership: 'requested', cirkleId: id }, 'Your request to join was sent.', 202)
    }
    if (invitation) await answerInvitation(tx, invitation.id, 'member', now)
    await seatMember(cirkle, actor, present, { tx, now, effects })
    return done({ membership: 'member', cirkleId: id }, 'Cirkle joined successfully!')
  })
}

function refusalOf(
  reason: Extract<ReturnType<typeof membership.joinCirkle>, { ok: false }>['reason'],
): Refused {
  switch (reason) {
    case 'cirkle-private':
      return refuse('forbidden', { message: 'This Cirkle is private: only an invitation opens it.' })
    case 'too-many-requests':
      return refuse('asked_too_often')
    case 'already-member':
    case 'already-requested':
    case 'cirkle-cancelled':
    case 'cirkle-full':
    case 'cirkle-started':
      return refuse(codeOf(reason))
  }
}

/** `POST /cirkles/{id}/decline`: the invitee says no. */
export function declineRoute(): Route {
  return route(declineInvitation, async ({ id }, { tx, now, session, effects }) => {
    const actor = await readActor(tx, session.userId)
    const cirkle = await findCirkle(tx, id)
    if (!cirkle) return refuse('not_found')
    const invitation = await lockInvitation(tx, id, actor.email)
    if (!invitation || !membership.declineInvitation(invitation, actor.email, now).ok) {
      return refuse('no_invitation')
    }
    await answerInvitation(tx, invitation.id, 'declined', now)
    await notify(tx, effects, now, [invitationAnsweredNotice(cirkle.ownerId, cirkle, actor, 'declined')])
    effects.publish(...dataChanged([actor.id], ['invites']), ...dataChanged([cirkle.ownerId], ['cirkles']))
    return done(null, 'Cirkle Declined successfully!')
  })
}
