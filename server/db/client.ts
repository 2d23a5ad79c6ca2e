import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import * as schema from './schema.ts'

/** The database as stores see it: Drizzle over the server's pool, columns in snake_case. */
export type Database = ReturnType<typeof connect>

/** An open transaction of {@link Database}. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Puts Drizzle over `pool`; opens nothing by itself. */
export function connect(pool: Pool) {
  return drizzle({ client: pool, schema, casing: 'snake_case' })
}
