import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import * as schema from './schema.ts'

/** The database for stores: Drizzle over the server's pool, columns in snake_case. */
export type Database = ReturnType<typeof connect>

/** An open transaction of {@link Database}. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Wraps `pool` in Drizzle; opens no connection by itself. */
export function connect(pool: Pool) {
  const db = drizzle({ client: pool, schema, casing: 'snake_case' })
  const byConnection = new WeakMap<PoolClient, Pick<typeof db, 'transaction'>>()

  function over(client: PoolClient): Pick<typeof db, 'transaction'> {
    const known = byConnection.get(client) ?? drizzle({ client, schema, casing: 'snake_case' })
    byConnection.set(client, known)
    return known
  }

  // Drizzle's own never releases a connection on which `begin` failed: it leaks one per lost line.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await over(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}
