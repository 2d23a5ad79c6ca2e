import type { Table } from 'dexie'
import type { CirklesDatabase } from './database.ts'

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
