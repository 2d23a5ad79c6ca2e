import { useEffect, useSyncExternalStore } from 'react'

/** A list from the server that the phone keeps (`data/places/place-list.ts`). */
interface PlaceSource<State> {
  readonly read: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly refresh: () => Promise<void>
}

/** The list from this phone or the server; `retry` after a failure. */
export function usePlaceList<State>({ read, subscribe, refresh }: PlaceSource<State>): {
  state: State
  retry: () => void
} {
  const state = useSyncExternalStore(subscribe, read)
  const retry = () => void refresh().catch(reportError)
  useEffect(() => void refresh().catch(reportError), [refresh])
  return { state, retry }
}
