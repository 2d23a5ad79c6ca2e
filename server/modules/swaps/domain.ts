import { todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import { refuse, type Decision } from '#contract/rules/decision.ts'
import type { CirkleStatus, SwapStatus } from '#contract/rules/statuses.ts'
import { SWAP_DAYS } from '#contract/rules/limits.ts'

const DAY_MS = 86_400_000

/** A cycle as a member's turn. */
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
  /** Their turns by number, at the time of the request. */
  readonly requesterTurn: number
  readonly askedTurn: number
  readonly status: SwapStatus
  readonly expiresAt: Date
  /** The current cycle when it was accepted; null before. */
  readonly acceptedInCycle: number | null
}

const isUpcoming = ({ opensOn }: Pick<Turn, 'opensOn'>, today: CalendarDate): boolean => opensOn > today

/** Status of a request at `now`: unanswered ones expire after seven days, or when one of the turns opens. */
export const statusAt = (
  swap: Pick<Swap, 'status' | 'expiresAt'>,
  itsTurns: readonly Pick<Turn, 'opensOn'>[],
  now: Date,
): SwapStatus => {
  if (swap.status !== 'requested') return swap.status
  const today = todayInKolkata(now)
  return now < swap.expiresAt && itsTurns.every((turn) => isUpcoming(turn, today)) ? 'requested' : 'expired'
}

const hasSwapped = (swaps: readonly Swap[], memberId: string, cycle: number): boolean =>
  swaps.some(
    ({ requesterId, askedId, acceptedInCycle }) =>
      acceptedInCycle === cycle && [requesterId, askedId].includes(memberId),
  )

const isAsking = (swaps: readonly Swap[], memberId: string): boolean =>
  swaps.some(({ requesterId, status }) => status === 'requested' && requesterId === memberId)

/** A Cirkle for the swap rules. */
export interface SwapCirkle<S extends Swap = Swap> {
  readonly status: CirkleStatus
  readonly turns: readonly Turn[]
  /** Number of the current cycle; a member has one swap in each. */
  readonly currentCycle: number
  /** Its swaps, with expired ones marked so. */
  readonly swaps: readonly S[]
}

/**
 * A member asks another to exchange turns. An open request uses up the requester's one swap of the cycle, an
 * accepted one that of both members; declined, expired and withdrawn ones do not (api.md, Swap).
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
  if (!isUpcoming(requester, today) || !isUpcoming(asked, today)) return refuse('turn-opened')
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

/** Whether this member can answer a request in `status`. */
export const answerSwap = (
  { askedId, status }: Pick<Swap, 'askedId' | 'status'>,
  actorId: string,
): Decision<object, 'not-asked' | 'swap-closed' | 'swap-expired'> => {
  if (actorId !== askedId) return refuse('not-asked')
  if (status === 'expired') return refuse('swap-expired')
  return status === 'requested' ? { ok: true } : refuse('swap-closed')
}

/** Whether this member can take back a request in `status`: it is theirs, and nothing has ended it. */
export const withdrawSwap = (
  { requesterId, status }: Pick<Swap, 'requesterId' | 'status'>,
  actorId: string,
): Decision<object, 'not-requester' | 'swap-closed' | 'swap-expired'> => {
  if (actorId !== requesterId) return refuse('not-requester')
  if (status === 'expired') return refuse('swap-expired')
  return status === 'requested' ? { ok: true } : refuse('swap-closed')
}

/**
 * The asked member accepts: the two exchanged turns, and the other open requests that end with it, because
 * their turn no longer exists or their member has used the cycle's one swap.
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

/** All turns with the receivers of two of them exchanged: each member still receives once. */
export const exchangeTurns = <T extends Pick<Turn, 'receiverId'>>(
  turns: readonly T[],
  oneId: string,
  otherId: string,
): T[] =>
  turns.map((turn) => {
    if (turn.receiverId === oneId) return { ...turn, receiverId: otherId }
    return turn.receiverId === otherId ? { ...turn, receiverId: oneId } : turn
  })
