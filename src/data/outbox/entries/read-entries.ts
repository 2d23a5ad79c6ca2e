import type { CirklesDatabase } from '../../db/database.ts'
import type { OutboxRow } from '../../db/rows.ts'
import { decodeEntry, type OutboxEntry } from './entry.ts'

export interface UnreadableEntry {
  readonly id: string
  readonly row: unknown
}

export interface EntryList {
  /** In the order they were saved, accepted ones included until a sync shows their effect. */
  readonly entries: OutboxEntry[]
  readonly unreadable: UnreadableEntry[]
}

/** The user's entries. Rows without a readable owner count as unreadable; other users' rows are left out. */
export async function listEntries(db: CirklesDatabase, userId: string): Promise<EntryList> {
  const list: EntryList = { entries: [], unreadable: [] }
  for (const row of await db.outbox.toArray()) {
    const decoded = decodeEntry(row)
    if (decoded.ok) {
      if (decoded.entry.userId === userId) list.entries.push(decoded.entry)
    } else if (!belongsToAnother(row, userId)) {
      list.unreadable.push({ id: decoded.id, row: decoded.row })
    }
  }
  list.entries.sort((a, b) => a.sequence - b.sequence)
  return list
}

/** The entry if it exists, is readable and the user's. */
export async function readEntry(
  db: CirklesDatabase,
  userId: string,
  id: string,
): Promise<OutboxEntry | undefined> {
  const [entry] = await readEntries(db, [{ userId, id }])
  return entry
}

/** Those of the entries that exist, are readable and their user's. */
export async function readEntries(
  db: CirklesDatabase,
  asked: readonly Pick<OutboxEntry, 'userId' | 'id'>[],
): Promise<OutboxEntry[]> {
  const rows = await db.outbox.bulkGet(asked.map(({ id }) => id))
  return rows.flatMap((row, index) => {
    const decoded = row && decodeEntry(row)
    return decoded?.ok === true && decoded.entry.userId === asked[index]?.userId ? [decoded.entry] : []
  })
}

/** The readable entries that depend on one of the entries `ids`. */
export async function readDependents(db: CirklesDatabase, ...ids: readonly string[]): Promise<OutboxEntry[]> {
  const rows = await db.outbox.where('dependsOn').anyOf(ids).toArray()
  return rows.map(decodeEntry).flatMap((decoded) => (decoded.ok ? [decoded.entry] : []))
}

/** How many entries the server has not accepted, unreadable ones included: sign-out must warn about them. */
export async function countUnsent(db: CirklesDatabase, userId: string): Promise<number> {
  const { entries, unreadable } = await listEntries(db, userId)
  return entries.filter((entry) => entry.state !== 'accepted').length + unreadable.length
}

function belongsToAnother(row: OutboxRow, userId: string): boolean {
  const owner = row['userId']
  return typeof owner === 'string' && owner !== userId
}
