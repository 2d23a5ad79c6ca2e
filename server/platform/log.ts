import { pino } from 'pino'
import type { DestinationStream, Level, Logger } from 'pino'

/** The server's log. Objects come first: `log.info({ cirkleId }, 'Cirkle started')`. */
export type Log = Logger

/** The least severe level written; `silent` writes nothing. */
export type LogLevel = Level | 'silent'

const SECRET_FIELDS = new Set([
  'authorization',
  'cookie',
  'password',
  'password_confirmation',
  'passwordConfirmation',
  'current_password',
  'currentPassword',
  'code',
  'token',
  'account_number',
  'accountNumber',
])

/** How deep a line is looked through. */
const LEVELS = 4

/**
 * A copy of the value with the secrets of its fields hidden. pino's own `redact` follows each path of each
 * field for every line, which cost more than the rest of a refused call.
 */
function hideSecrets(line: object, levels = LEVELS): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(line)) {
    shown[name] = SECRET_FIELDS.has(name) ? '[hidden]' : hideInside(value, levels - 1)
  }
  return shown
}

function hideInside(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null || levels === 0) return value
  if (Array.isArray(value)) return value.map((item) => hideInside(item, levels - 1))
  // Errors have their own serializer; dates and the like say themselves what is written.
  return value instanceof Error || 'toJSON' in value ? value : hideSecrets(value, levels)
}

/** Values that drizzle-orm appends to the message of a failed query, password hashes among them. */
const QUERY_VALUES = /\nparams: [^]*$/

/**
 * Only the identifying fields of an error: drivers attach whole connections and row values to theirs. Its
 * code is logged as `errorCode`, since the redaction of one-time codes would hide `code`.
 */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const message = error.message.replace(QUERY_VALUES, '')
  const inner = error instanceof AggregateError ? error.errors.map(serializeError) : []
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...('code' in error ? { errorCode: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
    ...(inner.length > 0 ? { errors: inner } : {}),
  }
}

/**
 * Creates the server's log: one JSON object a line, instants in ISO UTC.
 *
 * Values of secret fields (passwords, one-time codes, tokens, account numbers, the authorization header) are
 * replaced by `[hidden]` down to four levels deep (ASVS 16.2.5).
 *
 * @param options.level least severe level written (`info`)
 * @param options.context fields that each line gets from where it is written
 * @param options.destination where lines go (standard output)
 */
export function createLog(
  options: { level?: LogLevel; context?: (() => object) | undefined; destination?: DestinationStream } = {},
): Log {
  return pino(
    {
      level: options.level ?? 'info',
      base: null,
      ...(options.context && { mixin: options.context }),
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (line) => hideSecrets(line) },
      serializers: { err: serializeError },
    },
    options.destination ?? pino.destination(1),
  )
}
