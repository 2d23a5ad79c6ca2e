import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'

/** Resolves when the database answers a query; rejects with its reason when it does not. */
export async function answersQueries(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}
