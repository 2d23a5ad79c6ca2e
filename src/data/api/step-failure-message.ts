import { failureMessage } from './failure-message.ts'
import { NoConnectionError } from './no-connection-error.ts'

const NO_CONNECTION = 'This needs a connection. Please try again when you are online.'

/** As `failureMessage`, of a step that was confirmed rather than typed. */
export function stepFailureMessage(error: unknown): string {
  return error instanceof NoConnectionError ? NO_CONNECTION : failureMessage(error)
}
