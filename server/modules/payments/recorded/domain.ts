import { todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import { refuse, type Decision } from '#contract/rules/decision.ts'
import type { CirkleStatus, ContributionStatus, PayeeRole } from '#contract/rules/statuses.ts'
import { answererOf, namedAttester, voiceOf, type Voices } from '#contract/rules/cirkles/voices.ts'
import { type AcceptedPayment, payeeOf, type PaymentState } from '../payment/domain.ts'

/** What one side says: that a member's contribution changed hands in cash. */
interface Cash {
  /** Rupees. */
  readonly amount: number
  readonly paymentDate: CalendarDate
  /** Who saw it, where the owner speaks for both sides; else nobody needs to be named. */
  readonly attesterId: string | null
}

/** What a payee says, or the owner for one that they keep. */
export interface CashReceived extends Cash {
  /** As the owner, and not as the receiver of the cycle. */
  readonly toAdmin: boolean
}

/** What the owner says for a payer that they keep, or of themselves to a receiver that they keep. */
export type CashGiven = Cash

/** The server's facts, read under the lock of the contribution. */
export interface ReceivedFacts {
  readonly actorId: string
  readonly cirkle: Voices & { readonly status: CirkleStatus; readonly members: readonly string[] }
  readonly cycle: { readonly receiverId: string; readonly opensOn: CalendarDate }
  readonly contribution: {
    readonly memberId: string
    /** Rupees. */
    readonly amount: number
    readonly status: ContributionStatus
    /** Whether what waits for an answer is a record of cash. */
    readonly isRecorded: boolean
  }
}

type CashRefusal =
  | 'own-turn'
  | 'already-submitted'
  | 'already-recorded'
  | 'already-confirmed'
  | 'cirkle-not-active'
  | 'contribution-not-open'
  | 'amount-mismatch'
  | 'cash-date-in-future'
  | 'cash-date-before-cycle'
  | 'attester-required'
  | 'not-an-attester'
export type ReceivedRefusal = 'own-payment' | 'not-the-payee' | CashRefusal
export type GivenRefusal = 'not-owner' | 'not-kept' | CashRefusal

type RecordDecision<Refusal extends string> = Decision<{ payment: AcceptedPayment<never> }, Refusal>

/**
 * Decides on a record of cash that the payee made, or the owner for a payee they keep, at `now` (product.md §4, Record
 * of cash). Who is not the payee learns nothing of the contribution; a payment that exists is reported before any
 * flaw of the record.
 */
export function recordReceived(
  facts: ReceivedFacts,
  received: CashReceived,
  now: Date,
): RecordDecision<ReceivedRefusal> {
  const { actorId, cirkle, cycle, contribution } = facts
  const payerId = contribution.memberId
  if (actorId === payerId) return refuse('own-payment')
  const payee = payeeOf(payerId, received.toAdmin, { ...cirkle, receiverId: cycle.receiverId })
  return voiceOf(payee.payeeId, cirkle) === actorId
    ? recordCash(facts, payee, received, now)
    : refuse('not-the-payee')
}

/**
 * Decides on a record of cash that the owner made for a payer they keep, or of their own contribution to a receiver
 * they keep (product.md §4, Member without a phone). It goes to the receiver: what the owner got they record as
 * received.
 */
export function recordGiven(facts: ReceivedFacts, given: CashGiven, now: Date): RecordDecision<GivenRefusal> {
  const { actorId, cirkle, cycle, contribution } = facts
  const payerId = contribution.memberId
  if (actorId !== cirkle.ownerId) return refuse('not-owner')
  const isOwnToKept = payerId === actorId && cirkle.kept.has(cycle.receiverId)
  if (!cirkle.kept.has(payerId) && !isOwnToKept) return refuse('not-kept')
  const payee = payeeOf(payerId, false, { ...cirkle, receiverId: cycle.receiverId })
  return recordCash(facts, payee, given, now)
}

/** Decides on a record of cash by somebody who speaks for one of its sides. */
function recordCash(
  { actorId, cirkle, cycle, contribution }: ReceivedFacts,
  payee: { readonly payeeId: string; readonly payeeRole: PayeeRole },
  cash: Cash,
  now: Date,
): RecordDecision<CashRefusal> {
  const payerId = contribution.memberId
  const today = todayInKolkata(now)
  switch (contribution.status) {
    case 'self':
      return refuse('own-turn')
    case 'confirmed':
      return refuse('already-confirmed')
    case 'submitted':
      return refuse(contribution.isRecorded ? 'already-recorded' : 'already-submitted')
    case 'due':
    case 'reupload_requested':
  }
  if (cirkle.status !== 'active') return refuse('cirkle-not-active')
  if (cycle.opensOn > today) return refuse('contribution-not-open')
  if (cash.amount !== contribution.amount) return refuse('amount-mismatch')
  if (cash.paymentDate > today) return refuse('cash-date-in-future')
  if (cash.paymentDate < cycle.opensOn) return refuse('cash-date-before-cycle')
  const attester = namedAttester(
    { payerId, payeeId: payee.payeeId, authorId: actorId },
    cash.attesterId,
    cirkle,
  )
  if (!attester.ok) return attester
  return {
    ok: true,
    payment: {
      ...payee,
      payerId,
      paymentMethod: 'cash',
      amount: contribution.amount,
      status: 'recorded',
      recordedBy: actorId,
      attesterId: attester.attesterId,
      proofStatus: 'not_required',
      paymentDate: cash.paymentDate,
      location: null,
      witnesses: null,
      utr: null,
      bankDetails: null,
      submittedAt: now,
      // What was sent back stands until the answer is Yes.
      supersedes: null,
    },
  }
}

export type RecordAnswerRefusal = 'not-asked' | 'already-confirmed' | 'not-pending'

/** Who may not answer does not learn the record's status. */
function answer(
  payment: PaymentState,
  actorId: string,
  voices: Voices,
): Decision<{ onBehalf: boolean }, RecordAnswerRefusal> {
  const answerer = answererOf({ ...payment, authorId: payment.recordedBy ?? payment.payerId }, voices)
  if (answerer?.id !== actorId) return refuse('not-asked')
  if (payment.status === 'recorded') return { ok: true, onBehalf: isForKept(answerer.as, payment, voices) }
  return refuse(payment.status === 'confirmed' ? 'already-confirmed' : 'not-pending')
}

const isForKept = (as: 'payee' | 'payer' | 'attester', payment: PaymentState, { kept }: Voices): boolean =>
  as !== 'attester' && kept.has(as === 'payee' ? payment.payeeId : payment.payerId)

/** Who is asked says Yes: two people say the same, as when a payee confirms. */
export function acknowledgePayment(
  payment: PaymentState,
  actorId: string,
  voices: Voices,
): Decision<
  { status: 'confirmed'; contributionStatus: 'confirmed'; onBehalf: boolean },
  RecordAnswerRefusal
> {
  const answered = answer(payment, actorId, voices)
  return answered.ok ? { ...answered, status: 'confirmed', contributionStatus: 'confirmed' } : answered
}

/** Who is asked says No: the contribution is as it was before the record. */
export function denyPayment(
  payment: PaymentState,
  actorId: string,
  voices: Voices,
  comment: string | null,
): Decision<{ status: 'withdrawn'; comment: string | null; onBehalf: boolean }, RecordAnswerRefusal> {
  const answered = answer(payment, actorId, voices)
  return answered.ok ? { ...answered, status: 'withdrawn', comment: comment?.trim() || null } : answered
}

/** A contribution's status once a record of it is denied or taken back: a payment sent back before it still stands. */
export const owedAgain = (returnedPaymentId: string | null): 'due' | 'reupload_requested' =>
  returnedPaymentId === null ? 'due' : 'reupload_requested'
