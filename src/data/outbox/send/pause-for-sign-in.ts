import type { CirklesDatabase } from '../../db/database.ts'
import { listEntries } from '../entries/read-entries.ts'
import { isLeaseOver } from '../entries/retry-policy.ts'

export interface DeadSession {
  readonly userId: string
  readonly token: string
  /** Phone clock, ms. */
  readonly now: number
  /** Whether a lock proves that no sender is alive: then entries in `sending` were left by one that died. */
  readonly isOnlySender: boolean
}

/**
 * Pauses every entry that would be sent automatically, because only a sign-in of the same person helps
 * (offline.md, rule 12). Returns false when they have signed in again meanwhile: nothing is paused then.
 */
export async function pauseForSignIn(db: CirklesDatabase, session: DeadSession): Promise<boolean> {
  const { userId, token, now, isOnlySender } = session
  return db.dexie.transaction('rw', db.outbox, db.session, async () => {
    if ((await db.session.get('current'))?.token !== token) return false
    const { entries } = await listEntries(db, userId)
    await db.outbox.bulkPut(
      entries.flatMap((entry) => {
        const { state, leaseUntil, unansweredSince } = entry
        if (state === 'queued' || state === 'unknown') return [{ ...entry, state: 'auth_paused' as const }]
        const isLeft = state === 'sending' && (isOnlySender || isLeaseOver(leaseUntil, now))
        if (!isLeft) return []
        return [
          {
            ...entry,
            state: 'auth_paused' as const,
            leaseUntil: undefined,
            unansweredSince: unansweredSince ?? now,
          },
        ]
      }),
    )
    return true
  })
}
