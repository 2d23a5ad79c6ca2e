import { listNotifications, type Notification } from '#contract/http/system/notifications.ts'
import { call } from '#data/api/call.ts'
import { readSession } from '#data/session/session.ts'

/** Older notifications, and where the next page begins; null after the last. */
export interface OlderNotices {
  readonly rows: readonly Notification[]
  readonly next: string | null
}

/**
 * Reads the server's notifications on from `cursor`, or from the newest, up to the first page with some that
 * are not among `known`; the newest are on this phone already. Throws what `call` throws.
 */
export async function readOlder(cursor: string | null, known: ReadonlySet<string>): Promise<OlderNotices> {
  const token = readSession(localStorage)?.token
  const query = cursor === null ? {} : { cursor }
  const { rows, nextCursor } = await call(listNotifications, query, { token })
  const fresh = rows.filter(({ id }) => !known.has(id))
  if (fresh.length > 0 || nextCursor === null) return { rows: fresh, next: nextCursor }
  return readOlder(nextCursor, known)
}
