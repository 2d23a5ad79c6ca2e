import { todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import { refuse, type Decision } from '#contract/rules/decision.ts'
import type {
  CirkleStatus,
  ContributionStatus,
  PayeeRole,
  PaymentMethod,
  PaymentStatus,
  ProofStatus,
} from '#contract/rules/statuses.ts'
import { needsAttester, type Voices } from '#contract/rules/cirkles/voices.ts'

/** The payer's statement of a payment. It includes the amount, which must equal the one owed. */
export interface Submission {
  readonly toAdmin: boolean
  readonly paymentMethod: PaymentMethod
  /** Rupees. */
  readonly amount: number
  /** `declared`: the file follows, and must match its declared hash. */
  readonly proof: 'none' | 'declared' | 'attached'
  /** When cash was handed over; unused for a bank transfer. */
  readonly paymentDate: CalendarDate | null
  readonly location: string | null
  readonly witnesses: string | null
  /** The bank's reference of the transfer; unused for cash. */
  readonly utr: string | null
}

/** The server's facts about the contribution, read under the lock that records the payment. */
export interface SubmissionFacts<BankDetails> {
  readonly payer: { readonly id: string; readonly isMember: boolean }
  readonly cirkle: Voices & { readonly status: CirkleStatus }
  readonly cycle: { readonly receiverId: string; readonly opensOn: CalendarDate }
  readonly contribution: {
    readonly memberId: string
    /** Rupees. */
    readonly amount: number
    readonly status: ContributionStatus
    /** Whether what waits for an answer was recorded by its payee. */
    readonly isRecorded: boolean
    /** The payment sent back for re-upload, which a new one replaces. */
    readonly returnedPaymentId: string | null
  }
  /** The current bank details of each possible payee. */
  readonly bankDetails: Readonly<Record<PayeeRole, BankDetails | null>>
}

/** A payment to be recorded. */
export interface AcceptedPayment<BankDetails> {
  readonly payerId: string
  readonly payeeId: string
  readonly payeeRole: PayeeRole
  readonly paymentMethod: PaymentMethod
  /** Rupees: always the contribution's amount. */
  readonly amount: number
  readonly status: 'pending' | 'recorded'
  /** The voice of one side, of a record of cash; null of what its payer submitted. */
  readonly recordedBy: string | null
  /** The member who answers where the owner speaks for both sides. */
  readonly attesterId: string | null
  readonly proofStatus: Extract<ProofStatus, 'not_required' | 'awaiting_upload' | 'uploaded'>
  /** The day cash changed hands; null for a transfer, whose day the server cannot know. */
  readonly paymentDate: CalendarDate | null
  readonly location: string | null
  readonly witnesses: string | null
  readonly utr: string | null
  /** The payee's details at the time of the payment; null for cash. */
  readonly bankDetails: BankDetails | null
  readonly submittedAt: Date
  /** The payment that this one makes `superseded`. */
  readonly supersedes: string | null
}

export type SubmissionRefusal =
  | 'not-a-member'
  | 'not-your-contribution'
  | 'self-contribution'
  | 'already-submitted'
  | 'already-recorded'
  | 'already-confirmed'
  | 'cirkle-not-active'
  | 'contribution-not-open'
  | 'amount-mismatch'
  | 'attester-required'
  | 'no-bank-details'
  | 'proof-required'
  | 'cash-date-required'
  | 'cash-date-in-future'

/**
 * The payee of a payment. An owner's own payment always goes to the receiver, since paying oneself is
 * impossible; an owner who is the receiver is one person under both roles (product.md §4, Payment).
 */
export const payeeOf = (
  payerId: string,
  toAdmin: boolean,
  { ownerId, receiverId }: { readonly ownerId: string; readonly receiverId: string },
): { payeeId: string; payeeRole: PayeeRole } =>
  toAdmin && payerId !== ownerId
    ? { payeeId: ownerId, payeeRole: 'admin' }
    : { payeeId: receiverId, payeeRole: 'receiver' }

/**
 * Decides on a submitted payment at `now` (product.md §4, Payment). An existing payment is reported first, so
 * that a second phone always learns of it and never of a flaw in its own copy.
 */
export const submitPayment = <BankDetails>(
  facts: SubmissionFacts<BankDetails>,
  submission: Submission,
  now: Date,
): Decision<
  { payment: AcceptedPayment<BankDetails>; contributionStatus: 'submitted' },
  SubmissionRefusal
> => {
  const { payer, cirkle, cycle, contribution } = facts
  const today = todayInKolkata(now)
  if (!payer.isMember) return refuse('not-a-member')
  if (contribution.memberId !== payer.id) return refuse('not-your-contribution')
  if (contribution.status === 'self' || cycle.receiverId === payer.id) return refuse('self-contribution')
  if (contribution.status === 'submitted') {
    return refuse(contribution.isRecorded ? 'already-recorded' : 'already-submitted')
  }
  if (contribution.status === 'confirmed') return refuse('already-confirmed')
  if (cirkle.status !== 'active') return refuse('cirkle-not-active')
  if (cycle.opensOn > today) return refuse('contribution-not-open')
  if (submission.amount !== contribution.amount) return refuse('amount-mismatch')

  const payee = payeeOf(payer.id, submission.toAdmin, {
    ownerId: cirkle.ownerId,
    receiverId: cycle.receiverId,
  })
  // Nobody but the owner would be left to confirm it: it is recorded, with who saw it.
  if (needsAttester({ payerId: payer.id, payeeId: payee.payeeId, authorId: payer.id }, cirkle)) {
    return refuse('attester-required')
  }
  const evidence =
    submission.paymentMethod === 'cash'
      ? cashEvidence(submission, today)
      : bankEvidence(submission, facts.bankDetails[payee.payeeRole])
  if (!evidence.ok) return evidence
  return {
    ok: true,
    contributionStatus: 'submitted',
    payment: {
      ...payee,
      ...evidence.record,
      payerId: payer.id,
      paymentMethod: submission.paymentMethod,
      amount: contribution.amount,
      status: 'pending',
      recordedBy: null,
      attesterId: null,
      submittedAt: now,
      supersedes: contribution.returnedPaymentId,
    },
  }
}

type Evidence<BankDetails> = Pick<
  AcceptedPayment<BankDetails>,
  'proofStatus' | 'paymentDate' | 'location' | 'witnesses' | 'utr' | 'bankDetails'
>

const cashEvidence = (
  { paymentDate, location, witnesses }: Submission,
  today: CalendarDate,
): Decision<{ record: Evidence<never> }, 'cash-date-required' | 'cash-date-in-future'> => {
  if (paymentDate === null) return refuse('cash-date-required')
  if (paymentDate > today) return refuse('cash-date-in-future')
  const record = { paymentDate, location, witnesses, utr: null, bankDetails: null }
  return { ok: true, record: { ...record, proofStatus: 'not_required' } }
}

const bankEvidence = <BankDetails>(
  { proof, utr }: Submission,
  bankDetails: BankDetails | null,
): Decision<{ record: Evidence<BankDetails> }, 'no-bank-details' | 'proof-required'> => {
  if (bankDetails === null) return refuse('no-bank-details')
  if (proof === 'none') return refuse('proof-required')
  const record = { paymentDate: null, location: null, witnesses: null, utr, bankDetails }
  return {
    ok: true,
    record: { ...record, proofStatus: proof === 'attached' ? 'uploaded' : 'awaiting_upload' },
  }
}

/** The fields of a recorded payment that later decisions use. */
export interface PaymentState {
  readonly payerId: string
  readonly payeeId: string
  readonly payeeRole: PayeeRole
  /** The voice of one side, of a record of cash; null of what its payer submitted. */
  readonly recordedBy: string | null
  readonly attesterId: string | null
  readonly status: PaymentStatus
  readonly proofStatus: ProofStatus
  readonly submittedAt: Date
}

/** Who recorded an unanswered payment takes it back; its contribution is owed again. */
export const withdrawPayment = (
  payment: PaymentState,
  actorId: string,
): Decision<{ status: 'withdrawn' }, 'not-your-payment' | 'not-pending'> => {
  if (actorId !== (payment.recordedBy ?? payment.payerId)) return refuse('not-your-payment')
  if (payment.status !== (payment.recordedBy === null ? 'pending' : 'recorded')) return refuse('not-pending')
  return { ok: true, status: 'withdrawn' }
}

/** SHA-256 digests of an arrived proof, in hexadecimal. */
export interface ArrivedProof {
  readonly sha256: string
  /** Declared with the payment. */
  readonly declaredSha256: string | null
  /** Declared as its replacement; null when the first declaration stands. */
  readonly declaredAnewSha256: string | null
}

/**
 * Attaches the declared file, or a replacement declared later: until a file is accepted, a first one that was
 * too large or unreadable must not leave its payment without evidence. Still possible after the payee
 * confirmed without waiting for it: the payer's evidence should be complete. Too late for a payment that no
 * longer stands.
 */
export const attachProof = (
  payment: Pick<PaymentState, 'payerId' | 'status' | 'proofStatus'>,
  actorId: string,
  { sha256, declaredSha256, declaredAnewSha256 }: ArrivedProof,
): Decision<
  { proofStatus: 'uploaded'; declaredSha256: string },
  'not-your-payment' | 'not-pending' | 'proof-already-attached' | 'proof-not-expected' | 'proof-mismatch'
> => {
  if (actorId !== payment.payerId) return refuse('not-your-payment')
  if (payment.proofStatus === 'not_required') return refuse('proof-not-expected')
  if (payment.status !== 'pending' && payment.status !== 'confirmed') return refuse('not-pending')
  if (payment.proofStatus !== 'awaiting_upload') return refuse('proof-already-attached')
  if (sha256 !== (declaredAnewSha256 ?? declaredSha256)) return refuse('proof-mismatch')
  return { ok: true, proofStatus: 'uploaded', declaredSha256: sha256 }
}
