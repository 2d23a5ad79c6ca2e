import { useEffect, useSyncExternalStore } from 'react'

import { listStates } from '#contract/http/places.ts'
import { call } from '#data/api/call.ts'
import { createPlaceList, type PlaceListState } from '#data/place-list.ts'

const statesOfIndia = createPlaceList(localStorage, 'states', () => call(listStates, { id: 'IN' }))

/** The states of India, as this phone knows them or the server tells; `retry` after a failure. */
export function useStates(): { states: PlaceListState; retry: () => void } {
  const states = useSyncExternalStore(statesOfIndia.subscribe, statesOfIndia.read)
  useEffect(retry, [])
  return { states, retry }
}

function retry(): void {
  statesOfIndia.refresh().catch(reportError)
}
