import { and, eq } from 'drizzle-orm'
import { notifications } from '#server/db/schema.ts'
import type { Effect } from '#server/http/routing/due-step.ts'
import { markHandled } from '#server/modules/notifications/handled-store.ts'
import { takeOverEnded } from '#server/modules/notifications/handled.ts'
import { isNaming } from '#server/modules/notifications/naming-store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { inviteesAmong } from '../cirkle/invitation-store.ts'
import { type EndedTakeOver, revokeTakeOver } from './take-over-store.ts'

/** Takes ended invitations off their people's lists, and marks their notices as read. */
export async function clearTakeOvers(
  ended: readonly EndedTakeOver[],
  { tx, now, effects }: Effect,
): Promise<void> {
  if (ended.length === 0) return
  const people = await inviteesAmong(
    tx,
    ended.map(({ email }) => email),
  )
  await markHandled(
    tx,
    effects,
    now,
    ended.flatMap(({ cirkleId, email, userId }) => {
      const invited = people.find((person) => person.email === email)
      return invited && userId !== null ? [takeOverEnded(invited.id, cirkleId, userId)] : []
    }),
  )
  effects.publish(
    ...dataChanged(
      people.map(({ id }) => id),
      ['take_overs'],
    ),
  )
}

/** Ends the open invitation to a place, if there is one; returns whether there was. */
export async function endTakeOver(userId: string, effect: Effect): Promise<boolean> {
  const ended = await revokeTakeOver(effect.tx, userId, effect.now)
  await clearTakeOvers(ended, effect)
  return ended.length > 0
}

/** Ends the open invitation to a place whose name is deleted, and deletes what the invited was told of it. */
export async function forgetTakeOver(userId: string, effect: Effect): Promise<void> {
  await endTakeOver(userId, effect)
  const told = await effect.tx
    .delete(notifications)
    .where(and(eq(notifications.type, 'take-over-invitation'), isNaming(userId)))
    .returning({ userId: notifications.userId })
  effect.effects.publish(
    ...dataChanged(
      told.map((row) => row.userId),
      ['notifications'],
    ),
  )
}
