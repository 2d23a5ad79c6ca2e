import type { Message } from '#contract/http/system/chat.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { readFacts } from '../db/facts.ts'

/**
 * Stores a message from the socket. Returns false when it was not stored: `userId` is no longer signed in, or
 * this phone does not know the Cirkle as theirs, which a sync must settle. How far the chat is complete does
 * not change: messages before this one may have been missed.
 */
export async function receiveMessage(
  db: CirklesDatabase,
  userId: string,
  message: Message,
): Promise<boolean> {
  return db.dexie.transaction('rw', db.session, db.facts, db.messages, async () => {
    const session = await db.session.get('current')
    const { cirkles = [] } = await readFacts(db, ['cirkles'])
    const isMine = session?.userId === userId && cirkles.some(({ id }) => id === message.cirkleId)
    if (isMine) await db.messages.put(message)
    return isMine
  })
}
