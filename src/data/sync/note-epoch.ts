import type { CirklesDatabase } from '../db/database.ts'
import { sendAgain } from '../outbox/entries/receipts.ts'
import type { SyncAnswer } from './read-sync.ts'

/** The epoch of the server's database that this person's data came from; undefined when it is unknown. */
export async function epochOf(db: CirklesDatabase, userId: string): Promise<string | undefined> {
  return (await db.knownUsers.get(userId))?.epoch
}

/**
 * Notes the server's epoch from an answer. A different epoch means a restored backup: then what it may have
 * lost waits in the outbox, the person will be told, and the result is true. Inside a transaction on
 * knownUsers, facts, outbox, receipts and ledger, after the answer's history is stored.
 */
export async function noteEpoch(
  db: CirklesDatabase,
  userId: string,
  epoch: SyncAnswer['epoch'],
  now: number,
): Promise<boolean> {
  if (epoch === undefined) return false
  const before = await epochOf(db, userId)
  if (before === epoch.id) return false
  await db.knownUsers.put({ userId, epoch: epoch.id })
  if (before === undefined) return false
  const value = { holdsUntil: epoch.holdsUntil, sentAgain: await sendAgain(db, userId, now) }
  await db.facts.put({ name: 'restored', value })
  return true
}
