import type { Table } from 'dexie'
import type { CirklesDatabase } from './database.ts'
import type { FactRow } from './rows.ts'

/**
 * Runs `write`, which changes facts, members and sections or else `tables`, in one transaction; skips it when `userId`
 * is no longer signed in.
 */
export async function whileSignedIn(
  db: CirklesDatabase,
  userId: string,
  write: () => Promise<void>,
  tables: readonly Table[] = [db.facts, db.members, db.sections],
): Promise<void> {
  await db.dexie.transaction('rw', [db.session, ...tables], async () => {
    const session = await db.session.get('current')
    if (session?.userId === userId) await write()
  })
}

/** What a sync brings and an answer to another call changes as well. */
type ChangedByCalls = Extract<
  FactRow,
  { name: 'account' | 'cirkles' | 'invites' | 'takeOvers' | 'joinRequests' | 'swaps' }
>

/**
 * Stores part of an answer in a section, and forgets the section's hash: the next sync brings it whole, because
 * the answer may be older than what was known. Inside a transaction on facts and sections.
 */
export async function putSection(
  db: Pick<CirklesDatabase, 'facts' | 'sections'>,
  row: ChangedByCalls,
): Promise<void> {
  await db.facts.put(row)
  await db.sections.delete(row.name)
}
