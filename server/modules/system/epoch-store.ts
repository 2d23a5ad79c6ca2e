import { desc, max, sql } from 'drizzle-orm'
import type { Statements, Tx } from '#server/db/client.ts'
import { epochs, operations, operatorRecoveryCodes, operators, operatorSessions } from '#server/db/schema.ts'

/** One epoch of the database: from its creation, or a restored backup, to the next restoration. */
export type Epoch = typeof epochs.$inferSelect

/** More receipts than any installation issues between two backups. */
const RECEIPT_MARGIN = 1_000_000

/** The database's current epoch. */
export async function currentEpoch(tx: Tx): Promise<Epoch> {
  const [epoch] = await tx.select().from(epochs).orderBy(desc(epochs.number)).limit(1)
  if (epoch === undefined) throw new Error('The database does not say which of its lives it is in.')
  return epoch
}

/**
 * Begins a new epoch: data recorded after the backup is unknown to this database and known to phones. Receipt
 * numbers continue far above any issued in the meantime, since none may be used for two payments. Operators who
 * were removed in the meantime are back: sessions of the desk end, and links that set a password are used up.
 */
export async function beginEpoch(tx: Statements): Promise<Epoch> {
  const [last] = await tx.select({ at: max(operations.createdAt) }).from(operations)
  await tx.execute(sql`select setval('receipt_numbers', nextval('receipt_numbers') + ${RECEIPT_MARGIN})`)
  await tx.execute(sql`delete from ${operatorSessions}`)
  await tx.execute(sql`update ${operators} set setup_token_hash = null, setup_expires_at = null`)
  // One that was used or replaced after the backup would be good again.
  await tx.execute(sql`delete from ${operatorRecoveryCodes}`)
  const [epoch] = await tx
    .insert(epochs)
    // By the machine's clock, like the times of files.
    .values({ beganAt: new Date(), holdsUntil: last?.at ?? null })
    .returning()
  if (epoch === undefined) throw new Error('The new epoch was not written.')
  return epoch
}
