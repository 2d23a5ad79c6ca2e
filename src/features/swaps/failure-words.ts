import { stepFailureMessage } from '#data/api/failure-message.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { t } from '#messages/swaps/online/turns.ts'

/** Text for a failed call about a swap. Rethrows anything but call failures. */
export function failureWords(error: unknown): string {
  if (error instanceof RefusedError && error.code === 'swap_used_up') {
    return t('swapUsedUpByOne')
  }
  return stepFailureMessage(error)
}

/**
 * Why an answer to a request failed, for a page's status report: only after a refusal is it known that the
 * answer was not recorded.
 */
export function reportWords(error: unknown): string {
  const reason = failureWords(error)
  return error instanceof RefusedError ? t('answerNotRecorded', { reason }) : t('answerUncertain', { reason })
}
