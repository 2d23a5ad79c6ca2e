import { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '#server/platform/log.ts'

/** What a process asks of its database at most. Milliseconds, but for the connections. */
export interface PoolLimits {
  readonly connections: number
  /** For a connection: a free one of the pool, or a new one. */
  readonly waitMs: number
  /** For a row or a lock that another transaction holds. */
  readonly lockMs: number
  readonly statementMs: number
  /** Between two statements of a transaction: its locks must not outlive a process that stands still. */
  readonly idleInTransactionMs: number
  /** Without a byte from the server: longer than any statement takes, so the line or its other end is dead. */
  readonly silenceMs: number
  /** For the end of what is at work when the pool is closed; then it is cut off, and rolled back. */
  readonly closeMs: number
}

const POOL_LIMITS: PoolLimits = {
  connections: 20,
  waitMs: 5_000,
  lockMs: 4_000,
  statementMs: 15_000,
  idleInTransactionMs: 15_000,
  silenceMs: 20_000,
  closeMs: 5_000,
}

/** Nothing has come over a connection for longer than any answer takes. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError'
}

/** A pool whose end comes: a transaction that does not end would keep a server from stopping in order. */
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
    } finally {
      clearTimeout(cut)
    }
  }
}

/** A pool that survives the loss of its connections, idle or in use: they are logged, and made again when needed. */
export function makePool(url: string, log: Log, limits: Partial<PoolLimits> = {}): pg.Pool {
  const { connections, waitMs, lockMs, statementMs, idleInTransactionMs, silenceMs, closeMs } = {
    ...POOL_LIMITS,
    ...limits,
  }
  const pool = new ClosingPool(closeMs, {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: 'cirkles',
  })
  pool.on('connect', (client) => {
    // The pool listens to idle ones only, and an error without a listener ends the process.
    client.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'))
    endWhenSilent(client, silenceMs)
  })
  // Its connection has been told of already.
  pool.on('error', () => undefined)
  return pool
}

/**
 * Ends a connection over which nothing has gone for this long, as if it had been cut: what waits for its answer fails.
 * A line that is dead without a word, or a server that hangs, is noticed by nothing else.
 */
export function endWhenSilent(client: pg.ClientBase, silenceMs: number): void {
  const stream = streamOf(client)
  stream?.setTimeout(silenceMs, () => {
    stream.destroy(new DatabaseSilentError(`The database has been silent for ${silenceMs / 1000} s`))
  })
}

function streamOf(client: pg.ClientBase): Socket | undefined {
  if (!(client instanceof pg.Client)) return undefined
  const { stream } = client.connection
  return stream instanceof Socket ? stream : undefined
}
