import { desc, max, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { epochs, operations } from '#server/db/schema.ts'

/** One life of the database: from its making, or from a backup that was restored, to the next restoration. */
export type Epoch = typeof epochs.$inferSelect

/** More receipts than any installation gives out between two backups. */
const RECEIPT_MARGIN = 1_000_000

/** The life the database is in. */
export async function currentEpoch(tx: Tx): Promise<Epoch> {
  const [epoch] = await tx.select().from(epochs).orderBy(desc(epochs.number)).limit(1)
  if (epoch === undefined) throw new Error('The database does not say which of its lives it is in.')
  return epoch
}

/**
 * Begins another life: what was recorded after the backup is unknown to this database and known to phones. Receipt
 * numbers go on far above those that may have been given out in the meantime, for none may stand for two payments.
 */
export async function beginEpoch(tx: Tx): Promise<Epoch> {
  const [last] = await tx.select({ at: max(operations.createdAt) }).from(operations)
  await tx.execute(sql`select setval('receipt_numbers', nextval('receipt_numbers') + ${RECEIPT_MARGIN})`)
  const [epoch] = await tx
    .insert(epochs)
    // Of the machine's clock, as the times of the files are, with which it is compared.
    .values({ beganAt: new Date(), holdsUntil: last?.at ?? null })
    .returning()
  if (epoch === undefined) throw new Error('The new epoch was not written.')
  return epoch
}
