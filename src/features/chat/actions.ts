import { refuse, type Decision } from '#contract/rules/decision.ts'
import { fetchOlder } from '#data/chat/fetch-older.ts'
import { type ChatPlace, keepPlace as keepPlaceOf } from '#data/chat/unread.ts'
import { localDb } from '#data/db/local-db.ts'
import { enqueueMessage } from '#data/outbox/save/enqueue-message.ts'
import { discard, resendAsNew } from '#data/outbox/save/entry-actions.ts'
import type { PickedFile } from '#data/outbox/entries/outbox-file.ts'
import type { Session } from '#data/session/session.ts'
import { type ShrinkRefusal, shrinkPhoto } from '#lib/photos/shrink-photo.ts'
import { draftKey, type ChatDraft } from './chat-draft.ts'

/**
 * Saves what was written, to be sent in its turn; its draft goes with it. False when there is nothing to send.
 * Throws NotSavedError: the draft is still there then.
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

/** A picked picture as it will be sent: small, upright, without its place. A PDF is no picture. */
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

/** Throws an unsent message away. False when it cannot be told any more whether it was sent. */
export async function throwAway(userId: string, entryId: string): Promise<boolean> {
  return (await discard(localDb(), userId, entryId)).ok
}

/** Fetches what came before the oldest message of this phone. Throws what a call throws. */
export async function fetchBefore(session: Session, cirkleId: string): Promise<void> {
  await fetchOlder({ db: localDb(), token: session.token, cirkleId })
}

/** Keeps where a chat was left, and what of it was seen. */
export async function keepPlace(cirkleId: string, place: ChatPlace): Promise<void> {
  await keepPlaceOf(localDb(), cirkleId, place)
}
