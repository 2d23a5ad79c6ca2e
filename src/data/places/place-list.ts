import * as v from 'valibot'

import { type Named, NamedListSchema } from '#contract/http/people/places.ts'
import { isCallFailure } from '../api/failure-message.ts'

/** `failed`: it could not be fetched, and none is stored. */
export type PlaceListState =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'loaded'; readonly list: readonly Named[] }

/** A server list that a form offers, such as countries; stored on the phone for use offline. */
export interface PlaceList {
  /** The same object until it changes. */
  readonly read: () => PlaceListState
  /** Calls `listener` after each change; returns a function to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** Fetches from the server. Without an answer the stored list stays; throws only other errors. */
  readonly refresh: () => Promise<void>
}

/** The used part of `localStorage`, which a worker does not have. */
export interface PlaceStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** The list that `ask` fetches, stored in `storage`, which is the page's `localStorage`, under `key`. */
export function createPlaceList(
  storage: PlaceStorage,
  key: string,
  ask: () => Promise<readonly Named[]>,
): PlaceList {
  const listeners = new Set<() => void>()
  let current: PlaceListState | undefined
  const change = (state: PlaceListState) => {
    current = state
    for (const listener of listeners) listener()
  }
  const read = () => (current ??= keptIn(storage.getItem(key)))
  return {
    read,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async refresh() {
      if (read().state === 'failed') change({ state: 'loading' })
      try {
        const list = await ask()
        change({ state: 'loaded', list })
        storage.setItem(key, JSON.stringify(list))
      } catch (error) {
        if (!isCallFailure(error)) throw error
        if (read().state === 'loading') change({ state: 'failed' })
      }
    },
  }
}

function keptIn(stored: string | null): PlaceListState {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), NamedListSchema), stored)
  return kept.success ? { state: 'loaded', list: kept.output } : { state: 'loading' }
}
