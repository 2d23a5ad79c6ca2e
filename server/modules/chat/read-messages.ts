import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { MESSAGES_A_SYNC, MESSAGES_AT_FIRST, type Message } from '#contract/http/system/chat.ts'
import type { Tx } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/query/is-any-of.ts'
import { olderThan } from '#server/db/query/cursor.ts'
import { groupBy } from '#server/db/query/group-by.ts'
import { files, messages, users } from '#server/db/schema.ts'
import { personColumns, personOf } from '#server/modules/people/shown-person-store.ts'
import { fileUrl } from '#server/modules/files/store.ts'

/**
 * The messages of these Cirkles that a phone lacks, by Cirkle, oldest first: those after its last known one,
 * without a gap; the newest when it has none, or names one that is not of that Cirkle.
 *
 * @param lastKnown by Cirkle the id of the last message the phone has
 */
export async function newMessages(
  tx: Tx,
  cirkleIds: readonly string[],
  lastKnown: Readonly<Record<string, string | null>>,
): Promise<Record<string, Message[]>> {
  if (cirkleIds.length === 0) return {}
  const chats = sql.param([...cirkleIds])
  const lasts = sql.param(cirkleIds.map((id) => lastKnown[id] ?? null))
  const lacking = sql`
    select lacked.*
    from unnest(${chats}::uuid[], ${lasts}::uuid[]) as chat(cirkle_id, last_id)
    left join messages known on known.id = chat.last_id and known.cirkle_id = chat.cirkle_id
    cross join lateral (
      (select * from messages newest where known.id is null and newest.cirkle_id = chat.cirkle_id
        order by created_at desc, id desc limit ${MESSAGES_AT_FIRST})
      union all
      (select * from messages later where later.cirkle_id = known.cirkle_id
        and (later.created_at, later.id) > (known.created_at, known.id)
        order by created_at, id limit ${MESSAGES_A_SYNC})) lacked`
  return Object.fromEntries(groupBy(await shownMessages(tx, lacking), ({ cirkleId }) => cirkleId))
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
  return shownMessages(tx, sql`select * from messages where ${isAnyOf(messages.id, ids)}`)
}

/** These rows of messages as members see them, oldest first. */
async function shownMessages(tx: Tx, found: SQL): Promise<Message[]> {
  const message = tx.$with('message', getTableColumns(messages)).as(found)
  // Looked up for these messages alone: how many there are is not known when the statement is planned, and for a
  // guess too high all people and files would be read. Few messages have a file.
  const author = tx
    .select(personColumns(users))
    .from(users)
    .where(eq(users.id, message.userId))
    .limit(1)
    .as('author')
  const file = tx
    .select({ id: files.id, width: files.width, height: files.height })
    .from(files)
    .where(eq(files.id, message.fileId))
    .limit(1)
    .as('file')
  const rows = await tx
    .with(message)
    .select({
      message: {
        id: message.id,
        cirkleId: message.cirkleId,
        userId: message.userId,
        type: message.type,
        content: message.content,
        clientId: message.clientId,
        createdAt: message.createdAt,
      },
      author: { id: author.id, name: author.name, profileFileId: author.profileFileId },
      file: { id: file.id, width: file.width, height: file.height },
    })
    .from(message)
    .innerJoinLateral(author, sql`true`)
    .leftJoinLateral(file, sql`true`)
    .orderBy(asc(message.createdAt), asc(message.id))
  return rows.map(({ message: sent, author: person, file: picture }) => {
    const { name, profilePic } = personOf(person)
    return {
      id: sent.id,
      cirkleId: sent.cirkleId,
      userId: sent.userId,
      clientId: sent.clientId,
      user: { name, profilePic },
      type: sent.type,
      content: sent.content,
      fileUrl: picture?.id == null ? null : fileUrl(picture.id),
      fileWidth: picture?.width ?? null,
      fileHeight: picture?.height ?? null,
      createdAt: sent.createdAt.toISOString(),
    }
  })
}
