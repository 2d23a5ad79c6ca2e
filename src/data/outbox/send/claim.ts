import type { CirklesDatabase } from '../../db/database.ts'
import { makingRoom } from '../../db/making-room.ts'
import type { OutboxEntry } from '../entries/entry.ts'
import { listEntries } from '../entries/read-entries.ts'
import { LEASE_MS } from '../entries/retry-policy.ts'
import { sendable, type ScheduleOptions } from '../entries/schedule.ts'

export interface ClaimOptions extends ScheduleOptions {
  readonly userId: string
  readonly limit: number
  /** How many of them may carry files. */
  readonly fileLimit: number
}

/**
 * Claims entries for sending, with a lease set in the transaction that reads them: even without locks, two
 * senders never take one entry. Entries left by a dead process are returned with `unansweredSince` set.
 * Undefined when the user is not signed in (any more): a run that outlives its session must send nothing for
 * its former user (offline.md, rule 13).
 */
export async function claim(db: CirklesDatabase, options: ClaimOptions): Promise<OutboxEntry[] | undefined> {
  const claimOnce = () =>
    db.dexie.transaction('rw', db.outbox, db.session, async () => {
      const session = await db.session.get('current')
      if (session?.userId !== options.userId) return undefined
      const { entries } = await listEntries(db, options.userId)
      let files = 0
      const claimed = sendable(entries, options)
        .filter((entry) => entry.files.length === 0 || ++files <= options.fileLimit)
        .slice(0, options.limit)
        .map((entry) => take(entry, options.now))
      await db.outbox.bulkPut(claimed)
      return claimed
    })
  return makingRoom(db, claimOnce)
}

function take(entry: OutboxEntry, now: number): OutboxEntry {
  const wasAbandoned = entry.state === 'sending'
  return {
    ...entry,
    state: 'sending',
    attempts: entry.attempts + 1,
    leaseUntil: now + LEASE_MS,
    unansweredSince: entry.unansweredSince ?? (wasAbandoned ? now : undefined),
  }
}
