import type { CirklesDatabase } from '../../db/database.ts'
import { wasServersTrouble } from './classify-answer.ts'
import { listEntries } from '../entries/read-entries.ts'
import { longestOwnDelay } from '../entries/retry-policy.ts'

/**
 * Ends pauses that began while the server was in trouble, because it has just answered again. Returns whether
 * any ended. A rate limit's pause stays, since it is no sign of trouble, and so does one that the server
 * asked for by `Retry-After`.
 */
export async function endPauses(db: CirklesDatabase, userId: string, now: number): Promise<boolean> {
  return db.dexie.transaction('rw', db.outbox, async () => {
    const { entries } = await listEntries(db, userId)
    const paused = entries.filter(
      ({ state, attempts, nextAttemptAt, lastError }) =>
        (state === 'queued' || state === 'unknown') &&
        nextAttemptAt > now &&
        lastError !== undefined &&
        wasServersTrouble(lastError) &&
        nextAttemptAt - lastError.at <= longestOwnDelay(attempts),
    )
    await db.outbox.bulkPut(paused.map((entry) => ({ ...entry, nextAttemptAt: 0 })))
    return paused.length > 0
  })
}
