import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client, Pool, PoolClient } from 'pg'
import type { KeyRing, Sealing } from '#server/platform/sealing/key-ring.ts'
import * as schema from './schema.ts'

type Plain = ReturnType<typeof drizzle<typeof schema, Pool>>
type PlainTx = Parameters<Parameters<Plain['transaction']>[0]>[0]

/** A statement written once, with `$1…` for its values: each connection parses and plans it once, by its name. */
export interface NamedStatement {
  readonly name: string
  readonly text: string
}

/** An open transaction of {@link Database}; it seals and opens the secrets in its rows (decision 109). */
export type Tx = PlainTx & {
  readonly sealing: Sealing
  readonly run: <Row extends object>(statement: NamedStatement, values: readonly unknown[]) => Promise<Row[]>
}

/** The database for stores: Drizzle over the server's pool, columns in snake_case. */
export type Database = Omit<Plain, 'transaction'> & {
  transaction<Result>(work: (tx: Tx) => Promise<Result>, config?: PgTransactionConfig): Promise<Result>
}

/** Statements that need no keys. */
export type Statements = Pick<Tx, 'select' | 'insert' | 'execute'>

/** Statements on a connection of one's own, in whatever transaction is open there. */
export const statementsOn = (client: Client): Statements => drizzle({ client, schema, casing: 'snake_case' })

/** Wraps `pool` in Drizzle; opens no connection by itself. Without `keys`, no secret can be read or written. */
export function connect(pool: Pool, keys: KeyRing = NO_KEYS): Database {
  const db = drizzle({ client: pool, schema, casing: 'snake_case' })
  const byConnection = new WeakMap<PoolClient, Pick<typeof db, 'transaction'>>()

  function over(client: PoolClient): Pick<typeof db, 'transaction'> {
    const known = byConnection.get(client) ?? drizzle({ client, schema, casing: 'snake_case' })
    byConnection.set(client, known)
    return known
  }

  return Object.assign(db, {
    // Drizzle's own never releases a connection on which `begin` failed: it leaks one per lost line.
    async transaction<Result>(
      work: (tx: Tx) => Promise<Result>,
      config?: PgTransactionConfig,
    ): Promise<Result> {
      const client = await pool.connect()
      try {
        return await over(client).transaction(
          (tx) =>
            work(
              Object.assign(tx, {
                sealing: keys.on(client),
                run: async <Row extends object>(statement: NamedStatement, values: readonly unknown[]) =>
                  (await client.query<Row>({ ...statement, values: [...values] })).rows,
              }),
            ),
          config,
        )
      } finally {
        client.release()
      }
    },
  })
}

class NoKeysError extends Error {
  override readonly name = 'NoKeysError'
}

const refuse = (): never => {
  throw new NoKeysError('This connection has no keys.')
}
const NO_KEYS: KeyRing = { on: () => ({ seal: refuse, open: refuse, refresh: refuse, replaceKey: refuse }) }
