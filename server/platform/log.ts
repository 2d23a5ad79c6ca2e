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

/** Errors keep their own code under `errorCode`, out of the reach of the rule that hides one-time codes. */
function serializeError(error: Error): object {
  const { code, ...rest } = pino.stdSerializers.err(error)
  return code === undefined ? rest : { ...rest, errorCode: code }
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
