import { dueDate } from '#contract/rules/calendar.ts'
import type { Cirkle, Member, Person } from '#contract/http/cirkles/cirkles.ts'
import type { Swap } from '#contract/http/cirkles/swaps.ts'
import type { CirkleStatus } from '#contract/rules/statuses.ts'
import { isKept } from '#data/cirkles/kept-members.ts'

/** One of two members, with their turn before and after a swap. */
export type SwapSide = Swap['asked']
/** When somebody receives. */
type Turn = SwapSide['before']

/** A member to swap with. */
export interface Candidate extends Person {
  readonly turn: Turn
  /** Whether their turn has not opened yet: only those can be asked. */
  readonly isAhead: boolean
}

/** Whether a member of a Cirkle can ask another to swap turns, and if not, why. */
export type Swapping =
  | { readonly state: 'not-active'; readonly status: Exclude<CirkleStatus, 'active'> }
  /** The phone does not have the members yet. */
  | { readonly state: 'no-members' }
  | { readonly state: 'waiting'; readonly swap: Swap }
  | { readonly state: 'turn-opened'; readonly turn: Turn }
  | { readonly state: 'used-up'; readonly swap: Swap }
  | { readonly state: 'nobody-ahead' }
  /** Members without a phone swap no turns. */
  | { readonly state: 'only-kept-ahead' }
  | {
      readonly state: 'open'
      readonly me: Person
      readonly turn: Turn
      readonly others: readonly Candidate[]
      /** Whether members without a phone are left out of them. */
      readonly hasKept: boolean
    }

/**
 * The swap rules (product.md §4, decision 0020) that the phone's data can check. Others' swaps are not on it:
 * the server may still refuse.
 */
export function swappingOf(
  cirkle: Cirkle,
  members: readonly Member[],
  swaps: readonly Swap[],
  myId: string,
): Swapping {
  if (cirkle.status !== 'active') return { state: 'not-active', status: cirkle.status }
  const current = cirkle.currentCycle?.number ?? 0
  const candidateOf = ({ id, name, profilePic, pivot: { position } }: Member): Candidate => {
    const turn = { cycle: position, date: dueDate(cirkle.startMonth, cirkle.contributionDay, position) }
    return { id, name, profilePic, turn, isAhead: position > current }
  }
  const kept = members.filter(isKept).map(candidateOf)
  const candidates = members.filter((member) => !isKept(member)).map(candidateOf)
  const me = candidates.find(({ id }) => id === myId)
  if (me === undefined) return { state: 'no-members' }

  const own = swaps.filter(({ cirkleId }) => cirkleId === cirkle.id)
  const asked = own.find(({ status, isAsked }) => status === 'requested' && !isAsked)
  if (asked !== undefined) return { state: 'waiting', swap: asked }
  if (!me.isAhead) return { state: 'turn-opened', turn: me.turn }
  const accepted = own.find(({ acceptedInCycle }) => acceptedInCycle === current)
  if (accepted !== undefined) return { state: 'used-up', swap: accepted }
  const others = candidates.filter((candidate) => candidate !== me)
  const isAnyAhead = (each: readonly Candidate[]) => each.some(({ isAhead }) => isAhead)
  if (!isAnyAhead(others)) return { state: isAnyAhead(kept) ? 'only-kept-ahead' : 'nobody-ahead' }
  return { state: 'open', me, turn: me.turn, others, hasKept: kept.length > 0 }
}

/** Both sides of the swap; the asking member first. */
export function sidesOf(me: Person, turn: Turn, other: Candidate): readonly [SwapSide, SwapSide] {
  const side = ({ id, name, profilePic }: Person, before: Turn, after: Turn) => ({
    id,
    name,
    profilePic,
    before,
    after,
  })
  return [side(me, turn, other.turn), side(other, other.turn, turn)]
}

/** The requests in a Cirkle that wait for my answer. */
export function toAnswerIn(swaps: readonly Swap[], id: string): readonly Swap[] {
  return swaps.filter(({ cirkleId, isAsked, status }) => cirkleId === id && isAsked && status === 'requested')
}
