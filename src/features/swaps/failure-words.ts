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
