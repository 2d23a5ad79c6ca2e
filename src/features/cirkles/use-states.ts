import { useEffect, useState } from 'react'

import { listStates, type Named } from '#contract/http/places.ts'
import { call } from '#data/api/call.ts'
import { failureMessage } from '#data/api/failure-message.ts'

type States =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly list: readonly Named[] }
  | { readonly state: 'failed'; readonly error: string }

/** The states of India, read when the form needs them; `retry` after a failure. */
export function useStates(): { states: States; retry: () => void } {
  const [states, setStates] = useState<States>({ state: 'loading' })
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    const leaving = new AbortController()
    call(listStates, { id: 'IN' }, { signal: leaving.signal })
      .then((list) => setStates({ state: 'loaded', list }))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) setStates({ state: 'failed', error: failureMessage(error) })
      })
    return () => leaving.abort()
  }, [attempt])
  const retry = () => {
    setStates({ state: 'loading' })
    setAttempt(attempt + 1)
  }
  return { states, retry }
}
