import { useMemo } from 'react'

import type { Swap } from '#contract/http/cirkles/swaps.ts'
import { failureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { useRequest } from '#ui/request/use-request.ts'
import { fetchSwap } from './actions.ts'
import { useStoredSwap } from './queries.ts'

/** `absent`: it does not exist, or not for this person. `failed`: the server could not be asked. */
type SwapSearch =
  | { readonly state: 'found'; readonly swap: Swap }
  | { readonly state: 'looking' | 'absent' }
  | { readonly state: 'failed'; readonly retry: () => void }

/** The swap with this hash from the phone, else from the server: the link may be the first thing opened. */
export function useSwap(session: Session, hash: string): SwapSearch {
  const swap = useStoredSwap(hash)
  const isMissing = swap === null
  const ask = useMemo(
    () => (isMissing ? (signal: AbortSignal) => fetchSwap(session, hash, signal) : null),
    [isMissing, session, hash],
  )
  const request = useRequest(ask, failureMessage)
  if (swap != null) return { state: 'found', swap }
  if (request.state === 'failed') return request
  return { state: request.state === 'loaded' && !request.data ? 'absent' : 'looking' }
}
