import type { CirklesDatabase } from '../db/database.ts'
import type { NotificationRow } from '../db/rows.ts'

/** The unread notifications on this phone, newest first. */
export async function readUnreadNotices(db: CirklesDatabase): Promise<readonly NotificationRow[]> {
  // One request for all rows: a filter in the database takes one for each.
  const rows = await db.notifications.orderBy('createdAt').toArray()
  return rows.filter(({ readAt }) => readAt === null).reverse()
}

/** How many notifications on this phone are unread. */
export async function countUnreadNotices(db: CirklesDatabase): Promise<number> {
  return (await readUnreadNotices(db)).length
}
