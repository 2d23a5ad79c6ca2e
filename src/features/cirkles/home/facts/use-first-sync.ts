import { useEffect, useState, useSyncExternalStore } from 'react'

import { lastRefusal } from '#data/sync/last-refusal.ts'

/** How long a first sync may take on a slow line before the screen offers another try. */
const PATIENCE_MS = 15_000

/** `waiting`: it may still come. `offline`: the server does not answer. `late`: it answers, but brought nothing. */
export type FirstSync = 'waiting' | 'offline' | 'late'

/**
 * State of the first sync while a screen has nothing to show; `retry` starts another by `refresh`. When data
 * arrives, the screen passes `isMissing` false.
 */
export function useFirstSync(
  isMissing: boolean,
  refresh: () => void,
): { state: FirstSync; refusal: string | undefined; retry: () => void } {
  const [state, setState] = useState<FirstSync>('waiting')
  // The server has refused: there is nothing to wait for.
  const refusal = useSyncExternalStore(lastRefusal.subscribe, lastRefusal.get, lastRefusal.get)
  useEffect(() => {
    if (!isMissing || state !== 'waiting') return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => setState('late'), PATIENCE_MS)
    import('#data/api/probe-health.ts')
      .then(({ probeHealth }) => probeHealth({ signal: leaving.signal }))
      .then((isReachable) => isReachable || setState('offline'))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) reportError(error)
      })
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [isMissing, state])
  const retry = () => {
    lastRefusal.set(undefined)
    setState('waiting')
    refresh()
  }
  return { state: refusal === undefined ? state : 'late', refusal, retry }
}
