import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { MESSAGES_A_SYNC, MESSAGES_AT_FIRST, type Message } from '#contract/http/system/chat.ts'
import type { Tx } from '#server/db/client.ts'
import { olderThan } from '#server/db/query/cursor.ts'
import { groupBy } from '#server/db/query/group-by.ts'
import { files, messages, users } from '#server/db/schema.ts'
import { personColumns, personOf } from '#server/modules/people/shown-person-store.ts'
import { fileUrl } from '#server/modules/files/store.ts'

/**
 * The messages of these Cirkles that a phone lacks, by Cirkle, oldest first: those after its last known one,
 * without a gap; the newest when it has none. The number of queries does not depend on the number of Cirkles.
 *
 * @param lastKnown by Cirkle the id of the last message the phone has
 */
export async function newMessages(
  tx: Tx,
  cirkleIds: readonly string[],
  lastKnown: Readonly<Record<string, string | null>>,
): Promise<Record<string, Message[]>> {
  const known = await findKnown(tx, cirkleIds, lastKnown)
  const fresh = cirkleIds.filter((cirkleId) => !known.has(cirkleId))
  const ids = [...(await newestIds(tx, fresh)), ...(await idsAfter(tx, [...known.values()]))]
  return Object.fromEntries(groupBy(await readMessages(tx, ids), ({ cirkleId }) => cirkleId))
}

/** A phone's position in each known chat. An id of another Cirkle, or an unknown one, is ignored. */
async function findKnown(
  tx: Tx,
  cirkleIds: readonly string[],
  lastKnown: Readonly<Record<string, string | null>>,
): Promise<Map<string, string>> {
  const claimed = cirkleIds.flatMap((cirkleId) => lastKnown[cirkleId] ?? [])
  if (claimed.length === 0) return new Map()
  const rows = await tx
    .select({ id: messages.id, cirkleId: messages.cirkleId })
    .from(messages)
    .where(inArray(messages.id, claimed))
  return new Map(
    rows.filter(({ id, cirkleId }) => lastKnown[cirkleId] === id).map(({ id, cirkleId }) => [cirkleId, id]),
  )
}

async function newestIds(tx: Tx, cirkleIds: readonly string[]): Promise<string[]> {
  if (cirkleIds.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    select newest.id from unnest(${sql.param([...cirkleIds])}::uuid[]) as chat(cirkle_id)
    cross join lateral (
      select id from messages where messages.cirkle_id = chat.cirkle_id
      order by created_at desc, id desc limit ${MESSAGES_AT_FIRST}) newest`)
  return rows.map(({ id }) => id)
}

async function idsAfter(tx: Tx, messageIds: readonly string[]): Promise<string[]> {
  if (messageIds.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    select later.id from messages last
    cross join lateral (
      select id from messages
      where messages.cirkle_id = last.cirkle_id and (messages.created_at, messages.id) > (last.created_at, last.id)
      order by created_at, id limit ${MESSAGES_A_SYNC}) later
    where last.id = any(${sql.param([...messageIds])}::uuid[])`)
  return rows.map(({ id }) => id)
}

/** Start and length of a page of a chat. */
export interface MessagePlace {
  /** A message id: returns the messages before it. Absent: the newest. */
  readonly before?: string | undefined
  readonly limit: number
}

/** A page of a Cirkle's chat, newest first; null when `before` is not one of its messages. */
export async function messagesBefore(
  tx: Tx,
  cirkleId: string,
  { before, limit }: MessagePlace,
): Promise<{ rows: Message[]; nextCursor: string | null } | null> {
  const [place] =
    before === undefined
      ? []
      : await tx
          .select({ createdAt: messages.createdAt, id: messages.id })
          .from(messages)
          .where(and(eq(messages.id, before), eq(messages.cirkleId, cirkleId)))
  if (before !== undefined && !place) return null
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.cirkleId, cirkleId),
        olderThan(
          { at: messages.createdAt, id: messages.id },
          place ? { at: place.createdAt, id: place.id } : null,
        ),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit + 1)
  const ids = rows.slice(0, limit).map(({ id }) => id)
  const page = (await readMessages(tx, ids)).reverse()
  return { rows: page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** The messages with these ids, oldest first. */
export async function readMessages(tx: Tx, ids: readonly string[]): Promise<Message[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({
      message: messages,
      author: personColumns(users),
      file: { id: files.id, width: files.width, height: files.height },
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.userId))
    .leftJoin(files, eq(files.id, messages.fileId))
    .where(inArray(messages.id, [...ids]))
    .orderBy(asc(messages.createdAt), asc(messages.id))
  return rows.map(({ message, author, file }) => {
    const { name, profilePic } = personOf(author)
    return {
      id: message.id,
      cirkleId: message.cirkleId,
      userId: message.userId,
      clientId: message.clientId,
      user: { name, profilePic },
      type: message.type,
      content: message.content,
      fileUrl: file && fileUrl(file.id),
      fileWidth: file?.width ?? null,
      fileHeight: file?.height ?? null,
      createdAt: message.createdAt.toISOString(),
    }
  })
}
