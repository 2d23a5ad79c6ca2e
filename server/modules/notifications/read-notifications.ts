import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { Language } from '#contract/messages/language/languages.ts'
import type { Person } from '#contract/http/cirkles/cirkles.ts'
import type { Notification } from '#contract/http/system/notifications.ts'
import { Id } from '#contract/rules/fields.ts'
import { olderThan, type Page, pageOf, readCursor } from '#server/db/query/cursor.ts'
import type { Tx } from '#server/db/client.ts'
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
  const people = await peopleNamed(tx, page.rows)
  return {
    rows: page.rows.map(({ id, type, words, data, createdAt, readAt }) => ({
      id,
      type,
      message: say(language, words),
      words,
      data,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
      ...personIn(data, people),
    })),
    nextCursor: page.nextCursor,
  }
}

const DataSchema = v.object({ userId: Id })

/** The people that notices name and who still have an account, by id: the others have vanished. */
async function peopleNamed(
  tx: Tx,
  rows: readonly { readonly data: Record<string, unknown> }[],
): Promise<ReadonlyMap<string, Person>> {
  const ids = new Set(rows.flatMap(({ data }) => idIn(data) ?? []))
  if (ids.size === 0) return new Map()
  const found = await tx
    .select(personColumns(users))
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.erasedAt)))
  return new Map(found.map((row) => [row.id, personOf(row)]))
}

function personIn(data: Record<string, unknown>, people: ReadonlyMap<string, Person>) {
  const person = people.get(idIn(data) ?? '')
  return person === undefined ? {} : { person }
}

function idIn(data: Record<string, unknown>): string | undefined {
  const parsed = v.safeParse(DataSchema, data)
  return parsed.success ? parsed.output.userId : undefined
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
