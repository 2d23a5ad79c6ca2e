import { type Decision, refuse } from '#contract/rules/decision.ts'
import { localDb } from '#data/db/local-db.ts'
import { discard, resendAsNew, retryNow } from '#data/outbox/save/entry-actions.ts'
import { asksForKyc } from '#data/known/what-is-known.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { exportEntry } from '#data/outbox/export/export-entry.ts'
import { downloadBlob } from '#lib/browser/download-blob.ts'
import { type ShrinkRefusal, shrinkPhoto, SMALLER_LONG_EDGE } from '#lib/photos/shrink-photo.ts'
import { readPicture } from './queries.ts'

type ActionRefusal = 'not-found' | 'not-now'

/**
 * Ends the wait of an entry; one refused until its person is verified is sent again as a new one. The caller
 * triggers sending.
 */
export async function retry(userId: string, entry: OutboxEntry): Promise<Decision<object, ActionRefusal>> {
  return asksForKyc(entry)
    ? resendAsNew(localDb(), userId, entry.id, crypto.randomUUID())
    : retryNow(localDb(), userId, entry.id)
}

/** Discards an entry with its files and dependent entries; refused while the server may have it. */
export async function throwAway(userId: string, id: string): Promise<Decision<object, ActionRefusal>> {
  return discard(localDb(), userId, id)
}

/** Downloads everything the phone holds of an entry. */
export async function exportToFile(userId: string, id: string): Promise<void> {
  const blob = await exportEntry(localDb(), userId, id)
  if (blob !== undefined) downloadBlob(blob, `cirkles-outbox-${id}.json`)
}

/** Replaces a refused proof with a newly picked file, made small like the first. `newId` is a UUID. */
export async function replaceProof(
  userId: string,
  id: string,
  newId: string,
  picked: File,
): Promise<Decision<object, ActionRefusal | ShrinkRefusal>> {
  return sendShrunk(userId, id, newId, await shrinkPhoto(picked))
}

/** Sends a proof again that was too large, made smaller from the picture on this phone. `newId` is a UUID. */
export async function makeProofSmaller(
  userId: string,
  entry: OutboxEntry,
  newId: string,
): Promise<Decision<object, ActionRefusal | ShrinkRefusal>> {
  const picture = await readPicture(entry)
  if (picture === undefined) return refuse('not-found')
  return sendShrunk(userId, entry.id, newId, await shrinkPhoto(picture, { longEdge: SMALLER_LONG_EDGE }))
}

async function sendShrunk(
  userId: string,
  id: string,
  newId: string,
  shrunk: Awaited<ReturnType<typeof shrinkPhoto>>,
): Promise<Decision<object, ActionRefusal | ShrinkRefusal>> {
  if (!shrunk.ok) return shrunk
  const { bytes, name, mime } = shrunk.file
  return resendAsNew(localDb(), userId, id, newId, { proof: { bytes, name, mime } })
}
