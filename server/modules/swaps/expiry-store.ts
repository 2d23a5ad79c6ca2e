import { and, eq, lte, or } from 'drizzle-orm'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import { cycles, swaps } from '#server/db/schema.ts'
import { eachApart, type DueContext, type Effect } from '#server/http/routing/due-step.ts'
import { lockCirkle, type CirkleRow } from '#server/modules/cirkles/cirkle/store.ts'
import { notify, type Notice } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import type { SwapCirkle } from './domain.ts'
import { swapAnsweredNotice } from './notices.ts'
import { findSwap } from './read-swaps.ts'
import { endSwaps, readSwaps, type SwapRow } from './swap-store.ts'

/** Ends requests unanswered for seven days, or until one of the two turns opened. */
export async function expireSwaps({ now, transact }: DueContext): Promise<void> {
  const due = await transact(({ tx }) =>
    tx
      .selectDistinct({ cirkleId: swaps.cirkleId })
      .from(swaps)
      .innerJoin(
        cycles,
        and(
          eq(cycles.cirkleId, swaps.cirkleId),
          or(eq(cycles.number, swaps.requesterTurn), eq(cycles.number, swaps.askedTurn)),
        ),
      )
      .where(
        and(
          eq(swaps.status, 'requested'),
          or(lte(swaps.expiresAt, now), lte(cycles.opensOn, todayInKolkata(now))),
        ),
      ),
  )
  await eachApart(due, ({ cirkleId }) =>
    transact(async (effect) => {
      const cirkle = await lockCirkle(effect.tx, cirkleId)
      if (cirkle) await readSwapCirkle(cirkle, effect)
    }),
  )
}

/**
 * A Cirkle with its current turns and swaps. Expired requests are recorded as such, and their requesters
 * notified, by the first to read: a job, or a call about another swap. Call under the Cirkle's lock.
 */
export async function readSwapCirkle(
  cirkle: Pick<CirkleRow, 'id' | 'status'>,
  { tx, now, effects }: Effect,
): Promise<SwapCirkle<SwapRow>> {
  const { lapsed, ...present } = await readSwaps(tx, cirkle, now)
  if (lapsed.length === 0) return present
  await endSwaps(lapsed, 'expired', { tx, now, effects })
  const notices: Notice[] = []
  for (const { hash, requesterId } of lapsed) {
    const swap = await findSwap(tx, hash, requesterId, now)
    if (!swap) throw new Error('A swap vanished while it expired')
    notices.push(swapAnsweredNotice(swap, 'lapsed'))
  }
  await notify(tx, effects, now, notices)
  effects.publish(
    ...dataChanged(
      lapsed.flatMap(({ requesterId, askedId }) => [requesterId, askedId]),
      ['swaps'],
    ),
  )
  return present
}
