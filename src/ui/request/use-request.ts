import { useEffect, useState } from 'react'

import { takeLatest } from '#lib/async/take-latest.ts'

/** State of a request to the server. */
export type RequestState<Data> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'failed'
      readonly failure: unknown
      /** The failure in a sentence. */
      readonly message: string
      readonly retry: () => void
    }
  | {
      readonly state: 'loaded'
      readonly data: Data
      /** Applies a change by a later answer to the shown data; does nothing after a new request. */
      readonly show: (change: (data: Data) => Data) => void
    }

type Ask<Data> = (signal: AbortSignal) => Promise<Data>
type Outcome<Data> = { readonly data: Data } | { readonly failure: unknown; readonly message: string }

/**
 * Sends the request when the screen is shown, and again on `retry`. When `ask` changes, the earlier request
 * is aborted and its answer ignored, so give a stable function (`useCallback`); null sends nothing. `explain`
 * puts a failed call in words and throws on anything else, which is reported.
 */
export function useRequest<Data>(
  ask: Ask<Data> | null,
  explain: (failure: unknown) => string,
): RequestState<Data> {
  // A new object for each attempt.
  const [attempt, setAttempt] = useState({ ask })
  const [told, setTold] = useState<{ attempt: typeof attempt; outcome: Outcome<Data> }>()
  if (attempt.ask !== ask) setAttempt({ ask })
  useEffect(() => {
    if (attempt.ask === null) return undefined
    return startRequest(attempt.ask, explain, (outcome) => setTold({ attempt, outcome }), reportError)
  }, [attempt, explain])

  if (told?.attempt !== attempt) return { state: 'loading' }
  const { outcome } = told
  return 'data' in outcome
    ? {
        state: 'loaded',
        ...outcome,
        show: (change) =>
          setTold((now) =>
            now?.attempt === attempt && 'data' in now.outcome
              ? { attempt, outcome: { data: change(now.outcome.data) } }
              : now,
          ),
      }
    : { state: 'failed', ...outcome, retry: () => setAttempt({ ask }) }
}

/** Sends one request and reports its outcome; returns a function that stops it and its report. */
export function startRequest<Data>(
  ask: Ask<Data>,
  explain: (failure: unknown) => string,
  tell: (outcome: Outcome<Data>) => void,
  onDefect: (error: unknown) => void,
): () => void {
  const latest = takeLatest(
    (_question: null, signal) => ask(signal),
    (_question, result) => {
      if ('answer' in result) tell({ data: result.answer })
      else tell({ failure: result.failure, message: explain(result.failure) })
    },
    onDefect,
  )
  latest.ask(null)
  return latest.stop
}
