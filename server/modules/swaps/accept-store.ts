import type { Swap } from '#contract/http/cirkles/swaps.ts'
import type { CallContext } from '#server/http/routing/route.ts'
import { payoutOrder } from '#server/modules/cirkles/cirkle/order-store.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import type { Turn } from './domain.ts'
import { swapAnsweredNotice, swapAppliedNotice } from './notices.ts'
import { findSwap } from './read-swaps.ts'
import { endSwaps, markAccepted, recordTurns, type SwapRow } from './swap-store.ts'

/** Applies an accepted swap: exchanges the turns, ends requests now impossible, and notifies members. */
export async function applySwap(
  cirkleId: string,
  row: SwapRow,
  {
    exchanged,
    ended,
    currentCycle,
  }: { exchanged: readonly Turn[]; ended: readonly SwapRow[]; currentCycle: number },
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): Promise<Swap> {
  await markAccepted(row, currentCycle, { tx, now, effects })
  await recordTurns(tx, cirkleId, exchanged, now)
  await endSwaps(ended, 'expired', { tx, now, effects })

  const read = async ({ hash }: SwapRow, readerId: string) => {
    const swap = await findSwap(tx, hash, readerId, now)
    if (!swap) throw new Error('A swap vanished while it was accepted')
    return swap
  }
  const swap = await read(row, row.askedId)
  const everyone = await payoutOrder(tx, cirkleId)
  const pair = [row.requesterId, row.askedId]
  const over: Swap[] = []
  for (const other of ended) over.push(await read(other, other.requesterId))
  await notify(tx, effects, now, [
    swapAnsweredNotice(swap, 'accepted'),
    // The person who accepted already knows that their own request ended.
    ...over
      .filter(({ requester }) => requester.id !== row.askedId)
      .map((other) => swapAnsweredNotice(other, 'superseded')),
    ...everyone.filter((userId) => !pair.includes(userId)).map((userId) => swapAppliedNotice(userId, swap)),
  ])
  effects.publish(
    ...dataChanged(everyone, ['cirkles', 'members']),
    ...dataChanged(pair, ['overview', 'quickstats']),
    ...dataChanged([...pair, ...ended.flatMap((other) => [other.requesterId, other.askedId])], ['swaps']),
  )
  return swap
}
