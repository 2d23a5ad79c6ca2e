/** SQLSTATE classes, and single states, not caused by the request: a retry may succeed. */
const PASSING_STATES = [
  '08', // Connection lost.
  '53', // Out of connections, memory or disk.
  '57P', // Shutting down, starting, or ended this connection.
  '58', // I/O or system error of the machine.
  '25006', // Now a replica: the primary has moved.
  '25P03', // Transaction idle for too long.
  '40001', // Serialization failure.
  '40P01', // Deadlock.
  '55P03', // Waited too long for a lock.
  '57014', // Statement timeout.
]

const NETWORK_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Messages of `pg` and its pool that carry no code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|The database has been silent)/

const SQLSTATE = /^[0-9A-Z]{5}$/

/** Whether `error`, or its cause, is temporary trouble of the database, not a fault of the query. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  if (typeof code === 'string') {
    if (NETWORK_CODES.has(code)) return true
    if (SQLSTATE.test(code) && PASSING_STATES.some((state) => code.startsWith(state))) return true
  }
  if (LOST_CONNECTION.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseTrouble)) return true
  return isDatabaseTrouble(error.cause)
}
