import { type FieldErrors, firstSentences } from '#lib/words/first-sentences.ts'
import { t } from '#messages/data/failures.ts'
import { NoConnectionError } from './no-connection-error.ts'
import { NotAnAnswerError } from './not-an-answer-error.ts'
import { RefusedError } from './refused-error.ts'

/** For a step that was pressed, not typed. */
export const needsConnection = (): string => t('needsConnection')

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
  { offline = t('formNeedsConnection'), fallback = t('anyFailure') }: FailureWords = {},
): string {
  if (!isCallFailure(error)) throw error
  if (error instanceof NoConnectionError) return offline
  return error instanceof RefusedError && error.message !== '' ? error.message : fallback
}

/** As `failureMessage`, for a step that was confirmed rather than typed. */
export function stepFailureMessage(error: unknown): string {
  return failureMessage(error, { offline: needsConnection() })
}

/** The server's field errors, one sentence each; empty when it refused no field. */
export function refusedFields(error: unknown): FieldErrors {
  return error instanceof RefusedError ? firstSentences(error.fieldErrors) : {}
}
