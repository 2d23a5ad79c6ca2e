import { failureMessage, needsConnection } from '#data/api/failure-message.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { type RefusalCode, RefusedError } from '#data/api/refused-error.ts'

export type RequestAnswer = 'accept' | 'decline'

/** Confirms an answer to a join request (seed A §8). */
export function answeredWords(answer: RequestAnswer): string {
  return answer === 'accept' ? 'Request accepted successfully!' : 'Request declined successfully!'
}

/** Why an answer failed (seed A §8), and what to do. Rethrows anything but call failures. */
export function notAnsweredWords(answer: RequestAnswer, failure: unknown): string {
  if (failure instanceof NoConnectionError) {
    return `No response received from the server. ${needsConnection()}`
  }
  const start = failure instanceof RefusedError ? `Failed to ${answer} request` : 'Warning'
  return `${start}: ${failureMessage(failure)}`
}

const CLOSED: readonly RefusalCode[] = ['request_closed', 'not_found']

/** Whether a refusal means that there is nothing left to answer. */
export function isClosed(failure: unknown): boolean {
  return failure instanceof RefusedError && CLOSED.includes(failure.code)
}
