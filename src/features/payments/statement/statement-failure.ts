import { failureMessage } from '#data/api/failure-message.ts'

/** Why a statement could not be read, in a sentence. Rethrows anything but call failures. */
export function statementFailure(error: unknown): string {
  return failureMessage(error, {
    offline: 'A statement needs a connection, for its totals are added up by Cirkles.',
  })
}
