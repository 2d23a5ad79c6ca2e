import { and, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { cirkles, invitations, joinRequests, users } from '#server/db/schema.ts'
import { eachApart, type DueContext, type Effect } from '#server/http/routing/due-step.ts'
import * as domain from '#server/modules/accounts/account/domain.ts'
import { accountStatusOf, findPeers, type UserRow } from '#server/modules/accounts/account/store.ts'
import { applyCancel } from '#server/modules/cirkles/editing/cancel-store.ts'
import { unseatMember } from '#server/modules/cirkles/cirkle/membership-store.ts'
import { payoutOrder } from '#server/modules/cirkles/cirkle/order-store.ts'
import { lockCirkle } from '#server/modules/cirkles/cirkle/store.ts'
import { joinRequestEnded } from '#server/modules/notifications/handled.ts'
import { markHandled } from '#server/modules/notifications/handled-store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { readBlocks } from './blocks-store.ts'
import { eraseKeptMember, keptBy } from './erase-kept-store.ts'
import { erasePerson } from './erase-store.ts'
import { lockWithCirkles, openCirklesOf } from './cirkle-lock-store.ts'
import { accountErasedMail } from './mails.ts'

/** Delay before a blocked account is checked again. */
const BLOCKED_MS = 3_600_000

/** Erases the accounts whose thirty days are over; unsettled contributions delay it. */
export async function eraseDueAccounts({ now, transact }: DueContext): Promise<void> {
  const due = await transact(({ tx }) =>
    tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          isNotNull(users.deletionScheduledFor),
          lte(sql`greatest(${users.deletionScheduledFor}, ${users.deletionRetryAt})`, now),
        ),
      ),
  )
  await eachApart(due, ({ id }) => transact((effect) => eraseIfDue(id, effect)))
}

async function eraseIfDue(userId: string, effect: Effect): Promise<void> {
  const { tx, now, effects } = effect
  // Without a lock: most due accounts are still blocked, and need not hold up others.
  if ((await readBlocks(tx, userId)).length > 0) return postponeCheck(userId, effect)
  const user = await lockWithCirkles(tx, userId)
  // The next run tries again.
  if (user === undefined) return
  // Read under the locks: a Cirkle may have started while this waited for its lock.
  const blocks = await readBlocks(tx, userId)
  const decision = domain.eraseAccount(
    {
      status: accountStatusOf(user),
      scheduledFor: user.deletionScheduledFor,
      unsettledContributions: blocks.reduce((sum, { contributions }) => sum + contributions, 0),
    },
    now,
  )
  if (!decision.ok) return postponeCheck(userId, effect)
  const peers = await findPeers(tx, userId)
  const askedOwners = await findAskedOwners(tx, user)
  await leaveFormingCirkles(user, effect)
  await withdrawRequests(userId, effect)
  const told = await erasePerson(tx, user, [...new Set([...peers, ...askedOwners])], now)
  for (const kept of await keptBy(tx, userId)) await eraseKeptMember(kept, effect)
  effects.note('account-erased', { subjectId: userId })
  effects.mail(accountErasedMail(user))
  effects.publish(
    { disconnectUser: userId },
    ...dataChanged(peers, ['cirkles', 'members', 'activity', 'payment_options', 'history', 'notifications']),
    ...dataChanged(askedOwners, ['cirkles', 'join_requests', 'notifications']),
    ...dataChanged(told, ['notifications']),
  )
}

async function postponeCheck(userId: string, { tx, now }: Effect): Promise<void> {
  const deletionRetryAt = new Date(now.getTime() + BLOCKED_MS)
  await tx.update(users).set({ deletionRetryAt }).where(eq(users.id, userId))
}

/** Removes the person from forming Cirkles; cancels those they own. */
async function leaveFormingCirkles(user: UserRow, { tx, now, effects }: Effect): Promise<void> {
  for (const id of await openCirklesOf(tx, user.id)) {
    const cirkle = await lockCirkle(tx, id)
    if (cirkle?.status !== 'forming') continue
    const present = await payoutOrder(tx, id)
    if (cirkle.ownerId === user.id) {
      const told = present.filter((userId) => userId !== user.id)
      await applyCancel(cirkle, { members: present, told }, { tx, now, effects })
    } else await unseatMember(cirkle, { id: user.id, name: user.fullName }, present, { tx, now, effects })
  }
}

/** The owners of Cirkles that invited the person, or that they asked to join: their notices name the person. */
async function findAskedOwners(tx: Tx, { id, email }: UserRow): Promise<string[]> {
  const asked = tx.select({ id: joinRequests.cirkleId }).from(joinRequests).where(eq(joinRequests.userId, id))
  const invitedTo = tx
    .select({ id: invitations.cirkleId })
    .from(invitations)
    .where(eq(invitations.email, email))
  const rows = await tx
    .selectDistinct({ ownerId: cirkles.ownerId })
    .from(cirkles)
    .where(and(ne(cirkles.ownerId, id), or(inArray(cirkles.id, asked), inArray(cirkles.id, invitedTo))))
  return rows.map(({ ownerId }) => ownerId)
}

/** Withdraws the person's open requests to join, and marks the owners' notices about them as read. */
async function withdrawRequests(userId: string, { tx, now, effects }: Effect): Promise<void> {
  const withdrawn = await tx
    .delete(joinRequests)
    .where(and(eq(joinRequests.userId, userId), eq(joinRequests.status, 'requested')))
    .returning({ cirkleId: joinRequests.cirkleId })
  if (withdrawn.length === 0) return
  const asked = await tx
    .select({ id: cirkles.id, ownerId: cirkles.ownerId })
    .from(cirkles)
    .where(
      inArray(
        cirkles.id,
        withdrawn.map(({ cirkleId }) => cirkleId),
      ),
    )
  await markHandled(
    tx,
    effects,
    now,
    asked.map((cirkle) => joinRequestEnded(cirkle, userId)),
  )
}
