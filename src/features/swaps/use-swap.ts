import { useEffect, useState } from 'react'

import type { Swap } from '#contract/http/cirkles/swaps.ts'
import { isCallFailure } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { fetchSwap } from './actions.ts'
import { useStoredSwap } from './queries.ts'

/** `absent`: there is none, or none for this person. `failed`: the server could not be asked. */
type SwapSearch = { state: 'found'; swap: Swap } | { state: 'looking' | 'absent' | 'failed' }

/** The swap of this hash, as the phone has it; asked for when it has none: the link may be opened first of all. */
export function useSwap(session: Session, hash: string): SwapSearch & { retry: () => void } {
  const swap = useStoredSwap(hash)
  const [state, setState] = useState<'looking' | 'absent' | 'failed'>('looking')
  const isMissing = swap === null
  useEffect(() => {
    if (!isMissing || state !== 'looking') return undefined
    const leaving = new AbortController()
    fetchSwap(session, hash, leaving.signal)
      .then((isThere) => isThere || setState('absent'))
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return
        if (!isCallFailure(error)) throw error
        setState('failed')
      })
      .catch(reportError)
    return () => leaving.abort()
  }, [isMissing, state, session, hash])
  const retry = () => setState('looking')
  return swap == null ? { state, retry } : { state: 'found', swap, retry }
}
