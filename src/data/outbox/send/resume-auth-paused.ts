import type { CirklesDatabase } from '../../db/database.ts'
import { listEntries } from '../entries/read-entries.ts'

/** Releases the user's entries that waited for a sign-in. Call it when this user has signed in. */
export async function resumeAuthPaused(db: CirklesDatabase, userId: string): Promise<void> {
  await db.dexie.transaction('rw', db.outbox, async () => {
    const { entries } = await listEntries(db, userId)
    await db.outbox.bulkPut(
      entries
        .filter((entry) => entry.state === 'auth_paused')
        .map((entry) => ({
          ...entry,
          state: entry.unansweredSince === undefined ? 'queued' : 'unknown',
          nextAttemptAt: 0,
        })),
    )
  })
}
