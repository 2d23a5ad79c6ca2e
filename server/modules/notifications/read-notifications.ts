import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Language } from '#contract/messages/language/languages.ts'
import type { Notification } from '#contract/http/system/notifications.ts'
import { olderThan, type Page, pageOf, readCursor } from '#server/db/query/cursor.ts'
import type { Tx } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/query/is-any-of.ts'
import { notifications, users } from '#server/db/schema.ts'
import { say } from '#server/messages/languages/say.ts'
import { personColumns, personOf } from '#server/modules/people/shown-person-store.ts'

/** A page of a person's notifications, newest first, in their language. Null if `cursor` is invalid. */
export async function notificationsOf(
  tx: Tx,
  userId: string,
  {
    limit,
    cursor,
    language,
  }: { readonly limit: number; readonly cursor?: string | undefined; readonly language: Language },
): Promise<Page<Notification> | null> {
  const after = cursor === undefined ? null : readCursor(cursor)
  if (cursor !== undefined && after === null) return null
  const rows = await tx
    .select({ notice: notifications, person: personColumns(users) })
    .from(notifications)
    // Who they name, if they still have an account: the others have vanished.
    .leftJoin(users, and(eq(users.id, namedId), isNull(users.erasedAt)))
    .where(
      and(
        eq(notifications.userId, userId),
        olderThan({ at: notifications.createdAt, id: notifications.id }, after),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1)
  const page = pageOf(rows, limit, ({ notice: { createdAt, id } }) => ({ at: createdAt, id }))
  return {
    rows: page.rows.map(({ notice: { id, type, words, data, createdAt, readAt }, person }) => ({
      id,
      type,
      message: say(language, words),
      words,
      data,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
      ...(person && { person: personOf(person) }),
    })),
    nextCursor: page.nextCursor,
  }
}

/** Not of a text that is no id: the data of a notice is any JSON. */
const namedId = sql`case when ${notifications.data} ->> 'userId' ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
  then (${notifications.data} ->> 'userId')::uuid end`

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
        ids === undefined ? undefined : isAnyOf(notifications.id, ids),
      ),
    )
}
