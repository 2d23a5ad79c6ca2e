import type { Language } from '#contract/messages/language/languages.ts'
import { refuse, type Decision } from '#contract/rules/decision.ts'
import type { ProofStatus } from '#contract/rules/statuses.ts'
import { SILENCE_HOURS } from '#contract/rules/limits.ts'
import { voiceOf, type Voices } from '#contract/rules/cirkles/voices.ts'
import { say } from '#server/messages/languages/say.ts'
import { t } from '#server/messages/payments.ts'
import type { PaymentState } from './domain.ts'

const HOUR_MS = 3_600_000

export type AuthorityRefusal = 'own-payment' | 'not-the-payee' | 'too-early'

/** The person who answers, their role in the Cirkle, and the time. */
export interface Validator extends Voices {
  readonly actorId: string
  readonly now: Date
}

/**
 * Whether a person may answer a payment: its payee, or the owner for one they keep, or for a receiver who was silent
 * for 72 hours; `onBehalf` records that it was the owner. Never one's own payment. Does not check the payment's status.
 */
export const mayValidate = (
  payment: PaymentState,
  { actorId, now, ...voices }: Validator,
): Decision<{ onBehalf: boolean }, AuthorityRefusal> => {
  if (actorId === payment.payerId) return refuse('own-payment')
  if (actorId === payment.payeeId) return { ok: true, onBehalf: false }
  if (actorId === voiceOf(payment.payeeId, voices)) return { ok: true, onBehalf: true }
  if (actorId !== voices.ownerId || payment.payeeRole !== 'receiver') return refuse('not-the-payee')
  const silentMs = now.getTime() - payment.submittedAt.getTime()
  return silentMs >= SILENCE_HOURS * HOUR_MS ? { ok: true, onBehalf: true } : refuse('too-early')
}

/** Checks authority before status, so that unauthorised callers do not learn the payment's status. */
const answer = (
  payment: PaymentState,
  validator: Validator,
): Decision<{ onBehalf: boolean }, AuthorityRefusal | 'already-confirmed' | 'not-pending'> => {
  const authority = mayValidate(payment, validator)
  if (!authority.ok) return authority
  if (payment.status === 'confirmed') return refuse('already-confirmed')
  return payment.status === 'pending' ? authority : refuse('not-pending')
}

/** Changes made by a confirmation. */
export interface Confirmation {
  readonly status: 'confirmed'
  readonly contributionStatus: 'confirmed'
  readonly proofStatus: ProofStatus
  readonly comment: string
  readonly onBehalf: boolean
}

/**
 * The payee confirms that the money has arrived. Possible before the proof has: what counts is the money in
 * their account, and a payer's slow upload must not hold up a cycle. The proof then stays awaited, since it
 * cannot be accepted unseen.
 */
export const confirmPayment = (
  payment: PaymentState,
  validator: Validator,
  comment: string | null,
  language: Language = 'en',
): Decision<Confirmation, AuthorityRefusal | 'already-confirmed' | 'not-pending'> => {
  const answered = answer(payment, validator)
  if (!answered.ok) return answered
  return {
    ok: true,
    status: 'confirmed',
    contributionStatus: 'confirmed',
    proofStatus: payment.proofStatus === 'uploaded' ? 'accepted' : payment.proofStatus,
    comment: comment?.trim() || say(language, t('defaultComment')),
    onBehalf: answered.onBehalf,
  }
}

/** Changes made by a re-upload request. */
export interface ReuploadRequest {
  readonly status: 'reupload_requested'
  readonly contributionStatus: 'reupload_requested'
  readonly proofStatus: ProofStatus
  readonly comment: string
  readonly onBehalf: boolean
}

/**
 * The payee sends a payment back with a reason; the payer submits a new one. Cash can be sent back too: it
 * has no proof whose status would change.
 */
export const requestReupload = (
  payment: PaymentState,
  validator: Validator,
  reason: string | null,
): Decision<ReuploadRequest, AuthorityRefusal | 'already-confirmed' | 'not-pending' | 'reason-required'> => {
  const answered = answer(payment, validator)
  if (!answered.ok) return answered
  const comment = reason?.trim()
  if (!comment) return refuse('reason-required')
  return {
    ok: true,
    status: 'reupload_requested',
    contributionStatus: 'reupload_requested',
    proofStatus: payment.proofStatus === 'not_required' ? 'not_required' : 'reupload_requested',
    comment,
    onBehalf: answered.onBehalf,
  }
}

/**
 * The payment to answer when only its payer was named: their oldest pending one that the validator may answer
 * (product.md §4, Validation); null when there is none.
 */
export const oldestToValidate = <Payment extends PaymentState>(
  payments: readonly Payment[],
  payerId: string,
  validator: Validator,
): Payment | null =>
  payments
    .filter((payment) => payment.payerId === payerId && answer(payment, validator).ok)
    .reduce<Payment | null>(
      (oldest, payment) => (oldest === null || payment.submittedAt < oldest.submittedAt ? payment : oldest),
      null,
    )
