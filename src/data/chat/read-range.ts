import { Dexie } from 'dexie'
import type { Message } from '#contract/http/system/chat.ts'
import type { CirklesDatabase } from '../db/database.ts'

/** Part of a chat: at most `limit` messages, starting with the one written at `from`. */
export interface MessageRange {
  /** An instant; null is before the first. */
  readonly from: string | null
  /** `Infinity` when the range includes the newest, and later messages too. */
  readonly limit: number
}

/** A little more than a screen shows. */
const OPENED = 30
/** How many messages after the last one read are shown with it. */
const AFTER_READ = 50

/**
 * The range a chat opens with: its newest messages, or those around the last one read when that was not the
 * newest. Reads only the index, and the same amount of it however long the chat is.
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

/** The instant in the one key of `[cirkleId+createdAt]` found; null when none was. */
function instantOf(keys: readonly unknown[]): string | null {
  const [key] = keys
  const instant: unknown = Array.isArray(key) ? key[1] : undefined
  return typeof instant === 'string' ? instant : null
}

/** A range that reaches the newest message also includes later ones. */
async function endless(db: CirklesDatabase, cirkleId: string, range: MessageRange): Promise<MessageRange> {
  // More is asked for until the screen follows; IndexedDB refuses to advance this far.
  if (range.limit === Infinity) return range
  const beyond = await since(db, cirkleId, range.from).offset(range.limit).limit(1).keys()
  return beyond.length > 0 ? range : { ...range, limit: Infinity }
}
