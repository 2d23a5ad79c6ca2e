import type { CallContext } from '#server/http/routing/route.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { inviteesAmong, unansweredEmails } from '../cirkle/invitation-store.ts'
import { cirkleEditedNotice } from '../cirkle/notices.ts'
import { payoutOrder } from '../cirkle/order-store.ts'
import type { CirkleRow } from '../cirkle/store.ts'

/** Notifies the members of an edit, and sends hints to them and the invited. */
export async function tellEdited(
  cirkle: CirkleRow,
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): Promise<void> {
  const members = await payoutOrder(tx, cirkle.id)
  await notify(
    tx,
    effects,
    now,
    members.filter((userId) => userId !== cirkle.ownerId).map((userId) => cirkleEditedNotice(userId, cirkle)),
  )
  const invitees = await inviteesAmong(tx, await unansweredEmails(tx, cirkle.id))
  effects.publish(
    ...dataChanged(members, ['cirkles', 'activity']),
    ...dataChanged(
      invitees.map(({ id }) => id),
      ['invites'],
    ),
    ...dataChanged([cirkle.ownerId], ['join_requests']),
  )
}
