import type { CallContext } from '#server/http/routing/route.ts'
import { settlement } from '#server/modules/cirkles/cirkle/cycles.ts'
import { cirkleCompletedNotice } from '#server/modules/cirkles/cirkle/notices.ts'
import { payoutOrder } from '#server/modules/cirkles/cirkle/order-store.ts'
import { type CirkleRow, completeCirkle } from '#server/modules/cirkles/cirkle/store.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { settleCycle, settlementCounts } from '../held/held-store.ts'

/**
 * What a confirmation or an acknowledgement brings about: the last one settles its cycle, and the last cycle
 * completes the Cirkle. Call `tell` after the notices of the answer itself.
 */
export async function settleIfDone(
  cirkle: Pick<CirkleRow, 'id' | 'name'>,
  cycleId: string,
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): Promise<{ readonly tell: () => Promise<void> }> {
  const counts = await settlementCounts(tx, cirkle.id, cycleId)
  const { cycleStatus, cirkleStatus } = settlement(counts)
  const isCompleted = !counts.isSettled && cirkleStatus === 'completed'
  if (!counts.isSettled && cycleStatus === 'settled') await settleCycle(tx, cycleId, now)
  if (isCompleted) await completeCirkle(tx, cirkle.id, now)
  return {
    tell: async () => {
      const everyone = await payoutOrder(tx, cirkle.id)
      if (isCompleted) {
        await notify(
          tx,
          effects,
          now,
          everyone.map((userId) => cirkleCompletedNotice(userId, cirkle)),
        )
      }
      const changed = ['cirkles', 'activity', 'overview', 'quickstats'] as const
      effects.publish(
        // In a completed Cirkle no member has anything left to pay.
        ...dataChanged(everyone, isCompleted ? [...changed, 'payment_options', 'payouts'] : changed),
      )
    },
  }
}
