import { Dexie } from 'dexie'
import { MESSAGES_AT_FIRST, type Message } from '#contract/http/system/chat.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { readFacts } from '../db/facts.ts'
import type { ChatRow } from '../db/rows.ts'

/**
 * Writes the messages a sync brought, by Cirkle and oldest first, and how far each chat is complete with them. The
 * chats of Cirkles that are no longer mine go. Inside a transaction on facts, messages and chats, when the facts are
 * those of the same answer.
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

/** Takes a chat off the phone. Inside a transaction on messages and chats. */
export async function forgetChat(db: CirklesDatabase, cirkleId: string): Promise<void> {
  await messagesOf(db, cirkleId).delete()
  await db.chats.delete(cirkleId)
}

/** All messages of a Cirkle this phone has, oldest first, by the index: none is read by asking for them. */
export function messagesOf(db: CirklesDatabase, cirkleId: string) {
  return db.messages.where('[cirkleId+createdAt]').between([cirkleId, Dexie.minKey], [cirkleId, Dexie.maxKey])
}

/** Where only the newest came, what a socket brought before them is cut off from them, and fetched with the rest. */
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

/** What is known of a chat after a sync; undefined when nothing changed. */
function chatAfter(
  cirkleId: string,
  chat: ChatRow | undefined,
  fresh: readonly Message[],
): ChatRow | undefined {
  const last = fresh.at(-1)
  if (chat !== undefined && last === undefined) return undefined
  // A phone that has nothing gets the newest; when there are fewer than it may get, they are all there are.
  return {
    ...chat,
    cirkleId,
    syncedTo: last?.id ?? null,
    // A phone that gets a chat has not seen it, and still need not be told of all that was ever said.
    seenTo: chat?.seenTo ?? last?.createdAt ?? '',
    hasBeginning: isEmpty(chat) ? fresh.length < MESSAGES_AT_FIRST : chat?.hasBeginning === true,
  }
}
