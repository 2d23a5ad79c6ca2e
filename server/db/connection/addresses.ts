import type pg from 'pg'
import { askFacts, type DatabaseFacts } from './facts.ts'
import type { PoolLimits } from './pool.ts'

/** The addresses of a database, by their lines in the configuration. */
export interface DatabaseAddresses {
  readonly DATABASE_URL: string
  readonly DATABASE_DIRECT_URL: string | undefined
  readonly DATABASE_OWNER_URL: string | undefined
}

/** The database of an address is unreachable. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError'
}

/** An address leads elsewhere than it must, or to less than the server needs; the message says what to do. */
export class DatabaseAddressError extends Error {
  override readonly name = 'DatabaseAddressError'
}

/**
 * Asks the database of a line of the configuration what it is.
 *
 * @throws {DatabaseUnreachableError}
 */
export async function askDatabase(
  url: string,
  line: keyof DatabaseAddresses = 'DATABASE_URL',
): Promise<DatabaseFacts> {
  try {
    return await askFacts(url)
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new DatabaseUnreachableError(`The database of ${line} does not answer: ${reason}`, { cause: error })
  }
}

/**
 * Asks what is at `DATABASE_URL`, and checks that the other addresses lead to the same database, and what needs
 * a session of its own (LISTEN, migrations, locks) past any pooler that shares its connections.
 *
 * @throws {DatabaseUnreachableError}
 * @throws {DatabaseAddressError}
 */
export async function checkAddresses(addresses: DatabaseAddresses): Promise<DatabaseFacts> {
  const { DATABASE_URL: url, ...others } = addresses
  const facts = await askDatabase(url)
  if (facts.way === 'pooled by transaction' && others.DATABASE_DIRECT_URL === undefined) {
    throw new DatabaseAddressError(
      'DATABASE_URL leads to a pooler that gives each transaction another connection: set DATABASE_DIRECT_URL to the address of the database itself, for events and migrations.',
    )
  }
  for (const line of ['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'] as const) {
    const other = others[line]
    if (other === undefined || other === url) continue
    const { identity, way } = await askDatabase(other, line)
    if (way === 'pooled by transaction') {
      throw new DatabaseAddressError(
        `${line} leads to a pooler that gives each transaction another connection: it must lead to the database itself.`,
      )
    }
    if (identity !== facts.identity) {
      throw new DatabaseAddressError(`${line} leads to another database than DATABASE_URL.`)
    }
  }
  return facts
}

/**
 * Checks that connections behind a pooler have the limits which the server sets on its own.
 *
 * @throws {DatabaseAddressError} naming the first that differs
 */
export async function checkLimits(
  pool: Pick<pg.Pool, 'query'>,
  { lockMs, statementMs, idleInTransactionMs }: PoolLimits,
): Promise<void> {
  const wanted = {
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  }
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(wanted)],
  )
  for (const [name, milliseconds] of Object.entries(wanted)) {
    const found = rows.find((row) => row.name === name)?.setting
    if (found === String(milliseconds)) continue
    throw new DatabaseAddressError(
      `DATABASE_URL leads to a pooler whose connections have a ${name} of ${found} ms and not ${milliseconds} ms: set it there, as deploy/pgbouncer/pgbouncer.ini does.`,
    )
  }
}
