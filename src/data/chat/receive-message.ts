import type { Message } from '#contract/http/system/chat.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { readFacts } from '../db/facts.ts'

/**
 * Keeps a message that the socket brought. False when it was not kept: `userId` is no longer signed in, or the Cirkle
 * is not one of theirs as far as this phone knows, and a sync has to say so. How far the chat is complete does not
 * change: what came before this message may have been missed.
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
