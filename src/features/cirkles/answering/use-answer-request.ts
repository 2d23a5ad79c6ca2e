import type { JoinRequest } from '#contract/http/cirkles/join-requests.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import type { Session } from '#data/session/session.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { acceptJoinRequest, declineJoinRequest, dropClosedRequest } from './request-actions.ts'
import { answeredWords, isClosed, notAnsweredWords, type RequestAnswer } from './request-words.ts'
import { type Answering, useAnswering } from './use-answering.ts'

interface AnswerRequestOptions {
  readonly session: Session
  readonly refresh: () => void
  /** It was answered, here or elsewhere: it leaves the list. */
  readonly onGone: () => void
}

/** Answers a request to join as the owner, and says how it went. */
export function useAnswerRequest(
  request: JoinRequest,
  { session, refresh, onGone }: AnswerRequestOptions,
): Answering<RequestAnswer> {
  const send = async (answer: RequestAnswer) => {
    if (answer === 'accept') await acceptJoinRequest(session, request)
    else await declineJoinRequest(session, request)
    showToast({ message: answeredWords(answer) })
    refresh()
    onGone()
  }
  return useAnswering(send, async (failure, answer) => {
    const words = notAnsweredWords(answer, failure)
    // A refusal is about something this phone has not heard of yet.
    if (failure instanceof RefusedError) refresh()
    if (!isClosed(failure)) return words
    // Where it outlives the card.
    showToast({ message: words, tone: 'danger', ms: 6000 })
    await dropClosedRequest(session, request)
    onGone()
    return undefined
  })
}
