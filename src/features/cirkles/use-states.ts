import { useEffect, useState } from 'react'

import { listStates, type Named } from '#contract/http/places.ts'
import { call } from '#data/api/call.ts'
import { isCallFailure } from '#data/api/failure-message.ts'

type States =
  { readonly state: 'loading' | 'failed' } | { readonly state: 'loaded'; readonly list: readonly Named[] }

/** The states of India, read when the form needs them; `retry` after a failure. */
export function useStates(): { states: States; retry: () => void } {
  const [states, setStates] = useState<States>({ state: 'loading' })
  useEffect(() => {
    let isGone = false
    readStates()
      .then((read) => isGone || setStates(read))
      .catch(reportError)
    return () => {
      isGone = true
    }
  }, [])
  const retry = () => {
    setStates({ state: 'loading' })
    readStates().then(setStates).catch(reportError)
  }
  return { states, retry }
}

async function readStates(): Promise<States> {
  try {
    return { state: 'loaded', list: await call(listStates, { id: 'IN' }) }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return { state: 'failed' }
  }
}
