import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { cirkles, members, users } from '#server/db/schema.ts'
import { eachApart, type DueContext, type Effect } from '#server/due/due-step.ts'
import * as domain from '#server/modules/accounts/domain.ts'
import { accountStatusOf, findPeers, lockUser, type UserRow } from '#server/modules/accounts/store.ts'
import { applyCancel } from '#server/modules/cirkles/cancel-store.ts'
import { unseatMember } from '#server/modules/cirkles/membership-store.ts'
import { payoutOrder } from '#server/modules/cirkles/order-store.ts'
import { lockCirkle } from '#server/modules/cirkles/store.ts'
import { dataChanged } from '#server/realtime/hints.ts'
import { readBlocks } from './blocks-store.ts'
import { erasePerson } from './erase-store.ts'
import { accountErasedMail } from './mails.ts'

/** Erases the accounts whose thirty days are over; one with something unsettled waits until that is settled. */
export async function eraseDueAccounts({ now, transact }: DueContext): Promise<void> {
  const due = await transact(({ tx }) =>
    tx
      .select({ id: users.id })
      .from(users)
      .where(and(lte(users.deletionScheduledFor, now), isNull(users.erasedAt))),
  )
  await eachApart(due, ({ id }) => transact((effect) => eraseIfDue(id, effect)))
}

async function eraseIfDue(userId: string, effect: Effect): Promise<void> {
  const { tx, now, effects } = effect
  const user = await lockUser(tx, userId)
  const blocks = await readBlocks(tx, userId)
  const decision = domain.eraseAccount(
    {
      status: accountStatusOf(user),
      scheduledFor: user.deletionScheduledFor,
      unsettledContributions: blocks.reduce((sum, { contributions }) => sum + contributions, 0),
    },
    now,
  )
  if (!decision.ok) return
  const peers = await findPeers(tx, userId)
  await leaveFormingCirkles(user, effect)
  await erasePerson(tx, user, peers, now)
  effects.mail(accountErasedMail(user.email))
  effects.publish(
    { disconnectUser: userId },
    ...dataChanged(peers, ['cirkles', 'members', 'activity', 'payment_options', 'history', 'notifications']),
  )
}

/** What has not started goes on without them, or with its owner not at all. */
async function leaveFormingCirkles(user: UserRow, { tx, now, effects }: Effect): Promise<void> {
  for (const id of await formingCirklesOf(tx, user.id)) {
    const cirkle = await lockCirkle(tx, id)
    if (cirkle?.status !== 'forming') continue
    const present = await payoutOrder(tx, id)
    if (cirkle.ownerId === user.id) {
      const told = present.filter((userId) => userId !== user.id)
      await applyCancel(cirkle, { members: present, told }, { tx, now, effects })
    } else await unseatMember(cirkle, { id: user.id, name: user.fullName }, present, { tx, now, effects })
  }
}

async function formingCirklesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: cirkles.id })
    .from(members)
    .innerJoin(cirkles, and(eq(cirkles.id, members.cirkleId), eq(cirkles.status, 'forming')))
    .where(eq(members.userId, userId))
    .orderBy(cirkles.id)
  return rows.map(({ id }) => id)
}
