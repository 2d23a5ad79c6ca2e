import type { CallContext } from '#server/http/routing/route.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { deleteKeptMember, keptMembers } from '../cirkle/kept-store.ts'
import { closeDoors } from '../cirkle/membership-store.ts'
import { cirkleCancelledNotice } from '../cirkle/notices.ts'
import { type CirkleRow, markCancelled } from '../cirkle/store.ts'
import { forgetTakeOver } from '../place-invitations/end-store.ts'

/** Marks a Cirkle cancelled, revokes its invitations and requests, and notifies the members in `told`. */
export async function applyCancel(
  cirkle: CirkleRow,
  { members, told }: { readonly members: readonly string[]; readonly told: readonly string[] },
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): Promise<void> {
  await markCancelled(tx, cirkle.id)
  await closeDoors(cirkle, { tx, now, effects })
  await notify(
    tx,
    effects,
    now,
    told.map((userId) => cirkleCancelledNotice(userId, cirkle)),
  )
  // Nothing was owed: of somebody without an account nothing is kept.
  const kept = await keptMembers(tx, cirkle.id)
  for (const userId of kept) {
    await forgetTakeOver(userId, { tx, now, effects })
    await deleteKeptMember(tx, cirkle.id, userId)
  }
  effects.publish(...dataChanged(members, kept.size > 0 ? ['cirkles', 'members'] : ['cirkles']))
}
