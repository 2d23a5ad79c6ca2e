import { sql } from 'drizzle-orm'
import type { Tx } from '../client.ts'

/**
 * Lets PostgreSQL join the tables of this transaction's further queries as they are written, instead of weighing
 * their orders: with the eight tables of a history that took three times as long as reading it (decision 152).
 * For transactions that read nothing else.
 */
export async function joinAsWritten(tx: Pick<Tx, 'execute'>): Promise<void> {
  await tx.execute(sql`set local join_collapse_limit = 1`)
}
