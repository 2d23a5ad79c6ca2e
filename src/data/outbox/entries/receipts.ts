import { Dexie } from 'dexie'
import type { CirklesDatabase } from '../../db/database.ts'
import { OWN } from '../../ledger/ledger.ts'
import { decodeEntry, type OutboxEntry, type OutboxEndpointName } from './entry.ts'
import { listEntries } from './read-entries.ts'

/** Endpoints whose entries are kept: about money, and complete without a file. */
const JOURNALED: ReadonlySet<OutboxEndpointName> = new Set([
  'submit-payment',
  'validate-payment',
  'request-reupload',
  'record-received',
  'record-given',
  'acknowledge-payment',
  'deny-payment',
  'record-hand-over',
  'acknowledge-hand-over',
  'send-back-hand-over',
])
/** The newest so many of each person; backups are younger than these are old. */
const MOST_KEPT = 500

/** A person's receipts, oldest first. */
export const receiptsOf = (db: CirklesDatabase, userId: string) =>
  db.receipts.where('[userId+sequence]').between([userId, Dexie.minKey], [userId, Dexie.maxKey])

/** Keeps an accepted entry that leaves the outbox. Inside a transaction on receipts. */
export async function keepReceipt(db: CirklesDatabase, entry: OutboxEntry): Promise<void> {
  if (!JOURNALED.has(entry.endpoint)) return
  await db.receipts.put(entry)
  const keys = await receiptsOf(db, entry.userId).primaryKeys()
  await db.receipts.bulkDelete(keys.slice(0, -MOST_KEPT))
}

/**
 * Puts entries that the server had accepted, and may no longer know, into the outbox again under the same
 * keys: as after a lost answer the server is asked about each, and only what it never saw is sent. Payments
 * in its history stay out. Returns how many are put back. Inside a transaction on outbox, receipts and
 * ledger.
 */
export async function sendAgain(db: CirklesDatabase, userId: string, now: number): Promise<number> {
  const rows = await receiptsOf(db, userId).toArray()
  const kept = rows.flatMap((row) => {
    const decoded = decodeEntry(row)
    return decoded.ok ? [decoded.entry] : []
  })
  const known = new Set(
    (await db.ledger.where('list').equals(OWN).toArray()).map(({ paymentId }) => paymentId),
  )
  const lost = kept.filter(
    ({ receipt, endpoint }) => endpoint !== 'submit-payment' || !known.has(receipt?.paymentId ?? ''),
  )
  const { entries } = await listEntries(db, userId)
  const accepted = entries.filter(({ state }) => state === 'accepted')
  const again = [...lost, ...accepted].map((entry): OutboxEntry => ({
    ...entry,
    state: 'unknown',
    unansweredSince: now,
    nextAttemptAt: 0,
    receipt: undefined,
  }))
  await db.outbox.bulkPut(again)
  await db.receipts.bulkDelete(lost.map(({ id }) => id))
  return again.length
}
