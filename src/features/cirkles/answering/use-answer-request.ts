import type { JoinRequest } from '#contract/http/cirkles/join-requests.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import type { Session } from '#data/session/session.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { acceptJoinRequest, declineJoinRequest, dropClosedRequest } from './request-actions.ts'
import { answeredWords, isClosed, notAnsweredWords, type RequestAnswer } from './request-words.ts'
import { type Answering, useAnswering } from './use-answering.ts'
import { type SecondThoughts, useSecondThoughts } from './use-second-thoughts.ts'

interface AnswerRequestOptions {
  readonly session: Session
  readonly refresh: () => void
  /** Called when it was answered, here or elsewhere: it leaves the list. */
  readonly onGone: () => void
}

interface AnswerJoinRequest extends Answering<RequestAnswer> {
  /** A no can be undone for a moment. */
  readonly secondThoughts: SecondThoughts
}

/** Answers a join request as the owner, and shows the result. */
export function useAnswerRequest(
  request: JoinRequest,
  { session, refresh, onGone }: AnswerRequestOptions,
): AnswerJoinRequest {
  const send = async (answer: RequestAnswer) => {
    if (answer === 'accept') await acceptJoinRequest(session, request)
    else await declineJoinRequest(session, request)
    showToast({ message: answeredWords(answer) })
    refresh()
    onGone()
  }
  const answering = useAnswering(send, async (failure, answer) => {
    const words = notAnsweredWords(answer, failure)
    // A refusal means that this phone's data is out of date.
    if (failure instanceof RefusedError) refresh()
    if (!isClosed(failure)) return words
    // As a toast, which outlives the card.
    showToast({ message: words, tone: 'danger', ms: 6000 })
    await dropClosedRequest(session, request)
    onGone()
    return undefined
  })
  const declineWhileLeaving = async () => {
    try {
      await declineJoinRequest(session, request, true)
      showToast({ message: answeredWords('decline') })
    } catch (error) {
      // Answered elsewhere, or withdrawn: nothing is left to decline.
      if (isClosed(error)) await dropClosedRequest(session, request)
      else showToast({ message: notAnsweredWords('decline', error), tone: 'danger', ms: 6000 })
    }
  }
  const secondThoughts = useSecondThoughts(request.id, (isLeaving) => {
    if (isLeaving) void declineWhileLeaving()
    else void answering.answer('decline')
  })
  const answer = async (wanted: RequestAnswer) => {
    if (wanted === 'decline') secondThoughts.begin()
    else await answering.answer('accept')
  }
  return { ...answering, answer, secondThoughts }
}
