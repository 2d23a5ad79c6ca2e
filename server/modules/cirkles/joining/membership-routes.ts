import { joinCirkle, leaveCirkle } from '#contract/http/cirkles/membership.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { passesKycGate } from '#contract/rules/kyc-gate.ts'
import { t } from '#server/messages/cirkles.ts'
import { refusalText } from '#server/messages/shared.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import type { CirkleDeps } from '../cirkle/deps.ts'
import { lockInvitation } from '../cirkle/invitation-store.ts'
import * as membership from '../cirkle/membership.ts'
import { seatMember, unseatMember } from '../cirkle/membership-store.ts'
import { joinRequestNotice } from '../cirkle/notices.ts'
import { payoutOrder } from '../cirkle/order-store.ts'
import { isStillHere, readActor } from '../cirkle/person-store.ts'
import { viewCirkle } from '../reads/read-cirkles.ts'
import { insertJoinRequest, joinRequestStatuses } from '../cirkle/request-store.ts'
import { lockCirkle } from '../cirkle/store.ts'

/** `POST /cirkles/{id}/join`: an invitee takes a seat, anyone else requests one. */
export function joinRoute(deps: CirkleDeps): Route {
  return route(
    joinCirkle,
    async ({ id }, { tx, now, session, effects }) => {
      const actor = await readActor(tx, session.userId)
      if (!passesKycGate(deps.config.kycGate, actor.kycStatus)) return refuse('kyc_required')
      const cirkle = await lockCirkle(tx, id)
      if (!cirkle) return refuse('not_found')
      if (!(await isStillHere(tx, actor.id))) return refuse('unauthenticated')
      const present = await payoutOrder(tx, id)
      const decision = membership.joinCirkle(
        { ...cirkle, memberCount: present.length },
        {
          email: actor.email,
          isMember: present.includes(actor.id),
          invitation: await lockInvitation(tx, id, actor.email),
          requests: await joinRequestStatuses(tx, id, actor.id),
        },
        now,
      )
      if (!decision.ok) return refusalOf(decision.reason)

      if (decision.membership === 'requested') {
        await insertJoinRequest(tx, id, actor.id, now)
        await notify(tx, effects, now, [joinRequestNotice(cirkle.ownerId, cirkle, actor)])
        effects.publish(...dataChanged([cirkle.ownerId], ['join_requests']))
        return done({ membership: 'requested', cirkleId: id }, t('joinRequestSent'), 202)
      }
      await seatMember(cirkle, actor, { present, by: 'invitation' }, { tx, now, effects })
      return done({ membership: 'member', cirkleId: id }, t('cirkleJoined'))
    },
    { otherStatus: 202 },
  )
}

function refusalOf(
  reason: Extract<ReturnType<typeof membership.joinCirkle>, { ok: false }>['reason'],
): Refused {
  switch (reason) {
    case 'cirkle-private':
      return refuse('forbidden', { message: refusalText('cirklePrivate') })
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

/** `POST /cirkles/{id}/leave`: a member gives up their seat while the Cirkle forms. */
export function leaveRoute(): Route {
  return route(leaveCirkle, async ({ id }, { tx, now, session, effects }) => {
    const actor = await readActor(tx, session.userId)
    const cirkle = await lockCirkle(tx, id)
    if (!cirkle) return refuse('not_found')
    const present = await payoutOrder(tx, id)
    const decision = membership.leaveCirkle(cirkle, {
      id: actor.id,
      isMember: present.includes(actor.id),
    })
    if (!decision.ok) return refuse(codeOf(decision.reason))
    await unseatMember(cirkle, actor, present, { tx, now, effects })
    const view = await viewCirkle(tx, id, actor, now)
    if (!view) throw new Error('A Cirkle vanished while somebody left it')
    return done(view, t('cirkleLeft', { cirkle: cirkle.name }))
  })
}
