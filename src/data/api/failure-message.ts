import { type FieldErrors, firstSentences } from '#lib/words/first-sentences.ts'
import { NoConnectionError } from './no-connection-error.ts'
import { NotAnAnswerError } from './not-an-answer-error.ts'
import { RefusedError } from './refused-error.ts'

/** The sentence of seed A, section 8, for a failed call without a sentence of its own. */
const ANY_FAILURE = 'An error occurred. Please try again.'

/** For a step that was pressed, not typed. */
export const NEEDS_CONNECTION = 'This needs a connection. Please try again when you are online.'

/** For a form. */
const KEPT = 'This needs a connection. What you typed is kept: please try again when you are online.'

/** Whether this is a failed call; anything else is a defect and should be rethrown. */
export function isCallFailure(error: unknown): error is RefusedError | NoConnectionError | NotAnAnswerError {
  return (
    error instanceof RefusedError || error instanceof NoConnectionError || error instanceof NotAnAnswerError
  )
}

interface FailureWords {
  /** Shown when no server answered. */
  readonly offline?: string
  /** Shown for a failure without a sentence of its own. */
  readonly fallback?: string | undefined
}

/**
 * The text to show for a failed call: the server's own sentence when it refused, that a connection is needed
 * when none answered, otherwise `fallback`. Rethrows an error that is not a failed call.
 */
export function failureMessage(
  error: unknown,
  { offline = KEPT, fallback = ANY_FAILURE }: FailureWords = {},
): string {
  if (!isCallFailure(error)) throw error
  if (error instanceof NoConnectionError) return offline
  return error instanceof RefusedError && error.message !== '' ? error.message : fallback
}

/** As `failureMessage`, for a step that was confirmed rather than typed. */
export function stepFailureMessage(error: unknown): string {
  return failureMessage(error, { offline: NEEDS_CONNECTION })
}

/** The server's field errors, one sentence each; empty when it refused no field. */
export function refusedFields(error: unknown): FieldErrors {
  return error instanceof RefusedError ? firstSentences(error.fieldErrors) : {}
}
