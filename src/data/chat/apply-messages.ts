import { Dexie } from 'dexie'
import { MESSAGES_AT_FIRST, type Message } from '#contract/http/system/chat.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { readFacts } from '../db/facts.ts'
import type { ChatRow } from '../db/rows.ts'

/**
 * Stores the messages a sync brought, by Cirkle and oldest first, and how far each chat is complete. Removes
 * the chats of Cirkles that are no longer mine. Inside a transaction on facts, messages and chats, after the
 * facts of the same answer are written.
 */
export async function applyMessages(
  db: CirklesDatabase,
  messages: Readonly<Record<string, Message[]>>,
): Promise<void> {
  const { cirkles = [] } = await readFacts(db, ['cirkles'])
  const known = new Map((await db.chats.toArray()).map((chat) => [chat.cirkleId, chat]))
  for (const cirkleId of known.keys()) {
    if (!cirkles.some(({ id }) => id === cirkleId)) await forgetChat(db, cirkleId)
  }
  for (const { id } of cirkles) await closeGap(db, known.get(id), messages[id] ?? [])
  await db.messages.bulkPut(cirkles.flatMap(({ id }) => messages[id] ?? []))
  await db.chats.bulkPut(cirkles.flatMap(({ id }) => chatAfter(id, known.get(id), messages[id] ?? []) ?? []))
}

/** Removes a chat from the phone. Inside a transaction on messages and chats. */
export async function forgetChat(db: CirklesDatabase, cirkleId: string): Promise<void> {
  await messagesOf(db, cirkleId).delete()
  await db.chats.delete(cirkleId)
}

/** All messages of a Cirkle on this phone, oldest first, as an index query: it reads none by itself. */
export function messagesOf(db: CirklesDatabase, cirkleId: string) {
  return db.messages.where('[cirkleId+createdAt]').between([cirkleId, Dexie.minKey], [cirkleId, Dexie.maxKey])
}

/** When only the newest came, deletes the socket's earlier ones, after a gap; they are fetched later. */
async function closeGap(
  db: CirklesDatabase,
  chat: ChatRow | undefined,
  fresh: readonly Message[],
): Promise<void> {
  const [first] = fresh
  if (first === undefined || !isEmpty(chat) || fresh.length < MESSAGES_AT_FIRST) return
  const { cirkleId, createdAt } = first
  await db.messages
    .where('[cirkleId+createdAt]')
    .between([cirkleId, Dexie.minKey], [cirkleId, createdAt])
    .delete()
}

/** Whether no sync has brought a message of it yet. */
function isEmpty(chat: ChatRow | undefined): boolean {
  return chat === undefined || chat.syncedTo === null
}

/** The chat's row after a sync; undefined when nothing changed. */
function chatAfter(
  cirkleId: string,
  chat: ChatRow | undefined,
  fresh: readonly Message[],
): ChatRow | undefined {
  const last = fresh.at(-1)
  if (chat !== undefined && last === undefined) return undefined
  // An empty phone gets the newest; when there are fewer than the limit, they are all there are.
  return {
    ...chat,
    cirkleId,
    syncedTo: last?.id ?? null,
    // A phone that first gets a chat has not seen it, yet its old messages do not count as unread.
    seenTo: chat?.seenTo ?? last?.createdAt ?? '',
    hasBeginning: isEmpty(chat) ? fresh.length < MESSAGES_AT_FIRST : chat?.hasBeginning === true,
  }
}
