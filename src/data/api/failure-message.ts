import { NoConnectionError } from './no-connection-error.ts'
import { NotAnAnswerError } from './not-an-answer-error.ts'
import { RefusedError } from './refused-error.ts'

/** The sentence of seed A, section 8, for a call that failed without one of its own. */
export const ANY_FAILURE = 'An error occurred. Please try again.'

/** What a person reads when nothing they typed could be sent. */
export const NO_CONNECTION =
  'This needs a connection. What you typed is kept: please try again when you are online.'

/**
 * What to tell a person about a failed call: the server's own sentence when it refused, that a connection is
 * needed when none answered, otherwise `fallback`. Rethrows what is no failure of a call.
 */
export function failureMessage(error: unknown, fallback: string = ANY_FAILURE): string {
  if (error instanceof RefusedError) return error.message === '' ? fallback : error.message
  if (error instanceof NoConnectionError) return NO_CONNECTION
  if (error instanceof NotAnAnswerError) return fallback
  throw error
}
