import { and, eq, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { KEPT_NAME_DAYS } from '#contract/rules/limits.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, members, users } from '#server/db/schema.ts'
import { eachApart, type DueContext, type Effect } from '#server/http/routing/due-step.ts'
import { findPeers, lockUserIfAny } from '#server/modules/accounts/account/store.ts'
import { forgetTakeOver } from '#server/modules/cirkles/place-invitations/end-store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { erasePerson } from './erase-store.ts'

const DAY_MS = 86_400_000

/**
 * Replaces the name of a member without a phone by “Former member”, in the books and in what other people keep.
 * Their Cirkle is over: amounts and states stay, as those of a person whose account is erased.
 */
export async function eraseKeptMember(userId: string, { tx, now, effects }: Effect): Promise<void> {
  const user = await lockUserIfAny(tx, userId)
  // Gone when the place was taken over meanwhile: the name is an account's from then on.
  if (user === undefined || user.erasedAt !== null) return
  await forgetTakeOver(userId, { tx, now, effects })
  const others = await findPeers(tx, userId)
  const told = await erasePerson(tx, user, others, now)
  effects.publish(
    ...dataChanged(others, ['cirkles', 'members', 'activity', 'payment_options', 'history', 'notifications']),
    ...dataChanged(told, ['notifications']),
  )
}

/** Those that the owner of these Cirkles keeps by name: an owner's account takes them along. */
export const keptBy = (tx: Tx, ownerId: string): Promise<string[]> => named(tx, eq(cirkles.ownerId, ownerId))

/**
 * Erases the names of members without a phone a year after their Cirkle was completed; of one that was cancelled at
 * once: a process of an earlier release cancels without deleting them.
 */
export async function eraseDueKeptMembers({ now, transact }: DueContext): Promise<void> {
  const since = new Date(now.getTime() - KEPT_NAME_DAYS * DAY_MS)
  const isOver = or(lte(cirkles.completedAt, since), eq(cirkles.status, 'cancelled'))
  const due = await transact(({ tx }) => named(tx, isOver))
  await eachApart(due, (userId) => transact((effect) => eraseKeptMember(userId, effect)))
}

async function named(tx: Tx, where: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(cirkles, and(eq(cirkles.id, members.cirkleId), where))
    .innerJoin(users, and(eq(users.id, members.userId), isNull(users.erasedAt)))
    .where(isNotNull(members.keptAt))
  return rows.map(({ userId }) => userId)
}
