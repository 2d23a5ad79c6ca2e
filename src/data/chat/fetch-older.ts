import { listMessages } from '#contract/http/system/chat.ts'
import { call, type Transport } from '../api/call.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { messagesOf } from './apply-messages.ts'

export interface FetchOlderOptions extends Transport {
  readonly db: CirklesDatabase
  readonly token: string
  readonly cirkleId: string
  readonly signal?: AbortSignal | undefined
}

/** Messages per call. */
const PAGE = 50

/**
 * Fetches the messages before the oldest on this phone. Does nothing when that is the chat's first, or when
 * the caller has signed out meanwhile. Throws what `call` throws.
 */
export async function fetchOlder({ db, cirkleId, ...options }: FetchOlderOptions): Promise<void> {
  const oldest = await messagesOf(db, cirkleId).first()
  const before = oldest === undefined ? {} : { before: oldest.id }
  const { rows, nextCursor } = await call(listMessages, { id: cirkleId, limit: PAGE, ...before }, options)
  await db.dexie.transaction('rw', db.session, db.messages, db.chats, async () => {
    const session = await db.session.get('current')
    const chat = await db.chats.get(cirkleId)
    if (session?.token !== options.token || chat === undefined) return
    await db.messages.bulkPut(rows)
    await db.chats.put({ ...chat, hasBeginning: nextCursor === null })
  })
}
