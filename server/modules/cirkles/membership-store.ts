import type { CallContext } from '#server/http/route.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/hints.ts'
import { closesRequests } from './membership.ts'
import { invitationAnsweredNotice, memberJoinedNotice } from './notices.ts'
import type { Actor } from './person-store.ts'
import { addMember, type CirkleRow, endJoinRequests } from './store.ts'

/** Gives a person the next turn, and tells those who were there before. */
export async function seatMember(
  cirkle: CirkleRow,
  person: Pick<Actor, 'id' | 'name'>,
  present: readonly string[],
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): Promise<void> {
  await addMember(tx, cirkle.id, person.id, now)
  await endJoinRequests(tx, cirkle.id, 'member', now, person.id)
  if (closesRequests({ ...cirkle, memberCount: present.length + 1 })) {
    await endJoinRequests(tx, cirkle.id, 'closed', now)
  }
  await notify(tx, effects, now, [
    invitationAnsweredNotice(cirkle.ownerId, cirkle, person, 'accepted'),
    ...present
      .filter((userId) => userId !== cirkle.ownerId)
      .map((userId) => memberJoinedNotice(userId, cirkle, person)),
  ])
  effects.publish(
    ...dataChanged([...present, person.id], ['cirkles', 'members']),
    ...dataChanged([person.id], ['invites']),
  )
}
