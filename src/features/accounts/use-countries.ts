import { useEffect, useSyncExternalStore } from 'react'

import type { Named } from '#contract/http/people/places.ts'
import { allCountries } from '#data/places/countries.ts'

/** Home country of this product; it can be chosen without the list. */
const INDIA: Named = { id: 'IN', name: 'India' }

const countries = allCountries(localStorage)

interface Countries {
  readonly list: readonly Named[]
  readonly isLoading: boolean
  /** True when the list could not be loaded. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** All countries, from this phone or the server; India alone until they are there. */
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
