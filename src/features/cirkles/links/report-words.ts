import { stepFailureMessage } from '#data/api/failure-message.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { t } from '#messages/later/cirkle-pages.ts'

/**
 * Why an answer failed, for the status report of an invitation's page: only after a refusal is it known that
 * the answer was not recorded. Rethrows anything but call failures.
 */
export function reportWords(failure: unknown): string {
  const reason = stepFailureMessage(failure)
  return failure instanceof RefusedError
    ? t('answerNotRecorded', { reason })
    : t('answerUncertain', { reason })
}
