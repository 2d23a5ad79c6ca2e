import { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '#server/platform/log.ts'

/** Database limits of a process. Milliseconds, except for the connections. */
export interface PoolLimits {
  readonly connections: number
  /** Wait for a connection: a free one of the pool, or a new one. */
  readonly waitMs: number
  /** Wait for a row or a lock held by another transaction. */
  readonly lockMs: number
  readonly statementMs: number
  /** Between two statements of a transaction: its locks must not outlive a stalled process. */
  readonly idleInTransactionMs: number
  /** Without a byte from the server while in use: longer than any statement takes, so the connection is dead. */
  readonly silenceMs: number
  /** Unused connections are closed after this: a new one costs the database more than most calls do. */
  readonly idleMs: number
  /** Wait for running queries and for connections to end when the pool closes; then they are cut. */
  readonly closeMs: number
}

/** Limits of both pools of a process. */
export interface DatabaseLimits extends PoolLimits {
  /** Connections of the pool that counts how often something was done; the rest holds for both. */
  readonly countingConnections: number
}

export const DATABASE_LIMITS: DatabaseLimits = {
  connections: 20,
  countingConnections: 20,
  waitMs: 5_000,
  lockMs: 4_000,
  statementMs: 15_000,
  idleInTransactionMs: 15_000,
  silenceMs: 20_000,
  idleMs: 5 * 60_000,
  closeMs: 5_000,
}

/** A connection was silent for longer than any answer takes. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError'
}

/** A pool that closes within a time limit, so that an endless transaction cannot block a shutdown. */
class ClosingPool extends pg.Pool {
  private readonly open = new Set<pg.ClientBase>()
  private readonly closeMs: number

  constructor(closeMs: number, config: pg.PoolConfig) {
    super(config)
    this.closeMs = closeMs
    this.on('connect', (client) => this.open.add(client))
    this.on('remove', (client) => this.open.delete(client))
  }

  override async end(): Promise<void> {
    const cut = setTimeout(() => {
      for (const client of this.open)
        streamOf(client)?.destroy(new Error('Connection terminated: the server stops'))
    }, this.closeMs)
    try {
      await super.end()
      // Resolved when the connections were told to end, not when they have ended.
      while (this.open.size > 0) await new Promise((resolve) => this.once('remove', resolve))
    } finally {
      clearTimeout(cut)
    }
  }
}

/**
 * A pool that survives lost connections, idle or in use: it logs them, and reconnects when needed.
 *
 * @param isPooled whether a pooler stands before the database: it refuses limits that a connection brings, so
 * that its own connections must have them, and the statements that a connection has prepared are not found
 * again on the next
 */
export function makePool(url: string, log: Log, limits: Partial<PoolLimits> = {}, isPooled = false): pg.Pool {
  const { connections, waitMs, lockMs, statementMs, idleInTransactionMs, silenceMs, idleMs, closeMs } = {
    ...DATABASE_LIMITS,
    ...limits,
  }
  const pool = new ClosingPool(closeMs, {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: idleMs,
    ...(!isPooled && {
      lock_timeout: lockMs,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    }),
    application_name: 'cirkles',
  })
  pool.on('connect', (client) => {
    // The pool listens only to idle ones, and an error without a listener ends the process.
    client.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'))
    endWhenSilent(client, silenceMs)
    if (isPooled) leaveUnnamed(client)
  })
  pool.on('acquire', (client) => streamOf(client)?.setTimeout(silenceMs))
  // An unused connection has nothing to say.
  pool.on('release', (_error, client) => streamOf(client)?.setTimeout(0))
  // Already logged by the connection's own listener.
  pool.on('error', () => undefined)
  return pool
}

/**
 * Calls `observe` with the seconds that a caller of the pool waited for a connection, each time one is asked for:
 * also when none came in time.
 */
export function measureWaits(pool: pg.Pool, observe: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool)
  const connectMeasured = (callback?: Parameters<typeof connect>[0]) => {
    const start = performance.now()
    const end = () => observe((performance.now() - start) / 1_000)
    if (callback === undefined) return connect().finally(end)
    connect((...result) => {
      end()
      callback(...result)
    })
    return undefined
  }
  // The queries of the pool itself go through it, too.
  Object.defineProperty(pool, 'connect', { value: connectMeasured })
}

/**
 * Ends a connection that was silent for this long, as if it had been cut: pending queries fail. Nothing else
 * detects a silently dead connection or a hanging server.
 */
export function endWhenSilent(client: pg.ClientBase, silenceMs: number): void {
  const stream = streamOf(client)
  stream?.setTimeout(silenceMs, () => {
    stream.destroy(new DatabaseSilentError(`The database has been silent for ${silenceMs / 1000} s`))
  })
}

/** Has the client prepare each statement for one run, whatever name its writer gave it. */
function leaveUnnamed(client: pg.ClientBase): void {
  const query = client.query.bind(client)
  Object.defineProperty(client, 'query', {
    // Traces are put around it.
    configurable: true,
    value: (statement: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(query, undefined, [unnamed(statement), ...rest]),
  })
}

const unnamed = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'text' in statement && 'name' in statement
    ? { ...statement, name: undefined }
    : statement

function streamOf(client: pg.ClientBase): Socket | undefined {
  if (!(client instanceof pg.Client)) return undefined
  const { stream } = client.connection
  return stream instanceof Socket ? stream : undefined
}
