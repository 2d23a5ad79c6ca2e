import { refuse, type Decision } from '#contract/rules/decision.ts'
import type { CallInput } from '#contract/wire/endpoint.ts'
import { readKyc, submitKyc, withdrawKyc as withdrawCall, type Kyc } from '#contract/http/kyc/kyc.ts'
import { KYC_DOCUMENT_MAX_BYTES } from '#contract/rules/limits.ts'
import type { KycStatus } from '#contract/rules/statuses.ts'
import { call, callWithMessage } from '#data/api/call.ts'
import { fetchWithProgress } from '#data/files/fetch-with-progress.ts'
import { localDb } from '#data/db/local-db.ts'
import { noteAccount } from '#data/db/note-account.ts'
import type { Session } from '#data/session/session.ts'
import { shrinkPhoto, type ShrinkRefusal } from '#lib/photos/shrink-photo.ts'
import { type KycDocument, maskingNeed } from './kyc-values.ts'

/** Ten megabytes on a slow line; also Node's limit for a request. */
const SEND_TIMEOUT_MS = 5 * 60_000

/** A complete check, ready to be sent. */
export interface KycSubmission {
  /** A UUID: a repeat under it is recorded once. */
  readonly key: string
  readonly input: CallInput<typeof submitKyc>
  /** Share sent, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Submits the identity check and notes that on the phone; returns the server's message. Throws as `call`. */
export async function sendKyc(
  { token }: Session,
  { key, input, onProgress }: KycSubmission,
): Promise<string> {
  const { data, message } = await callWithMessage(submitKyc, input, {
    token,
    idempotencyKey: key,
    timeoutMs: SEND_TIMEOUT_MS,
    fetch: fetchWithProgress(onProgress),
  })
  await noteKyc(token, data)
  return message
}

/**
 * Has documents and form deleted, and notes that on the phone, where `forget` deletes what was typed before the
 * screens read it again; returns the server's message. Throws as `call`.
 */
export async function withdrawKyc({ token }: Session, forget: () => Promise<void>): Promise<string> {
  const { data, message } = await callWithMessage(withdrawCall, {}, { token })
  await forget()
  await noteKyc(token, data)
  return message
}

/** Saves the check's status, as far as the phone keeps it: neither kinds nor digits of documents. */
export async function noteKyc(
  token: string,
  { status, reason }: { readonly status: KycStatus; readonly reason: string | null },
): Promise<void> {
  await noteAccount(localDb(), token, { kyc: { status, reason } })
}

/** The submitted documents, by kind and last four signs, which no phone keeps. Throws as `call`. */
export async function lookUpKyc({ token }: Session, signal: AbortSignal): Promise<Kyc> {
  return call(readKyc, {}, { token, signal })
}

/**
 * Reads a picked document into memory, typed by its content: a picture made small, a PDF as it is, 5 MB at
 * most. A PDF of an Aadhaar card is refused: nothing can be covered in it.
 */
export async function takeDocument(
  file: File,
  proofType: string,
): Promise<Decision<{ document: KycDocument }, ShrinkRefusal | 'not-a-picture'>> {
  const shrunk = await shrinkPhoto(file, { maxBytes: KYC_DOCUMENT_MAX_BYTES })
  if (!shrunk.ok) return shrunk
  const { bytes, name, mime } = shrunk.file
  const document = { bytes, name, mime }
  return maskingNeed(proofType, document) === 'not-a-picture'
    ? refuse('not-a-picture')
    : { ok: true, document }
}
