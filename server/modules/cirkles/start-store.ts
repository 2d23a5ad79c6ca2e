import type { CallContext } from '#server/http/route.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/hints.ts'
import { recordStart } from './cycle-store.ts'
import type { StartedCirkle } from './domain.ts'
import { inviteesAmong, revokeInvitations } from './invitation-store.ts'
import { cirkleStartedNotice } from './notices.ts'
import { type CirkleRow, endJoinRequests } from './store.ts'

/** Writes a start, closes what was still open to new members, and tells everyone concerned. */
export async function applyStart(
  cirkle: CirkleRow,
  order: readonly string[],
  started: StartedCirkle,
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): Promise<void> {
  await recordStart(tx, cirkle.id, started, now)
  const uninvited = await inviteesAmong(tx, await revokeInvitations(tx, cirkle.id, now))
  await endJoinRequests(tx, cirkle.id, 'closed', now)
  await notify(
    tx,
    effects,
    now,
    order.map((userId) => cirkleStartedNotice(userId, cirkle)),
  )
  effects.publish(
    ...dataChanged(order, ['cirkles', 'members', 'activity', 'payment_options', 'overview', 'quickstats']),
    ...dataChanged(
      uninvited.map(({ id }) => id),
      ['invites'],
    ),
  )
}
