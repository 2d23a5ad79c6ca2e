import type { Notification } from '#contract/http/system/notifications.ts'
import { localDb } from '#data/db/local-db.ts'
import { enqueueNotificationsRead } from '#data/outbox/save/enqueue-writes.ts'

/**
 * Marks these notifications as read, locally at once and on the server when online; never ones that came
 * meanwhile and were not shown. Throws NotSavedError when the phone cannot save it.
 */
export async function markAllRead(userId: string, shown: readonly Pick<Notification, 'id'>[]): Promise<void> {
  const owner = { userId, origin: location.origin }
  await enqueueNotificationsRead(localDb(), owner, {
    entryId: crypto.randomUUID(),
    ids: shown.map(({ id }) => id),
  })
}
