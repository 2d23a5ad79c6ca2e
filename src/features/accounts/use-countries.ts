import { useEffect, useState } from 'react'

import { listCountries, type Named } from '#contract/http/places.ts'
import { call } from '#data/api/call.ts'
import { failureMessage } from '#data/api/failure-message.ts'

/** Where this product is at home; it can be chosen while the list is not there. */
const INDIA: Named = { id: 'IN', name: 'India' }

interface Countries {
  readonly list: readonly Named[]
  readonly isLoading: boolean
  /** Why there is only India. */
  readonly error: string | undefined
  readonly retry: () => void
}

type Load = { state: 'loading' } | { state: 'loaded'; list: Named[] } | { state: 'failed'; error: string }

/** The countries of `GET /get/countries`; India alone until they are there and when they are not. */
export function useCountries(): Countries {
  const [load, setLoad] = useState<Load>({ state: 'loading' })
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    const leaving = new AbortController()
    call(listCountries, {}, { signal: leaving.signal })
      .then((list) => setLoad({ state: 'loaded', list }))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) setLoad({ state: 'failed', error: failureMessage(error) })
      })
    return () => leaving.abort()
  }, [attempt])
  const retry = () => {
    setLoad({ state: 'loading' })
    setAttempt(attempt + 1)
  }
  return {
    list: load.state === 'loaded' ? load.list : [INDIA],
    isLoading: load.state === 'loading',
    error: load.state === 'failed' ? load.error : undefined,
    retry,
  }
}
