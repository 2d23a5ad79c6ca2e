import type { CallContext } from '#server/http/routing/route.ts'
import { markHandled } from '#server/modules/notifications/handled-store.ts'
import { invitationsEnded, joinRequestEnded } from '#server/modules/notifications/handled.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { cirkleChannel } from '#contract/realtime/events.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import {
  addressesStillInvited,
  answerInvitation,
  inviteesAmong,
  revokeInvitations,
} from './invitation-store.ts'
import { closesRequests } from './membership.ts'
import {
  invitationAnsweredNotice,
  joinRequestEndedNotice,
  memberJoinedNotice,
  memberLeftNotice,
} from './notices.ts'
import { addMember, removeMember } from './order-store.ts'
import type { Somebody } from './person-store.ts'
import { endJoinRequests } from './request-store.ts'
import type { CirkleRow } from './store.ts'

type Effect = Pick<CallContext, 'tx' | 'now' | 'effects'>

/** Gives a person the next turn, closes their invitation and request, and notifies everyone concerned. */
export async function seatMember(
  cirkle: CirkleRow,
  person: Somebody,
  { present, by }: { readonly present: readonly string[]; readonly by: 'invitation' | 'request' },
  { tx, now, effects }: Effect,
): Promise<void> {
  await addMember(tx, cirkle.id, person.id, now)
  await answerInvitation(tx, cirkle.id, person.email, 'member', now)
  await endJoinRequests(tx, cirkle.id, 'member', now, person.id)
  await markHandled(tx, effects, now, [
    invitationsEnded([person.id], cirkle.id),
    joinRequestEnded(cirkle, person.id),
  ])
  await closeRequestsIfFull(cirkle, present.length + 1, { tx, now, effects })
  await notify(tx, effects, now, [
    by === 'invitation'
      ? invitationAnsweredNotice(cirkle.ownerId, cirkle, person, 'accepted')
      : joinRequestEndedNotice(person.id, cirkle, 'accepted'),
    ...present
      .filter((userId) => userId !== cirkle.ownerId)
      .map((userId) => memberJoinedNotice(userId, cirkle, person)),
  ])
  effects.publish(
    ...dataChanged([...present, person.id], ['cirkles', 'members']),
    ...dataChanged([person.id], ['invites']),
    ...dataChanged([cirkle.ownerId], ['join_requests']),
  )
}

/** Records a declined invitation, and notifies the owner. */
export async function declineFor(
  person: Somebody,
  cirkle: CirkleRow,
  { tx, now, effects }: Effect,
): Promise<void> {
  await answerInvitation(tx, cirkle.id, person.email, 'declined', now)
  await markHandled(tx, effects, now, [invitationsEnded([person.id], cirkle.id)])
  await notify(tx, effects, now, [invitationAnsweredNotice(cirkle.ownerId, cirkle, person, 'declined')])
  effects.publish(...dataChanged([person.id], ['invites']), ...dataChanged([cirkle.ownerId], ['cirkles']))
}

/** Removes a member, ends their access at once, and notifies those who stay. */
export async function unseatMember(
  cirkle: CirkleRow,
  person: Pick<Somebody, 'id' | 'name'>,
  present: readonly string[],
  { tx, now, effects }: Effect,
): Promise<void> {
  await removeMember(tx, cirkle.id, person.id)
  const staying = present.filter((userId) => userId !== person.id)
  await notify(
    tx,
    effects,
    now,
    staying.map((userId) => memberLeftNotice(userId, cirkle, person)),
  )
  effects.publish(
    { revokeChannel: cirkleChannel(cirkle.id), userId: person.id },
    ...dataChanged(present, ['cirkles', 'members']),
  )
}

/** Revokes all invitations and closes all requests: the Cirkle takes no new members. */
export async function closeDoors(cirkle: CirkleRow, { tx, now, effects }: Effect): Promise<void> {
  const uninvited = await revokeInvitations(tx, cirkle.id, now)
  await clearInvitations(cirkle.id, uninvited, { tx, now, effects })
  await closeRequests(cirkle, { tx, now, effects })
}

/**
 * Takes ended invitations of these addresses off their people's lists, and marks the notices as read of those
 * who hold no other.
 */
export async function clearInvitations(
  cirkleId: string,
  emails: readonly string[],
  { tx, now, effects }: Effect,
): Promise<void> {
  const people = await inviteesAmong(tx, emails)
  const isStillInvited = await addressesStillInvited(tx, cirkleId, emails, now)
  const ended = people.filter(({ email }) => !isStillInvited.has(email)).map(({ id }) => id)
  await markHandled(tx, effects, now, [invitationsEnded(ended, cirkleId)])
  effects.publish(
    ...dataChanged(
      people.map(({ id }) => id),
      ['invites'],
    ),
  )
}

/** Closes the open requests when no seat is left. */
export async function closeRequestsIfFull(
  cirkle: CirkleRow,
  memberCount: number,
  effect: Effect,
): Promise<void> {
  if (closesRequests({ ...cirkle, memberCount })) await closeRequests(cirkle, effect)
}

async function closeRequests(cirkle: CirkleRow, { tx, now, effects }: Effect): Promise<void> {
  const askers = await endJoinRequests(tx, cirkle.id, 'closed', now)
  await markHandled(
    tx,
    effects,
    now,
    askers.map((userId) => joinRequestEnded(cirkle, userId)),
  )
  await notify(
    tx,
    effects,
    now,
    askers.map((userId) => joinRequestEndedNotice(userId, cirkle, 'closed')),
  )
  if (askers.length > 0) effects.publish(...dataChanged([cirkle.ownerId], ['join_requests']))
}
