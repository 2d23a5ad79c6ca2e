import * as v from 'valibot'
import { DATABASE_LIMITS, type DatabaseLimits } from '../db/connection/pool.ts'
import { ConfigError } from './config-error.ts'
import { securedDatabaseUrl } from './database-url.ts'

const line = v.pipe(
  v.optional(v.string()),
  v.transform((value) => value?.trim() || undefined),
)

/** A line with a whole number; its message ends the sentence that the line's name begins. */
const wholeNumber = (least: number, most: number, unit: string) => {
  const message = `must be a number of ${unit} from ${least} to ${most}`
  return v.pipe(
    line,
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,5}$/, message),
        v.transform(Number),
        v.minValue(least, message),
        v.maxValue(most, message),
      ),
    ),
  )
}
const connections = wholeNumber(1, 1_000, 'connections')
const seconds = (most: number) => wholeNumber(1, most, 'seconds')

/** Lines that say where the database is, and how long a call waits for it. */
export const databaseLines = {
  DATABASE_URL: line,
  DATABASE_OWNER_URL: line,
  DATABASE_DIRECT_URL: line,
  DATABASE_READ_URL: line,
  DATABASE_POOL_SIZE: connections,
  DATABASE_LIMITS_POOL_SIZE: connections,
  DATABASE_WAIT_SECONDS: seconds(60),
  DATABASE_LOCK_SECONDS: seconds(60),
  DATABASE_STATEMENT_SECONDS: seconds(600),
  DATABASE_TRANSACTION_IDLE_SECONDS: seconds(600),
  DATABASE_SILENCE_SECONDS: seconds(900),
  DATABASE_IDLE_SECONDS: seconds(86_400),
}

const DatabaseLinesSchema = v.object(databaseLines)
type DatabaseLines = v.InferOutput<typeof DatabaseLinesSchema>
type AddressLine = 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'

export interface DatabaseConfig {
  readonly databaseUrl: string | undefined
  /** The tables' owner, when the role of `databaseUrl` is another. */
  readonly databaseOwnerUrl: string | undefined
  /** Past a pooler: for LISTEN, and for migrations when the owner has no address. */
  readonly databaseDirectUrl: string | undefined
  /** A replica, for reads that may be some seconds old. */
  readonly databaseReadUrl: string | undefined
  readonly databaseLimits: DatabaseLimits
}

/** @throws {ConfigError} naming the line, without the passwords of addresses */
export function databaseOf(env: DatabaseLines): DatabaseConfig {
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (env[name] && !env.DATABASE_URL) throw new ConfigError(`DATABASE_URL is missing: ${name} is set.`)
  }
  const secured = (name: AddressLine): string | undefined => {
    const given = env[name]
    if (given === undefined) return undefined
    const checked = securedDatabaseUrl(given)
    // The address holds a password, and stays out of the message.
    if (!checked.ok) throw new ConfigError(`${name} ${checked.fault}.`)
    return checked.url
  }
  return {
    databaseUrl: secured('DATABASE_URL'),
    databaseOwnerUrl: secured('DATABASE_OWNER_URL'),
    databaseDirectUrl: secured('DATABASE_DIRECT_URL'),
    databaseReadUrl: secured('DATABASE_READ_URL'),
    databaseLimits: limitsOf(env),
  }
}

function limitsOf(env: DatabaseLines): DatabaseLimits {
  const milliseconds = (given: number | undefined, usual: number) =>
    given === undefined ? usual : 1_000 * given
  const limits: DatabaseLimits = {
    ...DATABASE_LIMITS,
    connections: env.DATABASE_POOL_SIZE ?? DATABASE_LIMITS.connections,
    countingConnections: env.DATABASE_LIMITS_POOL_SIZE ?? DATABASE_LIMITS.countingConnections,
    waitMs: milliseconds(env.DATABASE_WAIT_SECONDS, DATABASE_LIMITS.waitMs),
    lockMs: milliseconds(env.DATABASE_LOCK_SECONDS, DATABASE_LIMITS.lockMs),
    statementMs: milliseconds(env.DATABASE_STATEMENT_SECONDS, DATABASE_LIMITS.statementMs),
    idleInTransactionMs: milliseconds(
      env.DATABASE_TRANSACTION_IDLE_SECONDS,
      DATABASE_LIMITS.idleInTransactionMs,
    ),
    silenceMs: milliseconds(env.DATABASE_SILENCE_SECONDS, DATABASE_LIMITS.silenceMs),
    idleMs: milliseconds(env.DATABASE_IDLE_SECONDS, DATABASE_LIMITS.idleMs),
  }
  if (limits.silenceMs > limits.statementMs) return limits
  throw new ConfigError(
    'DATABASE_SILENCE_SECONDS must be above DATABASE_STATEMENT_SECONDS: a statement that still may run is silent.',
  )
}
