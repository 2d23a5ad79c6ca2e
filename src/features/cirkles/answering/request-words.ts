import { failureMessage, needsConnection } from '#data/api/failure-message.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { type RefusalCode, RefusedError } from '#data/api/refused-error.ts'
import { t } from '#messages/cirkles/answering.ts'

export type RequestAnswer = 'accept' | 'decline'

/** Confirms an answer to a join request (seed A §8). */
export function answeredWords(answer: RequestAnswer): string {
  return answer === 'accept' ? t('requestAccepted') : t('requestDeclined')
}

/** Why an answer failed (seed A §8), and what to do. Rethrows anything but call failures. */
export function notAnsweredWords(answer: RequestAnswer, failure: unknown): string {
  if (failure instanceof NoConnectionError) {
    return t('noAnswer', { advice: needsConnection() })
  }
  const reason = failureMessage(failure)
  if (!(failure instanceof RefusedError)) return t('answerWarning', { reason })
  return answer === 'accept' ? t('acceptFailed', { reason }) : t('declineFailed', { reason })
}

const CLOSED: readonly RefusalCode[] = ['request_closed', 'not_found']

/** Whether a refusal means that there is nothing left to answer. */
export function isClosed(failure: unknown): boolean {
  return failure instanceof RefusedError && CLOSED.includes(failure.code)
}
