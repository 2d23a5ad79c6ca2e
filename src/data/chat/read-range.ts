import { Dexie } from 'dexie'
import type { Message } from '#contract/http/system/chat.ts'
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
 * Reads the index alone, and of it as much, however long the chat is.
 */
export async function openingRange(
  db: CirklesDatabase,
  cirkleId: string,
  readTo: string | undefined,
): Promise<MessageRange> {
  const upTo = before(db, cirkleId, readTo ?? Dexie.maxKey, true)
  const from = instantOf(
    await upTo
      .offset(OPENED - 1)
      .limit(1)
      .keys(),
  )
  if (readTo === undefined) return { from, limit: Infinity }
  return endless(db, cirkleId, { from, limit: OPENED + AFTER_READ })
}

/** The range with up to `count` messages before it; undefined when this phone has none before it. */
export async function rangeWithOlder(
  db: CirklesDatabase,
  cirkleId: string,
  range: MessageRange,
  count: number,
): Promise<MessageRange | undefined> {
  if (range.from === null) return undefined
  const older = await before(db, cirkleId, range.from, false).limit(count).keys()
  const from = instantOf(older.slice(-1))
  return from === null ? undefined : { from, limit: range.limit + older.length }
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
  const all = since(db, cirkleId, from)
  return limit === Infinity ? all.toArray() : all.limit(limit).toArray()
}

/** The messages from an instant on, oldest first. */
function since(db: CirklesDatabase, cirkleId: string, from: string | null) {
  return db.messages
    .where('[cirkleId+createdAt]')
    .between([cirkleId, from ?? Dexie.minKey], [cirkleId, Dexie.maxKey])
}

/** The messages before an instant, newest first. */
function before(db: CirklesDatabase, cirkleId: string, instant: unknown, isIncluded: boolean) {
  return db.messages
    .where('[cirkleId+createdAt]')
    .between([cirkleId, Dexie.minKey], [cirkleId, instant], true, isIncluded)
    .reverse()
}

/** The instant in the one key of `[cirkleId+createdAt]` that was found; null when none was. */
function instantOf(keys: readonly unknown[]): string | null {
  const [key] = keys
  const instant: unknown = Array.isArray(key) ? key[1] : undefined
  return typeof instant === 'string' ? instant : null
}

/** A range that reaches the newest message goes on with whatever is written next. */
async function endless(db: CirklesDatabase, cirkleId: string, range: MessageRange): Promise<MessageRange> {
  const beyond = await since(db, cirkleId, range.from).offset(range.limit).limit(1).keys()
  return beyond.length > 0 ? range : { ...range, limit: Infinity }
}
