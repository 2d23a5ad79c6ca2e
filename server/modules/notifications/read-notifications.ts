import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Notification } from '#contract/http/system/notifications.ts'
import { olderThan, type Page, pageOf, readCursor } from '#server/db/query/cursor.ts'
import type { Tx } from '#server/db/client.ts'
import { notifications } from '#server/db/schema.ts'

/** A page of a person's notifications, newest first. Null if `cursor` is invalid. */
export async function notificationsOf(
  tx: Tx,
  userId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<Notification> | null> {
  const after = cursor === undefined ? null : readCursor(cursor)
  if (cursor !== undefined && after === null) return null
  const rows = await tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        olderThan({ at: notifications.createdAt, id: notifications.id }, after),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1)
  const page = pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return {
    rows: page.rows.map(({ id, type, message, data, createdAt, readAt }) => ({
      id,
      type,
      message,
      data,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    nextCursor: page.nextCursor,
  }
}

/** Marks a person's unread notifications as read: those named, or all. The first read time is kept. */
export async function markRead(
  tx: Tx,
  userId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        ids === undefined ? undefined : inArray(notifications.id, [...ids]),
      ),
    )
}
