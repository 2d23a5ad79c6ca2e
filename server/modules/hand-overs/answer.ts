import type { Language } from '#contract/messages/language/languages.ts'
import { refuse, type Decision } from '#contract/rules/decision.ts'
import type { HandOverStatus, ProofStatus } from '#contract/rules/statuses.ts'
import { answererOf, type Voices } from '#contract/rules/cirkles/voices.ts'
import { say } from '#server/messages/languages/say.ts'
import { t } from '#server/messages/payments.ts'

/** A recorded hand-over, as later decisions use it. */
export interface HandOverState {
  readonly ownerId: string
  readonly receiverId: string
  readonly attesterId: string | null
  readonly status: HandOverStatus
  readonly proofStatus: ProofStatus
}

/** What a receiver's answer changes. */
export interface HandOverAnswer {
  readonly status: Exclude<HandOverStatus, 'pending'>
  readonly proofStatus: ProofStatus
  /** The words of the receiver, or of who saw it; null where the owner took it back, or who saw it said no more. */
  readonly comment: string | null
}

/** The receiver, or for one without a phone the attester: never the owner, who wrote it. */
function isAsked(
  { ownerId, receiverId, attesterId }: HandOverState,
  actorId: string,
  voices: Voices,
): boolean {
  const record = { payerId: ownerId, payeeId: receiverId, authorId: ownerId, attesterId }
  return answererOf(record, voices)?.id === actorId
}

/** The receiver says that the money is theirs now. Possible before the proof has arrived, as for a payment. */
export function acknowledgeHandOver(
  handOver: HandOverState,
  actorId: string,
  voices: Voices,
  comment: string | null,
  language: Language = 'en',
): Decision<HandOverAnswer, 'not-the-payee' | 'hand-over-answered'> {
  if (!isAsked(handOver, actorId, voices)) return refuse('not-the-payee')
  if (handOver.status !== 'pending') return refuse('hand-over-answered')
  return {
    ok: true,
    status: 'acknowledged',
    proofStatus: handOver.proofStatus === 'uploaded' ? 'accepted' : handOver.proofStatus,
    comment: comment?.trim() || (actorId === handOver.receiverId ? say(language, t('defaultComment')) : null),
  }
}

/**
 * The receiver does not have the money: it is with the owner, who may hand it over again. The owner takes back what
 * somebody was named to have seen: they may never answer, and no reason is asked for.
 */
export function sendBackHandOver(
  handOver: HandOverState,
  actorId: string,
  voices: Voices,
  reason: string | null,
): Decision<HandOverAnswer, 'not-the-payee' | 'hand-over-answered' | 'reason-required'> {
  const isTakenBack = actorId === handOver.ownerId && handOver.attesterId !== null
  if (!isTakenBack && !isAsked(handOver, actorId, voices)) return refuse('not-the-payee')
  if (handOver.status !== 'pending') return refuse('hand-over-answered')
  const comment = reason?.trim() || null
  if (comment === null && !isTakenBack) return refuse('reason-required')
  return { ok: true, status: 'sent_back', proofStatus: handOver.proofStatus, comment }
}
