import { messagesOf } from '#data/chat/apply-messages.ts'
import { messagesBetween, type MessageRange, openingRange } from '#data/chat/read-range.ts'
import type { CirklesDatabase } from '#data/db/database.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { chatGroup } from '#data/outbox/save/enqueue-message.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import type { ChatContent, WaitingMessage } from './chat-items.ts'

/** A chat as far as it is open on the screen. */
export interface Chat extends ChatContent {
  readonly cirkleName: string
  /** The part of it that is loaded. */
  readonly range: MessageRange
  /** Whether nothing came before what is shown. */
  readonly hasBeginning: boolean
  /** Whether nothing newer is on this phone than what is shown. */
  readonly hasEnd: boolean
  /** Where it was left, when that was not at its end. */
  readonly readTo: string | undefined
}

/**
 * Part of a Cirkle's chat on this phone: `range`, else what it opens with. Null when this phone has no such
 * Cirkle (any more).
 */
export async function readChat(
  db: CirklesDatabase,
  cirkleId: string,
  myId: string,
  range?: MessageRange,
): Promise<Chat | null> {
  const tables = [db.facts, db.chats, db.messages, db.outbox, db.outboxFiles]
  // One transaction: a message that leaves the outbox is in the chat, never in both or neither.
  return db.dexie.transaction('r', tables, async () => {
    const lines = async () => {
      // Most chats were left at their end: it is read in parallel with this one's place.
      const [row, newest] = await Promise.all([
        db.chats.get(cirkleId),
        range ?? openingRange(db, cirkleId, undefined),
      ])
      const isLeftAbove = range === undefined && row?.readTo !== undefined
      const opened = isLeftAbove ? await openingRange(db, cirkleId, row.readTo) : newest
      return { row, opened, messages: await messagesBetween(db, cirkleId, opened) }
    }
    const [{ row, opened, messages }, first, waiting, { cirkles = [] }] = await Promise.all([
      lines(),
      messagesOf(db, cirkleId).first(),
      readWaiting(db, cirkleId, myId),
      readFacts(db, ['cirkles']),
    ])
    const cirkle = cirkles.find(({ id }) => id === cirkleId)
    if (cirkle === undefined) return null
    return {
      myId,
      cirkleName: cirkle.name,
      range: opened,
      messages,
      waiting,
      hasBeginning: row?.hasBeginning === true && first?.id === messages[0]?.id,
      hasEnd: opened.limit === Infinity,
      readTo: row?.readTo,
    }
  })
}

/** My messages that are not there yet. The socket or a sync may bring them before their own answer. */
async function readWaiting(db: CirklesDatabase, cirkleId: string, myId: string): Promise<WaitingMessage[]> {
  const { entries } = await listEntries(db, myId)
  const unsent = entries.filter(({ group, state }) => group === chatGroup(cirkleId) && state !== 'accepted')
  if (unsent.length === 0) return []
  const there = await db.messages
    .where('clientId')
    .anyOf(unsent.map(({ id }) => id))
    .toArray()
  const arrived = new Set(there.filter(({ userId }) => userId === myId).map(({ clientId }) => clientId))
  const waiting = unsent.filter(({ id }) => !arrived.has(id))
  const files = await db.outboxFiles.bulkGet(waiting.flatMap(({ files: ids }) => ids))
  return waiting.map((entry) => ({
    entry,
    shape: files.find((file) => file !== undefined && entry.files.includes(file.id))?.shape,
  }))
}

/** The picture of a message that waits on this phone. */
export async function readWaitingPicture(fileId: string): Promise<Blob | undefined> {
  const file = await localDb().outboxFiles.get(fileId)
  return file && new Blob([file.bytes], { type: file.mime })
}
