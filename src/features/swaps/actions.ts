import * as v from 'valibot'

import {
  acceptSwap,
  declineSwap,
  readSwap,
  requestSwap,
  withdrawSwap,
} from '#contract/http/online/swapping.ts'
import type { Swap } from '#contract/http/cirkles/swaps.ts'
import { call } from '#data/api/call.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { applySwap } from '#data/swaps/apply-swap.ts'
import { localDb } from '#data/db/local-db.ts'
import type { Session } from '#data/session/session.ts'

/*
 * All need a connection and throw what `call` throws. The next sync brings side effects, and the outcome of a
 * call whose answer was lost.
 */

/** Asks a member of a Cirkle to exchange turns; returns the hash of the request. */
export async function ask({ token }: Session, cirkleId: string, userId: string): Promise<string> {
  return (await call(requestSwap, { id: cirkleId, userId }, { token })).swapHash
}

/** Answers a request; returns the swap after it. */
export async function answer(
  { token, user }: Session,
  swapHash: string,
  wanted: 'accept' | 'decline',
): Promise<Swap> {
  const endpoint = wanted === 'accept' ? acceptSwap : declineSwap
  const swap = await call(endpoint, { swapHash }, { token })
  await applySwap(localDb(), user.id, swap)
  return swap
}

/** Takes my own request back. */
export async function withdraw({ token, user }: Session, swapHash: string): Promise<void> {
  await applySwap(localDb(), user.id, await call(withdrawSwap, { swapHash }, { token }))
}

/** Fetches a swap this phone does not have; returns whether it exists for this person. */
export async function fetchSwap(
  { token, user }: Session,
  hash: string,
  signal: AbortSignal,
): Promise<boolean> {
  if (!v.is(readSwap.params, { hash })) return false
  try {
    await applySwap(localDb(), user.id, await call(readSwap, { hash }, { token, signal }))
    return true
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'not_found') return false
    throw error
  }
}
