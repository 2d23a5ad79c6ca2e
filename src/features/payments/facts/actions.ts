import type { PaymentData, PaymentOption } from '#contract/http/payments/payments.ts'
import { linkFile } from '#contract/http/system/system.ts'
import { withdrawPayment } from '#contract/http/payments/withdrawals.ts'
import { call } from '#data/api/call.ts'
import { localDb } from '#data/db/local-db.ts'
import { type Image, readImage } from '#data/files/images.ts'
import { applyWithdrawal } from '#data/outbox/save/apply-withdrawal.ts'
import { enqueueReupload, enqueueValidation } from '#data/outbox/save/enqueue-writes.ts'
import { discard } from '#data/outbox/save/entry-actions.ts'
import { savePayment as saveInOutbox } from '#data/outbox/save/save-payment.ts'
import { sha256 } from '#data/digest/sha256.ts'
import type { Session } from '#data/session/session.ts'
import type { Decision } from '#contract/rules/decision.ts'
import { type ShrinkRefusal, shrinkPhoto } from '#lib/photos/shrink-photo.ts'
import type { DraftKeys } from './payment-draft.ts'
import { type KeptProof, newPayment, type PaymentForm } from './payment-form.ts'
import type { SavedDecision } from '#data/known/saved-writes.ts'

const ownerOf = (userId: string) => ({ userId, origin: location.origin })

/** A filled form on its way into the outbox. */
export interface Submission {
  readonly userId: string
  readonly cirkleId: string
  readonly option: PaymentOption
  readonly form: PaymentForm
  readonly proof: KeptProof | null
  /** The refused entry it fixes. */
  readonly fixId: string | undefined
  /** Keys of its draft, which is deleted once it is saved. */
  readonly keys: DraftKeys
}

/**
 * Saves the payment on this phone and returns its entry's id; the outbox sends it. Refused when the entry it
 * fixes is already in flight. Throws NotSavedError, and keeps the draft then.
 */
export async function savePayment(submission: Submission): Promise<Decision<{ id: string }, 'not-now'>> {
  const { userId, cirkleId, option, form, proof, fixId, keys } = submission
  return saveInOutbox(localDb(), ownerOf(userId), newPayment(form, proof, cirkleId, option), {
    draftKeys: [keys.form, keys.proof],
    refusedId: fixId,
  })
}

/** Reads a picked file at once, makes a photo small, and computes its hash. */
export async function takeProof(file: File): Promise<Decision<{ proof: KeptProof }, ShrinkRefusal>> {
  const shrunk = await shrinkPhoto(file)
  if (!shrunk.ok) return shrunk
  const { bytes, name, mime, sizeBefore } = shrunk.file
  return { ok: true, proof: { bytes, name, mime, sizeBefore, sha256: await sha256(bytes) } }
}

/** The payee's answer to a payment. */
export interface Answer {
  /** Created when its dialog opened. */
  readonly entryId: string
  readonly kind: 'validation' | 'reupload'
  readonly comment: string
}

/** Saves an answer on this phone, replacing one the server refused. Throws NotSavedError. */
export async function saveAnswer(
  userId: string,
  { cirkleId, paymentId, userId: payerId }: PaymentData,
  { entryId, kind, comment }: Answer,
  earlier: SavedDecision | undefined,
): Promise<void> {
  // It would block the new one, which is in the same group.
  if (earlier?.entry.state === 'needs_action') await discard(localDb(), userId, earlier.entry.id)
  const save = kind === 'validation' ? enqueueValidation : enqueueReupload
  const validation = { entryId, cirkleId, paymentId, user: payerId, comment: comment.trim() || null }
  await save(localDb(), ownerOf(userId), validation)
}

/** Withdraws an unanswered payment. Needs a connection; throws what `call` throws. */
export async function withdraw(
  { token, user }: Session,
  paymentId: string,
  idempotencyKey: string,
): Promise<void> {
  const payment = await call(withdrawPayment, { id: paymentId }, { token, idempotencyKey })
  await applyWithdrawal(localDb(), user.id, payment)
}

/** A proof's bytes, from this phone or the server. Throws what `readImage` throws. */
export async function readProof(fileId: string, token: string, signal: AbortSignal): Promise<Image> {
  return readImage(fileId, { db: localDb(), token, now: Date.now, signal })
}

/** A link for the browser itself, valid for five minutes: for PDFs. Throws what `call` throws. */
export async function linkProof(fileId: string, token: string): Promise<string> {
  return (await call(linkFile, { id: fileId }, { token })).url
}
