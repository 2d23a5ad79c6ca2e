import { stepFailureMessage } from '#data/api/failure-message.ts'
import { RefusedError } from '#data/api/refused-error.ts'

/** Text for a failed call about a swap. Rethrows anything but call failures. */
export function failureWords(error: unknown): string {
  if (error instanceof RefusedError && error.code === 'swap_used_up') {
    return 'Each member has one swap a cycle, and one of you two has used it.'
  }
  return stepFailureMessage(error)
}
