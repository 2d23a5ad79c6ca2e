import { localDb } from '#data/db/local-db.ts'
import { enqueueNotificationsRead } from '#data/outbox/enqueue-writes.ts'

/**
 * Marks every notification as read, here at once and on the server when there is a connection. Throws
 * NotSavedError when the phone cannot keep it.
 */
export async function markAllRead(userId: string): Promise<void> {
  const owner = { userId, origin: location.origin }
  await enqueueNotificationsRead(localDb(), owner, { entryId: crypto.randomUUID() })
}
