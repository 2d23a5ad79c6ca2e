import { useEffect, useSyncExternalStore } from 'react'

import type { Named } from '#contract/http/people/places.ts'
import { allCountries } from '#data/places/countries.ts'

/** Where this product is at home; it can be chosen while the list is not there. */
const INDIA: Named = { id: 'IN', name: 'India' }

const countries = allCountries(localStorage)

interface Countries {
  readonly list: readonly Named[]
  readonly isLoading: boolean
  /** Why there is only India. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** All countries, as this phone knows them or the server tells; India alone until they are there. */
export function useCountries(): Countries {
  const known = useSyncExternalStore(countries.subscribe, countries.read)
  useEffect(retry, [])
  return {
    list: known.state === 'loaded' ? known.list : [INDIA],
    isLoading: known.state === 'loading',
    hasFailed: known.state === 'failed',
    retry,
  }
}

function retry(): void {
  countries.refresh().catch(reportError)
}
