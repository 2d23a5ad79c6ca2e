import { MESSAGE_GONE } from '#contract/http/system/chat.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { messagesOf } from './apply-messages.ts'
import { countUnread } from './unread.ts'

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
  /** Undefined in a chat where nobody has written. */
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
