import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Message } from '#contract/http/sync.ts'
import type { Tx } from '#server/db/client.ts'
import { groupBy } from '#server/db/group-by.ts'
import { messages, users } from '#server/db/schema.ts'
import { personColumns, personOf } from '#server/modules/cirkles/person-store.ts'

/** What a phone that has nothing of a Cirkle's chat gets first. */
const NEWEST = 50
/** The most of one Cirkle in one answer; the next sync goes on from there. */
const AT_MOST = 200

/**
 * The messages of these Cirkles a phone does not have yet, by Cirkle, oldest first: those after the last it
 * knows, without a gap; the newest where it knows none. The number of queries does not depend on the number
 * of Cirkles.
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

/** Where a phone stands in the chats it knows. An id of another Cirkle, or of none, is no place in this one. */
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
      order by created_at desc, id desc limit ${NEWEST}) newest`)
  return rows.map(({ id }) => id)
}

async function idsAfter(tx: Tx, messageIds: readonly string[]): Promise<string[]> {
  if (messageIds.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    select later.id from messages last
    cross join lateral (
      select id from messages
      where messages.cirkle_id = last.cirkle_id and (messages.created_at, messages.id) > (last.created_at, last.id)
      order by created_at, id limit ${AT_MOST}) later
    where last.id = any(${sql.param([...messageIds])}::uuid[])`)
  return rows.map(({ id }) => id)
}

async function readMessages(tx: Tx, ids: readonly string[]): Promise<Message[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ message: messages, author: personColumns(users) })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.userId))
    .where(inArray(messages.id, [...ids]))
    .orderBy(asc(messages.createdAt), asc(messages.id))
  return rows.map(({ message, author }) => {
    const { name, profilePic } = personOf(author)
    return {
      id: message.id,
      cirkleId: message.cirkleId,
      userId: message.userId,
      user: { name, profilePic },
      type: message.type,
      content: message.content,
      fileUrl: null,
      createdAt: message.createdAt.toISOString(),
    }
  })
}
