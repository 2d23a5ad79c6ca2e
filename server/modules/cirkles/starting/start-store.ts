import type { CallContext } from '#server/http/routing/route.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { recordStart } from '../reads/cycle-store.ts'
import type { StartedCirkle } from '../cirkle/domain.ts'
import { cirkleStartedNotice } from '../cirkle/notices.ts'
import { closeDoors } from '../cirkle/membership-store.ts'
import type { CirkleRow } from '../cirkle/store.ts'

/** Records a start, closes open invitations and requests, and notifies everyone concerned. */
export async function applyStart(
  cirkle: CirkleRow,
  order: readonly string[],
  started: StartedCirkle,
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): Promise<void> {
  await recordStart(tx, cirkle.id, started, now)
  await closeDoors(cirkle, { tx, now, effects })
  await notify(
    tx,
    effects,
    now,
    order.map((userId) => cirkleStartedNotice(userId, cirkle)),
  )
  effects.publish(
    ...dataChanged(order, ['cirkles', 'members', 'activity', 'payment_options', 'overview', 'quickstats']),
  )
}
