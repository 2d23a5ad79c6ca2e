import { DESK_HEADER, type OperatorEndpoint } from '#contract/http/operator/operator-endpoint.ts'
import type { CallInput, CallOutput } from '#contract/wire/endpoint.ts'
import { call, type Fetch } from '#data/api/call.ts'
import { failureMessage, refusedFields } from '#data/api/failure-message.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import type { Complaint } from '#ui/request/use-submit.ts'

const fetchAsDesk: Fetch = (input, init) => {
  const request = new Request(input, init)
  request.headers.set(DESK_HEADER, '1')
  return fetch(request)
}

/** Makes a call of the desk; throws as `call` does. */
export const ask = <E extends OperatorEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<CallOutput<E>> => call(endpoint, input, { fetch: fetchAsDesk, signal })

/** A failed call in a sentence; throws on anything else. */
export const explain = (failure: unknown): string => failureMessage(failure)

/** A failed call as what is wrong with a form. */
export const explainFields = (failure: unknown): Complaint => complaintOf(failure, explain)

const NO_ANSWER = 'No answer came, so it may have been done or not. Please try again: it is never done twice.'

/** An act that failed, in a sentence: without an answer nobody knows whether it was done. */
export const explainAct = (failure: unknown): string =>
  failureMessage(failure, { offline: NO_ANSWER, fallback: NO_ANSWER })

/** An act that failed, as what is wrong with its form. */
export const explainActFields = (failure: unknown): Complaint => complaintOf(failure, explainAct)

/** Explains the failure of an act that is lost with its answer: without one, what to do then is said. */
export const explainLost =
  (noAnswer: string) =>
  (failure: unknown): Complaint =>
    complaintOf(failure, (each) => failureMessage(each, { offline: noAnswer, fallback: noAnswer }))

function complaintOf(failure: unknown, inWords: (failure: unknown) => string): Complaint {
  const errors = refusedFields(failure)
  return Object.keys(errors).length > 0 ? { errors } : { error: inWords(failure) }
}

/** Whether an act was refused because what the page shows is not so any more. */
export const isOutdated = (failure: unknown): boolean =>
  failure instanceof RefusedError && (failure.code === 'not_pending' || failure.code === 'not_found')
