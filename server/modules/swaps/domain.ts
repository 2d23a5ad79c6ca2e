import { todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import { refuse, type Decision } from '#contract/rules/decision.ts'
import type { CirkleStatus, SwapStatus } from '#contract/rules/statuses.ts'
import { SWAP_DAYS } from '#contract/rules/limits.ts'

const DAY_MS = 86_400_000

/** A cycle as somebody's turn. */
export interface Turn {
  /** 1 for the first. */
  readonly number: number
  readonly receiverId: string
  readonly opensOn: CalendarDate
}

/** A request to exchange two turns. */
export interface Swap {
  readonly requesterId: string
  readonly askedId: string
  /** Their turns by number, as they were when it was made. */
  readonly requesterTurn: number
  readonly askedTurn: number
  readonly status: SwapStatus
  readonly expiresAt: Date
  /** The cycle that was current when it was accepted; null till then. */
  readonly acceptedInCycle: number | null
}

const liesAhead = ({ opensOn }: Pick<Turn, 'opensOn'>, today: CalendarDate): boolean => opensOn > today

/** Where a request stands at `now`: one nobody answered has expired after seven days, or when a turn opened. */
export const statusAt = (
  swap: Pick<Swap, 'status' | 'expiresAt'>,
  itsTurns: readonly Pick<Turn, 'opensOn'>[],
  now: Date,
): SwapStatus => {
  if (swap.status !== 'requested') return swap.status
  const today = todayInKolkata(now)
  return now < swap.expiresAt && itsTurns.every((turn) => liesAhead(turn, today)) ? 'requested' : 'expired'
}

const hasSwapped = (swaps: readonly Swap[], memberId: string, cycle: number): boolean =>
  swaps.some(
    ({ requesterId, askedId, acceptedInCycle }) =>
      acceptedInCycle === cycle && [requesterId, askedId].includes(memberId),
  )

const isAsking = (swaps: readonly Swap[], memberId: string): boolean =>
  swaps.some(({ requesterId, status }) => status === 'requested' && requesterId === memberId)

/** A Cirkle as swaps look at it. */
export interface SwapCirkle<S extends Swap = Swap> {
  readonly status: CirkleStatus
  readonly turns: readonly Turn[]
  /** Number of the cycle that is current; a member has one swap in each. */
  readonly currentCycle: number
  /** Its swaps, those that have expired marked so. */
  readonly swaps: readonly S[]
}

/**
 * A member asks another to exchange turns. Their own open request uses up the cycle's one, and an accepted swap
 * that of both its members; declined and expired ones leave it (api.md, Swap).
 */
export const requestSwap = (
  { status, turns, currentCycle, swaps }: SwapCirkle,
  requesterId: string,
  askedId: string,
  now: Date,
): Decision<
  { requesterTurn: number; askedTurn: number; expiresAt: Date },
  'not-a-member' | 'nobody-to-ask' | 'cirkle-not-active' | 'turn-opened' | 'swap-used-up'
> => {
  if (status !== 'active') return refuse('cirkle-not-active')
  const requester = turns.find(({ receiverId }) => receiverId === requesterId)
  const asked = turns.find(({ receiverId }) => receiverId === askedId)
  if (!requester) return refuse('not-a-member')
  if (!asked || asked === requester) return refuse('nobody-to-ask')
  const today = todayInKolkata(now)
  if (!liesAhead(requester, today) || !liesAhead(asked, today)) return refuse('turn-opened')
  if (
    isAsking(swaps, requesterId) ||
    hasSwapped(swaps, requesterId, currentCycle) ||
    hasSwapped(swaps, askedId, currentCycle)
  ) {
    return refuse('swap-used-up')
  }
  return {
    ok: true,
    requesterTurn: requester.number,
    askedTurn: asked.number,
    expiresAt: new Date(now.getTime() + SWAP_DAYS * DAY_MS),
  }
}

/** Whether this member can answer a request that stands at `status`. */
export const answerSwap = (
  { askedId, status }: Pick<Swap, 'askedId' | 'status'>,
  actorId: string,
): Decision<object, 'not-asked' | 'swap-closed' | 'swap-expired'> => {
  if (actorId !== askedId) return refuse('not-asked')
  if (status === 'expired') return refuse('swap-expired')
  return status === 'requested' ? { ok: true } : refuse('swap-closed')
}

/**
 * The asked member accepts: the two turns as they become, and the other open requests that end with it, for they
 * are about a turn that is no longer there or of a member whose one swap this was.
 */
export const acceptSwap = <S extends Swap>(
  { turns, currentCycle, swaps }: Pick<SwapCirkle<S>, 'turns' | 'currentCycle' | 'swaps'>,
  swap: S,
  actorId: string,
): Decision<
  { exchanged: readonly Turn[]; ended: readonly S[] },
  'not-asked' | 'swap-closed' | 'swap-expired' | 'swap-used-up'
> => {
  const answer = answerSwap(swap, actorId)
  if (!answer.ok) return answer
  const pair = [swap.requesterId, swap.askedId]
  if (pair.some((memberId) => hasSwapped(swaps, memberId, currentCycle))) return refuse('swap-used-up')
  return {
    ok: true,
    exchanged: exchangeTurns(turns, swap.requesterId, swap.askedId).filter(({ receiverId }) =>
      pair.includes(receiverId),
    ),
    ended: swaps.filter(
      (other) =>
        other !== swap &&
        other.status === 'requested' &&
        [other.requesterId, other.askedId].some((memberId) => pair.includes(memberId)),
    ),
  }
}

/** All turns with the receivers of two of them exchanged: everybody still receives once. */
export const exchangeTurns = <T extends Pick<Turn, 'receiverId'>>(
  turns: readonly T[],
  oneId: string,
  otherId: string,
): T[] =>
  turns.map((turn) => {
    if (turn.receiverId === oneId) return { ...turn, receiverId: otherId }
    return turn.receiverId === otherId ? { ...turn, receiverId: oneId } : turn
  })
