import { DESK_HEADER, type OperatorEndpoint } from '#contract/http/operator/operator-endpoint.ts'
import type { CallInput, CallOutput } from '#contract/wire/endpoint.ts'
import { call, type Fetch } from '#data/api/call.ts'
import { failureMessage, refusedFields } from '#data/api/failure-message.ts'
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
export const explainFields = (failure: unknown): Complaint => {
  const errors = refusedFields(failure)
  return Object.keys(errors).length > 0 ? { errors } : { error: failureMessage(failure) }
}
