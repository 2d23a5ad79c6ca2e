import { useEffect, useState } from 'react'

import { probeHealth } from '#data/api/probe-health.ts'

/** How long a first sync may take on a slow line before the screen offers another try. */
const PATIENCE_MS = 15_000

/** `waiting`: it may still come. `offline`: the server does not answer. `late`: it answers, but brought nothing. */
export type FirstSync = 'waiting' | 'offline' | 'late'

/**
 * How the first sync fares while a screen has nothing to show; `retry` starts another by `refresh`. When data
 * arrives, the screen stops asking (`isMissing` false).
 */
export function useFirstSync(
  isMissing: boolean,
  refresh: () => void,
): { state: FirstSync; retry: () => void } {
  const [state, setState] = useState<FirstSync>('waiting')
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    if (!isMissing) return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'late' : now)), PATIENCE_MS)
    probeHealth({ signal: leaving.signal })
      .then((isReachable) => {
        if (!isReachable) setState('offline')
      })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) reportError(error)
      })
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [isMissing, attempt])
  const retry = () => {
    setState('waiting')
    setAttempt(attempt + 1)
    refresh()
  }
  return { state, retry }
}
