import { Dexie } from 'dexie'
import type { Message } from '#contract/http/chat.ts'
import type { CirklesDatabase } from '../db/database.ts'

/** Part of a chat: from the message written at `from` on, at most `limit` of them. */
export interface MessageRange {
  /** An instant; null is before the first. */
  readonly from: string | null
  /** `Infinity` when the newest belong to it, and whatever is written next. */
  readonly limit: number
}

/** What a screen shows and a little more. */
const OPENED = 30
/** How many messages after the last one read are shown with it. */
const AFTER_READ = 50

/**
 * What a chat opens with: its newest messages, or those around the last one read when that was not the newest.
 * Reads as many rows as it names, however long the chat is.
 */
export async function openingRange(
  db: CirklesDatabase,
  cirkleId: string,
  readTo: string | undefined,
): Promise<MessageRange> {
  const until = readTo ?? Dexie.maxKey
  const upTo = await before(db, cirkleId, until, true).limit(OPENED).toArray()
  const from = upTo.at(-1)?.createdAt ?? null
  if (readTo === undefined) return { from, limit: Infinity }
  return endless(db, cirkleId, { from, limit: upTo.length + AFTER_READ })
}

/** The range with up to `count` messages before it; undefined when this phone has none before it. */
export async function rangeWithOlder(
  db: CirklesDatabase,
  cirkleId: string,
  range: MessageRange,
  count: number,
): Promise<MessageRange | undefined> {
  if (range.from === null) return undefined
  const older = await before(db, cirkleId, range.from, false).limit(count).toArray()
  const from = older.at(-1)?.createdAt
  return from === undefined ? undefined : { from, limit: range.limit + older.length }
}

/** The range with up to `count` messages after it. */
export async function rangeWithNewer(
  db: CirklesDatabase,
  cirkleId: string,
  range: MessageRange,
  count: number,
): Promise<MessageRange> {
  return endless(db, cirkleId, { ...range, limit: range.limit + count })
}

/** The messages of a range, oldest first. */
export async function messagesBetween(
  db: CirklesDatabase,
  cirkleId: string,
  { from, limit }: MessageRange,
): Promise<Message[]> {
  const since = db.messages
    .where('[cirkleId+createdAt]')
    .between([cirkleId, from ?? Dexie.minKey], [cirkleId, Dexie.maxKey])
  return limit === Infinity ? since.toArray() : since.limit(limit).toArray()
}

/** The messages before an instant, newest first. */
function before(db: CirklesDatabase, cirkleId: string, instant: unknown, isIncluded: boolean) {
  return db.messages
    .where('[cirkleId+createdAt]')
    .between([cirkleId, Dexie.minKey], [cirkleId, instant], true, isIncluded)
    .reverse()
}

/** A range that reaches the newest message goes on with whatever is written next. */
async function endless(db: CirklesDatabase, cirkleId: string, range: MessageRange): Promise<MessageRange> {
  const { length } = await messagesBetween(db, cirkleId, { ...range, limit: range.limit + 1 })
  return length > range.limit ? range : { ...range, limit: Infinity }
}
