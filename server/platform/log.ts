import { pino } from 'pino'
import type { DestinationStream, Level, Logger } from 'pino'

/** The server's log. Objects come first: `log.info({ cirkleId }, 'Cirkle started')`. */
export type Log = Logger

/** The least severe level written; `silent` writes nothing. */
export type LogLevel = Level | 'silent'

const SECRET_FIELDS = [
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
]

/** pino's wildcards match one level each, so every depth a log line may have is listed. */
const DEPTHS = ['', '*.', '*.*.', '*.*.*.']

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
 * @param options.destination where lines go (standard output)
 */
export function createLog(options: { level?: LogLevel; destination?: DestinationStream } = {}): Log {
  return pino(
    {
      level: options.level ?? 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError },
      redact: {
        paths: DEPTHS.flatMap((depth) => SECRET_FIELDS.map((field) => `${depth}${field}`)),
        censor: '[hidden]',
      },
    },
    options.destination ?? pino.destination(1),
  )
}
