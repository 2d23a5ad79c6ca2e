/** Classes of SQLSTATE, and single ones, that say nothing about the request: another try may well succeed. */
const PASSING_STATES = [
  '08', // The connection was lost.
  '53', // Out of connections, memory or disk.
  '57P', // It shuts down, starts, or ended this connection.
  '58', // The machine below it failed.
  '25006', // It is a replica now: the primary has moved.
  '25P03', // This transaction stood still for too long.
  '40001', // Met another's change.
  '40P01', // Deadlock.
  '55P03', // Waited too long for a lock.
  '57014', // Took too long.
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

/** What `pg` and its pool say where they give no code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|The database has been silent)/

const SQLSTATE = /^[0-9A-Z]{5}$/

/** Whether `error`, or what caused it, is the database's passing trouble and no fault of what it was asked. */
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
