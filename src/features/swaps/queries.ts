import { useLiveQuery } from 'dexie-react-hooks'

import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import type { Swap } from '#contract/http/cirkles/swaps.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'

export interface SwapBoard {
  readonly cirkle: Cirkle
  /** In payout order; empty until the phone has them. */
  readonly members: readonly Member[]
  /** All of mine. */
  readonly swaps: readonly Swap[]
}

/** Data for a swap in my Cirkle; undefined while it is being read, null when the phone has none. */
export function useSwapBoard(cirkleId: string): SwapBoard | null | undefined {
  return useLiveQuery(async () => {
    const [{ cirkles = [], swaps = [] }, row] = await Promise.all([
      readFacts(localDb(), ['cirkles', 'swaps']),
      localDb().members.get(cirkleId),
    ])
    const cirkle = cirkles.find(({ id }) => id === cirkleId)
    return cirkle === undefined ? null : { cirkle, members: row?.members ?? [], swaps }
  }, [cirkleId])
}

/** My swap with this hash; undefined while it is being read, null when the phone has none. */
export function useStoredSwap(hash: string): Swap | null | undefined {
  return useLiveQuery(async () => {
    const { swaps = [] } = await readFacts(localDb(), ['swaps'])
    return swaps.find(({ swapHash }) => swapHash === hash) ?? null
  }, [hash])
}

/** The newest request of mine that waits for its answer; undefined while it is being read, null without one. */
export function useMyRequest(): Swap | null | undefined {
  return useLiveQuery(async () => {
    const { swaps = [] } = await readFacts(localDb(), ['swaps'])
    const waiting = swaps.filter(({ status, isAsked }) => status === 'requested' && !isAsked)
    return waiting.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0] ?? null
  })
}
