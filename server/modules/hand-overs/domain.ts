import { todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import { refuse, type Decision } from '#contract/rules/decision.ts'
import type { CirkleStatus, PaymentMethod, ProofStatus } from '#contract/rules/statuses.ts'
import { namedAttester, type Voices } from '#contract/rules/cirkles/voices.ts'

/** What of a cycle's money is with the owner, in rupees. */
export interface Held {
  /** Confirmed payments to the owner for somebody else's turn. */
  readonly paidToOwner: number
  /** Hand-overs of it that the receiver has acknowledged. */
  readonly acknowledged: number
  /** Hand-overs of it that wait for the receiver's answer. */
  readonly waiting: number
}

/** What has not reached the receiver, as far as they say: also what waits for their answer. */
export const withOwner = ({ paidToOwner, acknowledged }: Omit<Held, 'waiting'>): number =>
  paidToOwner - acknowledged

/** What the owner may still hand over. */
export const leftToHandOver = (held: Held): number => withOwner(held) - held.waiting

/** The owner's statement of a hand-over. */
export interface HandOverDraft {
  readonly receiverId: string
  /** Rupees. */
  readonly amount: number
  readonly paymentMethod: PaymentMethod
  /** SHA-256 of the file that follows, in hexadecimal; null without one. */
  readonly proofSha256: string | null
  /** When cash changed hands; unused for a transfer. */
  readonly paymentDate: CalendarDate | null
  readonly location: string | null
  readonly witnesses: string | null
  /** The bank's reference, or that of a UPI app; unused for cash. */
  readonly utr: string | null
  /** Who saw it, where the owner keeps the receiver; else nobody needs to be named. */
  readonly attesterId: string | null
}

/** A hand-over that was not sent back, as far as it shows a transfer. */
interface StandingTransfer {
  readonly id: string
  /** When the receiver acknowledged it; null while it waits. */
  readonly answeredAt: Date | null
  readonly utr: string | null
  readonly proofSha256: string | null
}

/** The server's facts about the cycle, read under the lock that records the hand-over. */
export interface HandOverFacts {
  readonly actorId: string
  readonly cirkle: Voices & { readonly status: CirkleStatus; readonly members: readonly string[] }
  readonly cycle: {
    readonly receiverId: string
    readonly opensOn: CalendarDate
    readonly settledAt: Date | null
  }
  readonly held: Held
  /** Hand-overs of the cycle that were not sent back. */
  readonly standing: readonly StandingTransfer[]
  /** When the owner's phone saved the new one, by its clock; null where it does not say. */
  readonly savedAt: Date | null
}

/** A hand-over to be recorded. */
export interface AcceptedHandOver extends HandOverDraft {
  readonly ownerId: string
  readonly proofStatus: Extract<ProofStatus, 'not_required' | 'awaiting_upload'>
  readonly createdAt: Date
}

export type HandOverRefusal =
  | 'not-owner'
  | 'not-the-receiver'
  | 'already-handed-over'
  | 'nothing-held'
  | 'more-than-held'
  | 'cash-date-required'
  | 'cash-date-in-future'
  | 'hand-over-proof-required'
  | 'no-bank-details'
  | 'attester-required'
  | 'not-an-attester'

/**
 * Decides on a hand-over recorded at `now` (product.md §4, Hand-over). Of a cycle that is settled nothing is with
 * the owner: what was settled before hand-overs were recorded stays settled.
 */
export function recordHandOver(
  facts: HandOverFacts,
  draft: HandOverDraft,
  now: Date,
): Decision<{ handOver: AcceptedHandOver }, HandOverRefusal> {
  const { actorId, cirkle, cycle, held } = facts
  const today = todayInKolkata(now)
  if (actorId !== cirkle.ownerId) return refuse('not-owner')
  if (cycle.receiverId !== draft.receiverId) return refuse('not-the-receiver')
  if (recordedAlready(facts, draft) !== undefined) return refuse('already-handed-over')
  const isOpen = cirkle.status === 'active' && cycle.opensOn <= today && cycle.settledAt === null
  const left = isOpen && cycle.receiverId !== cirkle.ownerId ? leftToHandOver(held) : 0
  if (left <= 0) return refuse('nothing-held')
  if (draft.amount > left) return refuse('more-than-held')

  // Nobody can see that a transfer reached somebody without a phone.
  if (draft.paymentMethod !== 'cash' && cirkle.kept.has(draft.receiverId)) return refuse('no-bank-details')
  const sides = { payerId: actorId, payeeId: draft.receiverId, authorId: actorId }
  const attester = namedAttester(sides, draft.attesterId, cirkle)
  if (!attester.ok) return attester

  const accepted = { ...draft, attesterId: attester.attesterId, ownerId: actorId, createdAt: now }
  if (draft.paymentMethod === 'cash') {
    if (draft.paymentDate === null) return refuse('cash-date-required')
    if (draft.paymentDate > today) return refuse('cash-date-in-future')
    return {
      ok: true,
      handOver: { ...accepted, proofStatus: 'not_required', utr: null, proofSha256: null },
    }
  }
  if (draft.proofSha256 === null && draft.utr === null) return refuse('hand-over-proof-required')
  const proofStatus = draft.proofSha256 === null ? 'not_required' : 'awaiting_upload'
  return {
    ok: true,
    handOver: { ...accepted, proofStatus, paymentDate: null, location: null, witnesses: null },
  }
}

/**
 * The hand-over of the same transfer. One transfer may be more than what was held when it was recorded: what is
 * saved after the receiver has acknowledged that is the rest of it. What was saved before is a copy.
 */
export const recordedAlready = (
  { standing, savedAt }: Pick<HandOverFacts, 'standing' | 'savedAt'>,
  draft: HandOverDraft,
): StandingTransfer | undefined =>
  standing.find((other) => {
    const isRest = other.answeredAt !== null && savedAt !== null && savedAt > other.answeredAt
    return !isRest && isSameTransfer(other, draft)
  })

/** Whether two hand-overs of one cycle show the same transfer. */
function isSameTransfer(
  a: { readonly utr: string | null; readonly proofSha256: string | null },
  { paymentMethod, utr, proofSha256 }: HandOverDraft,
): boolean {
  if (paymentMethod === 'cash') return false
  return (
    (utr !== null && a.utr?.toLowerCase() === utr.toLowerCase()) ||
    (proofSha256 !== null && a.proofSha256 === proofSha256)
  )
}
