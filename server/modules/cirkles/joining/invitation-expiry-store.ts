import { and, eq, lte } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { invitations, takeOvers } from '#server/db/schema.ts'
import { eachApart, type DueContext, type Effect } from '#server/http/routing/due-step.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { clearInvitations } from '../cirkle/membership-store.ts'
import { lockCirkle } from '../cirkle/store.ts'
import { clearTakeOvers } from '../place-invitations/end-store.ts'
import { expireTakeOvers, isOverdue } from '../place-invitations/take-over-store.ts'

/** Marks unanswered invitations as expired, and sends hints for the lists they were on. */
export async function expireInvitations({ now, transact }: DueContext): Promise<void> {
  const due = await transact(({ tx }) =>
    union(
      tx.select({ cirkleId: invitations.cirkleId }).from(invitations).where(hasExpired(now)),
      tx.select({ cirkleId: takeOvers.cirkleId }).from(takeOvers).where(isOverdue(now)),
    ),
  )
  await eachApart(due, ({ cirkleId }) => transact((effect) => expireIn(cirkleId, effect)))
}

const hasExpired = (now: Date) => and(eq(invitations.status, 'invited'), lte(invitations.expiresAt, now))

async function expireIn(cirkleId: string, { tx, now, effects }: Effect): Promise<void> {
  const cirkle = await lockCirkle(tx, cirkleId)
  if (!cirkle) return
  const expired = await tx
    .update(invitations)
    .set({ status: 'expired', answeredAt: now })
    .where(and(eq(invitations.cirkleId, cirkleId), hasExpired(now)))
    .returning({ email: invitations.email })
  const ended = await expireTakeOvers(tx, cirkleId, now)
  if (expired.length + ended.length === 0) return
  const uninvited = expired.map(({ email }) => email)
  await clearInvitations(cirkleId, uninvited, { tx, now, effects })
  await clearTakeOvers(ended, { tx, now, effects })
  effects.publish(...dataChanged([cirkle.ownerId], ['cirkles']))
}
