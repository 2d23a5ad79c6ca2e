import { failureMessage } from '#data/api/failure-message.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'

/** Why a statement could not be read anew, in a sentence. Rethrows what is no failure of a call. */
export function statementFailure(error: unknown): string {
  return error instanceof NoConnectionError
    ? 'A statement needs a connection, for its totals are added up by Cirkles.'
    : failureMessage(error)
}
