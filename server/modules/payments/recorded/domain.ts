import { todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import { refuse, type Decision } from '#contract/rules/decision.ts'
import type { CirkleStatus, ContributionStatus } from '#contract/rules/statuses.ts'
import { type AcceptedPayment, payeeOf, type PaymentState } from '../payment/domain.ts'

/** What a payee says: that a member gave them their contribution in cash. */
export interface CashReceived {
  /** As the owner, and not as the receiver of the cycle. */
  readonly toAdmin: boolean
  /** Rupees. */
  readonly amount: number
  readonly paymentDate: CalendarDate
}

/** The server's facts, read under the lock of the contribution. */
export interface ReceivedFacts {
  readonly actorId: string
  readonly cirkle: { readonly status: CirkleStatus; readonly ownerId: string }
  readonly cycle: { readonly receiverId: string; readonly opensOn: CalendarDate }
  readonly contribution: {
    readonly memberId: string
    /** Rupees. */
    readonly amount: number
    readonly status: ContributionStatus
    /** Whether what waits for an answer was recorded by its payee. */
    readonly isRecorded: boolean
  }
}

export type ReceivedRefusal =
  | 'own-payment'
  | 'not-the-payee'
  | 'own-turn'
  | 'already-submitted'
  | 'already-recorded'
  | 'already-confirmed'
  | 'cirkle-not-active'
  | 'contribution-not-open'
  | 'amount-mismatch'
  | 'cash-date-in-future'
  | 'cash-date-before-cycle'

/**
 * Decides on a record of cash at `now` (product.md §4, Record of cash). Who is not the payee learns nothing of the
 * contribution; a payment that exists is reported before any flaw of the record.
 */
export function recordReceived(
  { actorId, cirkle, cycle, contribution }: ReceivedFacts,
  received: CashReceived,
  now: Date,
): Decision<{ payment: AcceptedPayment<never> }, ReceivedRefusal> {
  const payerId = contribution.memberId
  const today = todayInKolkata(now)
  if (actorId === payerId) return refuse('own-payment')
  const payee = payeeOf(payerId, received.toAdmin, { ...cirkle, receiverId: cycle.receiverId })
  if (payee.payeeId !== actorId) {
    const isOwner = received.toAdmin && actorId === cirkle.ownerId
    return refuse(isOwner && payerId === cycle.receiverId ? 'own-turn' : 'not-the-payee')
  }
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
  if (received.amount !== contribution.amount) return refuse('amount-mismatch')
  if (received.paymentDate > today) return refuse('cash-date-in-future')
  if (received.paymentDate < cycle.opensOn) return refuse('cash-date-before-cycle')
  return {
    ok: true,
    payment: {
      ...payee,
      payerId,
      paymentMethod: 'cash',
      amount: contribution.amount,
      status: 'recorded',
      recordedBy: actorId,
      proofStatus: 'not_required',
      paymentDate: received.paymentDate,
      location: null,
      witnesses: null,
      utr: null,
      bankDetails: null,
      submittedAt: now,
      // What was sent back stands until the payer says Yes.
      supersedes: null,
    },
  }
}

export type RecordAnswerRefusal = 'not-the-payer' | 'already-confirmed' | 'not-pending'

/** Who may not answer does not learn the record's status. */
function answer(payment: PaymentState, actorId: string): Decision<object, RecordAnswerRefusal> {
  if (actorId !== payment.payerId) return refuse('not-the-payer')
  if (payment.status === 'recorded') return { ok: true }
  return refuse(payment.status === 'confirmed' ? 'already-confirmed' : 'not-pending')
}

/** The payer says Yes: two people say the same, as when a payee confirms. */
export function acknowledgePayment(
  payment: PaymentState,
  actorId: string,
): Decision<{ status: 'confirmed'; contributionStatus: 'confirmed' }, RecordAnswerRefusal> {
  const answered = answer(payment, actorId)
  return answered.ok ? { ok: true, status: 'confirmed', contributionStatus: 'confirmed' } : answered
}

/** The payer says No: the contribution is as it was before the record. */
export function denyPayment(
  payment: PaymentState,
  actorId: string,
  comment: string | null,
): Decision<{ status: 'withdrawn'; comment: string | null }, RecordAnswerRefusal> {
  const answered = answer(payment, actorId)
  return answered.ok ? { ok: true, status: 'withdrawn', comment: comment?.trim() || null } : answered
}

/** A contribution's status once a record of it is denied or taken back: a payment sent back before it still stands. */
export const owedAgain = (returnedPaymentId: string | null): 'due' | 'reupload_requested' =>
  returnedPaymentId === null ? 'due' : 'reupload_requested'
