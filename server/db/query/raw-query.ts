import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../client.ts'

/** Runs a statement with `$1…` placeholders on the transaction's connection, for callers without Drizzle. */
export async function rawQuery(tx: Tx, text: string, values: readonly unknown[]): Promise<unknown> {
  const parts: SQL[] = text
    .split(/(\$\d+)/)
    .map((part) => (/^\$\d+$/.test(part) ? sql`${values[Number(part.slice(1)) - 1]}` : sql.raw(part)))
  return tx.execute(sql.join(parts))
}
