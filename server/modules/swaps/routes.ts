import {
  acceptSwap,
  declineSwap,
  readSwap,
  requestSwap,
  withdrawSwap,
} from '#contract/http/online/swapping.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { limited, route, type CallContext, type Route, type Session } from '#server/http/routing/route.ts'
import { t } from '#server/messages/swaps.ts'
import { refusalText } from '#server/messages/shared.ts'
import { keptMembers } from '#server/modules/cirkles/cirkle/kept-store.ts'
import { isMember, lockCirkle } from '#server/modules/cirkles/cirkle/store.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { SWAPS_ASKED } from '#server/platform/limits.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { applySwap } from './accept-store.ts'
import * as domain from './domain.ts'
import { swapAnsweredNotice, swapRequestNotice } from './notices.ts'
import { readSwapCirkle } from './expiry-store.ts'
import { findSwap } from './read-swaps.ts'
import { cirkleOfSwap, endSwaps, insertSwap, lockUnpaidTurns } from './swap-store.ts'

/** Exchanging turns in a running Cirkle. */
export function swapRoutes(): Route[] {
  return [
    ...limited(SWAPS_ASKED, requestRoute()),
    route(readSwap, async ({ hash }, { tx, now, session }) => {
      const swap = await findSwap(tx, hash, session.userId, now)
      return swap ? done(swap) : refuse('not_found')
    }),
    acceptRoute(),
    declineRoute(),
    withdrawRoute(),
  ]
}

/** `POST /cirkles/{id}/swap`: a member asks another to swap. */
function requestRoute(): Route {
  return route(requestSwap, async ({ id, userId: askedId }, { tx, now, session, effects }) => {
    const cirkle = await lockCirkle(tx, id)
    if (!cirkle) return refuse('not_found')
    const { userId } = session
    if (!(await isMember(tx, id, userId))) return refuse('forbidden')
    if ((await keptMembers(tx, id)).has(askedId)) return refuse('kept_member')
    const asItStands = await readSwapCirkle(cirkle, { tx, now, effects })
    const decision = domain.requestSwap(asItStands, userId, askedId, now)
    if (!decision.ok) {
      return decision.reason === 'nobody-to-ask'
        ? refuse('invalid', { errors: { user_id: [refusalText('chooseAnotherMember')] } })
        : refuse(codeOf(decision.reason))
    }
    const { requesterTurn, askedTurn, expiresAt } = decision
    const draft = { cirkleId: id, requesterId: userId, askedId, requesterTurn, askedTurn, expiresAt }
    const swapHash = await insertSwap(tx, { ...draft, createdAt: now })
    const swap = await findSwap(tx, swapHash, userId, now)
    if (!swap) throw new Error('A swap was asked for that its requester cannot read')
    await notify(tx, effects, now, [swapRequestNotice(swap)])
    effects.publish(...dataChanged([userId, askedId], ['swaps']))
    return done({ swapHash }, t('requestSent'))
  })
}

/** `POST /payment/swap/accept`: the asked member accepts; the turns are exchanged. */
function acceptRoute(): Route {
  return route(acceptSwap, async ({ swapHash }, context) => {
    const found = await lockSwap(swapHash, context)
    if (!found) return refuse('not_found')
    const { cirkle, row } = found
    const decision = domain.acceptSwap(cirkle, row, context.session.userId)
    if (!decision.ok) return refuse(codeOf(decision.reason))
    const isUnpaid = await lockUnpaidTurns(context.tx, cirkle.id, decision.exchanged)
    if (!isUnpaid) return refuse('swap_expired')
    const { exchanged, ended } = decision
    const { currentCycle } = cirkle
    return done(await applySwap(cirkle.id, row, { exchanged, ended, currentCycle }, context), t('accepted'))
  })
}

/** `POST /payment/swap/decline`: the asked member declines. */
function declineRoute(): Route {
  return route(declineSwap, async ({ swapHash }, context) => {
    const found = await lockSwap(swapHash, context)
    if (!found) return refuse('not_found')
    const { tx, now, session, effects } = context
    const decision = domain.answerSwap(found.row, session.userId)
    if (!decision.ok) return refuse(codeOf(decision.reason))
    await endSwaps([found.row], 'declined', context)
    const swap = await findSwap(tx, swapHash, session.userId, now)
    if (!swap) throw new Error('A swap vanished while it was declined')
    await notify(tx, effects, now, [swapAnsweredNotice(swap, 'declined')])
    effects.publish(...dataChanged([found.row.requesterId, found.row.askedId], ['swaps']))
    return done(swap, t('declined'))
  })
}

/** `POST /payment/swap/withdraw`: the member who asked takes the request back. The asked member need not act any more. */
function withdrawRoute(): Route {
  return route(withdrawSwap, async ({ swapHash }, context) => {
    const found = await lockSwap(swapHash, context)
    if (!found) return refuse('not_found')
    const { tx, now, session, effects } = context
    const decision = domain.withdrawSwap(found.row, session.userId)
    if (!decision.ok) return refuse(codeOf(decision.reason))
    await endSwaps([found.row], 'withdrawn', context)
    const swap = await findSwap(tx, swapHash, session.userId, now)
    if (!swap) throw new Error('A swap vanished while it was withdrawn')
    effects.publish(...dataChanged([found.row.requesterId, found.row.askedId], ['swaps']))
    return done(swap, t('withdrawn'))
  })
}

/** A request in its current state, with its Cirkle locked; null when it is not the caller's. */
async function lockSwap(hash: string, { tx, now, session, effects }: CallContext<Session>) {
  const cirkleId = await cirkleOfSwap(tx, hash, session.userId)
  const locked = cirkleId === null ? null : await lockCirkle(tx, cirkleId)
  if (!locked) return null
  const cirkle = { ...(await readSwapCirkle(locked, { tx, now, effects })), id: locked.id }
  const row = cirkle.swaps.find((swap) => swap.hash === hash)
  return row ? { cirkle, row } : null
}
