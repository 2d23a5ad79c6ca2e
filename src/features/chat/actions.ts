import { refuse, type Decision } from '#contract/rules/decision.ts'
import { fetchOlder } from '#data/chat/fetch-older.ts'
import { type ChatPlace, keepPlace as keepPlaceOf } from '#data/chat/unread.ts'
import { closeChatNotification } from '#data/device/chat-notification.ts'
import { localDb } from '#data/db/local-db.ts'
import { enqueueMessage } from '#data/outbox/save/enqueue-message.ts'
import { discard, resendAsNew } from '#data/outbox/save/entry-actions.ts'
import type { PickedFile } from '#data/outbox/entries/outbox-file.ts'
import type { Session } from '#data/session/session.ts'
import { type ShrinkRefusal, shrinkPhoto } from '#lib/photos/shrink-photo.ts'
import { draftKey, type ChatDraft } from '#data/chat/chat-draft.ts'

/**
 * Saves a message for sending in order and deletes its draft. False when there is nothing to send. Throws
 * NotSavedError and keeps the draft.
 */
export async function send(userId: string, cirkleId: string, draft: ChatDraft): Promise<boolean> {
  const { entryId, text, picture } = draft
  const content = text.trim()
  if (content === '' && picture === null) return false
  const owner = { userId, origin: location.origin }
  const message = { entryId, cirkleId, content, ...(picture && { picture }) }
  await enqueueMessage(localDb(), owner, message, draftKey(cirkleId))
  return true
}

/** Prepares a picked picture for sending: small, upright, without location. Refuses a PDF. */
export async function takePicture(file: File): Promise<Decision<{ picture: PickedFile }, ShrinkRefusal>> {
  const taken = await shrinkPhoto(file)
  if (!taken.ok) return taken
  const { bytes, name, mime, width, height } = taken.file
  if (width === null || height === null) return refuse('not-an-image')
  return { ok: true, picture: { bytes, name, mime, shape: { width, height } } }
}

/** Sends a refused message again, as a new one in its old place. */
export async function sendAgain(userId: string, entryId: string): Promise<void> {
  await resendAsNew(localDb(), userId, entryId, crypto.randomUUID())
}

/** Discards an unsent message. False when it may have been sent already. */
export async function throwAway(userId: string, entryId: string): Promise<boolean> {
  return (await discard(localDb(), userId, entryId)).ok
}

/** Fetches messages before the oldest on this phone. Throws what `call` throws. */
export async function fetchBefore(session: Session, cirkleId: string): Promise<void> {
  await fetchOlder({ db: localDb(), token: session.token, cirkleId })
}

/** Saves where a chat was left, and what of it was seen; the device needs not tell of it any more. */
export async function keepPlace(cirkleId: string, place: ChatPlace): Promise<void> {
  await keepPlaceOf(localDb(), cirkleId, place)
  await closeChatNotification(await navigator.serviceWorker?.getRegistration(), cirkleId)
}
