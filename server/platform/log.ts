import { pino } from 'pino'
import type { DestinationStream, Level, Logger } from 'pino'

/** The server's log. Objects come first: `log.info({ cirkleId }, 'Cirkle started')`. */
export type Log = Logger

/** How much is written; `silent` writes nothing. */
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

/** What drizzle-orm appends to the message of a failed query: the values, passwords' hashes among them. */
const QUERY_VALUES = /\nparams: [^]*$/

/**
 * Of an error only what tells it apart: drivers hang whole connections on theirs, and values of rows. Its
 * code goes by `errorCode`, out of the reach of the rule that hides one-time codes.
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
 * Makes the server's log: one JSON object a line, instants in ISO UTC.
 *
 * Values of secret fields (passwords, one-time codes, tokens, account numbers, the authorization header)
 * are replaced by `[hidden]` down to four levels deep (ASVS 16.2.5).
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
