import { Dexie } from 'dexie'
import { MESSAGE_GONE } from '#contract/http/system/chat.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { messagesOf } from './apply-messages.ts'

/** A person's place in a chat. */
export interface ChatPlace {
  /** When the last line in sight was written; undefined at the chat's end. */
  readonly readTo: string | undefined
  /** When the newest line that was ever in sight was written; undefined where none was. */
  readonly seenTo: string | undefined
}

/** Stores where a chat was left. A seen message stays seen, however far back is read later. */
export async function keepPlace(
  db: CirklesDatabase,
  cirkleId: string,
  { readTo, seenTo }: ChatPlace,
): Promise<void> {
  await db.dexie.transaction('rw', db.chats, async () => {
    const before = (await db.chats.get(cirkleId))?.seenTo ?? ''
    const furthest = seenTo !== undefined && seenTo > before ? seenTo : before
    await db.chats.update(cirkleId, { readTo, seenTo: furthest })
  })
}

/**
 * Counts the messages of others in these Cirkles' chats since they were last viewed; a Cirkle without any is
 * left out. Messages already there when a phone first got a chat count as read.
 */
export async function countUnread(
  db: CirklesDatabase,
  myId: string,
  cirkleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return db.dexie.transaction('r', db.chats, db.messages, async () => {
    const chats = await db.chats.bulkGet([...cirkleIds])
    const counts = await Promise.all(
      cirkleIds.map(async (cirkleId, place): Promise<[string, number]> => {
        const seenTo = chats[place]?.seenTo
        if (seenTo === undefined) return [cirkleId, 0]
        const since = await db.messages
          .where('[cirkleId+createdAt]')
          .between([cirkleId, seenTo], [cirkleId, Dexie.maxKey], false, true)
          .toArray()
        return [cirkleId, since.filter(({ userId }) => userId !== myId).length]
      }),
    )
    return new Map(counts.filter(([, count]) => count > 0))
  })
}

/** The newest message of a chat on this phone. */
export interface LastMessage {
  readonly authorName: string
  readonly isMine: boolean
  /** Empty for a picture without a caption. */
  readonly content: string
  /** Whether it went with its author's account. */
  readonly isGone: boolean
}

/** A chat as its Cirkle's card shows it. */
export interface ChatHead {
  readonly unread: number
  /** Undefined while the chat has no message. */
  readonly last: LastMessage | undefined
}

/** The heads of these Cirkles' chats; one that no sync has brought yet is left out. */
export async function readChatHeads(
  db: CirklesDatabase,
  myId: string,
  cirkleIds: readonly string[],
): Promise<ReadonlyMap<string, ChatHead>> {
  return db.dexie.transaction('r', db.chats, db.messages, async () => {
    const [chats, unread, newest] = await Promise.all([
      db.chats.bulkGet([...cirkleIds]),
      countUnread(db, myId, cirkleIds),
      Promise.all(cirkleIds.map(async (id) => messagesOf(db, id).last())),
    ])
    return new Map(
      cirkleIds.flatMap((id, place): [string, ChatHead][] => {
        if (chats[place] === undefined) return []
        const message = newest[place]
        const last = message && {
          authorName: message.user.name,
          isMine: message.userId === myId,
          content: message.content,
          isGone: message.content === MESSAGE_GONE,
        }
        return [[id, { unread: unread.get(id) ?? 0, last }]]
      }),
    )
  })
}
