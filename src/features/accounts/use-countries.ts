import { useEffect, useState } from 'react'

import { listCountries, type Named } from '#contract/http/places.ts'
import { call } from '#data/api/call.ts'
import { isCallFailure } from '#data/api/failure-message.ts'

/** Where this product is at home; it can be chosen while the list is not there. */
const INDIA: Named = { id: 'IN', name: 'India' }

interface Countries {
  readonly list: readonly Named[]
  readonly isLoading: boolean
  /** Why there is only India. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

type Load = { state: 'loading' | 'failed' } | { state: 'loaded'; list: Named[] }

/** The countries of `GET /get/countries`; India alone until they are there and when they are not. */
export function useCountries(): Countries {
  const [load, setLoad] = useState<Load>({ state: 'loading' })
  useEffect(() => {
    let isGone = false
    readCountries()
      .then((read) => isGone || setLoad(read))
      .catch(reportError)
    return () => {
      isGone = true
    }
  }, [])
  const retry = () => {
    setLoad({ state: 'loading' })
    readCountries().then(setLoad).catch(reportError)
  }
  return {
    list: load.state === 'loaded' ? load.list : [INDIA],
    isLoading: load.state === 'loading',
    hasFailed: load.state === 'failed',
    retry,
  }
}

async function readCountries(): Promise<Load> {
  try {
    return { state: 'loaded', list: await call(listCountries, {}) }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return { state: 'failed' }
  }
}
