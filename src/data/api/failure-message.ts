import { NoConnectionError } from './no-connection-error.ts'
import { NotAnAnswerError } from './not-an-answer-error.ts'
import { RefusedError } from './refused-error.ts'

/** The sentence of seed A, section 8, for a call that failed without one of its own. */
const ANY_FAILURE = 'An error occurred. Please try again.'

const NO_CONNECTION = 'This needs a connection. What you typed is kept: please try again when you are online.'

/** Whether this is how a call fails; anything else is a defect and should be thrown on. */
export function isCallFailure(error: unknown): error is RefusedError | NoConnectionError | NotAnAnswerError {
  return (
    error instanceof RefusedError || error instanceof NoConnectionError || error instanceof NotAnAnswerError
  )
}

/**
 * What to tell a person about a failed call: the server's own sentence when it refused, that a connection is
 * needed when none answered, otherwise `fallback`. Rethrows what is no failure of a call.
 */
export function failureMessage(error: unknown, fallback: string = ANY_FAILURE): string {
  if (!isCallFailure(error)) throw error
  if (error instanceof NoConnectionError) return NO_CONNECTION
  return error instanceof RefusedError && error.message !== '' ? error.message : fallback
}
