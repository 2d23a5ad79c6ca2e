import type { CirklesDatabase } from './database.ts'

/** Runs `write`, which changes facts and members, in one transaction; not at all when `userId` is no longer signed in. */
export async function whileSignedIn(
  db: CirklesDatabase,
  userId: string,
  write: () => Promise<void>,
): Promise<void> {
  await db.dexie.transaction('rw', db.session, db.facts, db.members, async () => {
    const session = await db.session.get('current')
    if (session?.userId === userId) await write()
  })
}
