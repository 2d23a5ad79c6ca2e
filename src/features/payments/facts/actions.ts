import type { PaymentData, PaymentOption } from '#contract/http/payments/payments.ts'
import { linkFile } from '#contract/http/system/system.ts'
import { withdrawPayment } from '#contract/http/payments/withdrawals.ts'
import { call } from '#data/api/call.ts'
import { localDb } from '#data/db/local-db.ts'
import { type Image, readImage } from '#data/files/images.ts'
import { applyWithdrawal } from '#data/outbox/save/apply-withdrawal.ts'
import { enqueueDecisions } from '#data/outbox/save/enqueue-writes.ts'
import { discard } from '#data/outbox/save/entry-actions.ts'
import { saveOwnGiven, savePayment as saveInOutbox } from '#data/outbox/save/save-payment.ts'
import { sha256 } from '#data/digest/sha256.ts'
import type { Session } from '#data/session/session.ts'
import type { Decision } from '#contract/rules/decision.ts'
import { type ShrinkRefusal, shrinkPhoto } from '#lib/photos/shrink-photo.ts'
import type { DraftKeys } from './payment-draft.ts'
import { type KeptProof, newPayment, type PaymentForm } from './payment-form.ts'

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

/** Saves what I gave a receiver whom I keep, as a record that `attesterId` answers; otherwise as `savePayment`. */
export async function saveGiven(
  { userId, cirkleId, option, form, fixId, keys }: Submission,
  attesterId: string,
): Promise<Decision<{ id: string }, 'not-now'>> {
  const { contributionId, cycle, amount } = option
  const { paymentEntryId: entryId, paymentDate } = form
  const given = { entryId, cirkleId, contributionId, payerId: userId, cycle, amount, paymentDate, attesterId }
  const instead = { draftKeys: [keys.form, keys.proof], refusedId: fixId }
  return saveOwnGiven(localDb(), ownerOf(userId), given, instead)
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
  readonly payment: PaymentData
}

/**
 * Saves one answer to these payments on this phone, each as an entry of its own, and replaces those the server
 * refused. Returns how many were saved: none where another tab answered meanwhile. Throws NotSavedError.
 */
export async function saveAnswers(
  userId: string,
  kind: 'validation' | 'reupload',
  answers: readonly Answer[],
  comment: string,
): Promise<number> {
  const decisions = answers.map(({ entryId, payment: { cirkleId, paymentId, userId: user } }) => ({
    entryId,
    cirkleId,
    paymentId,
    user,
    comment: comment.trim() || null,
  }))
  const endpoint = kind === 'validation' ? 'validate-payment' : 'request-reupload'
  return enqueueDecisions(localDb(), ownerOf(userId), endpoint, decisions)
}

/** Takes back an entry of the outbox that was not sent yet. False once it may have been. Throws NotSavedError. */
export async function undoEntry(userId: string, entryId: string): Promise<boolean> {
  return (await discard(localDb(), userId, entryId)).ok
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
