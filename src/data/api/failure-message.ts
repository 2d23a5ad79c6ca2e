import { type FieldErrors, firstSentences } from '#lib/words/first-sentences.ts'
import { NoConnectionError } from './no-connection-error.ts'
import { NotAnAnswerError } from './not-an-answer-error.ts'
import { RefusedError } from './refused-error.ts'

/** The sentence of seed A, section 8, for a call that failed without one of its own. */
const ANY_FAILURE = 'An error occurred. Please try again.'

/** Of a step that was pressed rather than typed. */
export const NEEDS_CONNECTION = 'This needs a connection. Please try again when you are online.'

/** The same of a form. */
const KEPT = 'This needs a connection. What you typed is kept: please try again when you are online.'

/** Whether this is how a call fails; anything else is a defect and should be thrown on. */
export function isCallFailure(error: unknown): error is RefusedError | NoConnectionError | NotAnAnswerError {
  return (
    error instanceof RefusedError || error instanceof NoConnectionError || error instanceof NotAnAnswerError
  )
}

interface FailureWords {
  /** Said when no server answered. */
  readonly offline?: string
  /** Said of a failure that has no sentence of its own. */
  readonly fallback?: string | undefined
}

/**
 * What to tell a person about a failed call: the server's own sentence when it refused, that a connection is
 * needed when none answered, otherwise `fallback`. Rethrows what is no failure of a call.
 */
export function failureMessage(
  error: unknown,
  { offline = KEPT, fallback = ANY_FAILURE }: FailureWords = {},
): string {
  if (!isCallFailure(error)) throw error
  if (error instanceof NoConnectionError) return offline
  return error instanceof RefusedError && error.message !== '' ? error.message : fallback
}

/** As `failureMessage`, of a step that was confirmed rather than typed. */
export function stepFailureMessage(error: unknown): string {
  return failureMessage(error, { offline: NEEDS_CONNECTION })
}

/** What the server said of fields, a sentence each; empty when it refused none. */
export function refusedFields(error: unknown): FieldErrors {
  return error instanceof RefusedError ? firstSentences(error.fieldErrors) : {}
}
