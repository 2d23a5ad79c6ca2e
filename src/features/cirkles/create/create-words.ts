import { failureMessage } from '#data/api/failure-message.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { NotAnAnswerError } from '#data/api/not-an-answer-error.ts'
import { t } from '#messages/cirkles/online/create.ts'

/**
 * Why a Cirkle was not created, in the words of seed A §8; without a connection followed by what to do
 * (offline.md). Rethrows anything but call failures.
 */
export function createFailure(error: unknown): string {
  const why = failureMessage(error)
  if (error instanceof NoConnectionError) return t('noAnswer', { reason: why })
  const isSuccessUnsaid = error instanceof NotAnAnswerError && error.status >= 200 && error.status < 300
  return isSuccessUnsaid
    ? t('couldNotBeCreated', { reason: error.said ?? why })
    : t('refused', { reason: why })
}
