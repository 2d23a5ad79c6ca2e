import { and, asc, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { notifications } from '#server/db/schema.ts'
import type { Effects } from '#server/http/effects/effects.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import type { Handled } from './handled.ts'

/**
 * Marks unread notices about something that is done as read, in the transaction of the action, so that every
 * device of their people agrees. A push that was not sent yet is not sent any more.
 */
export async function markHandled(
  tx: Tx,
  effects: Effects,
  now: Date,
  handled: readonly Handled[],
): Promise<void> {
  const some = handled.filter(({ userIds }) => userIds.length > 0)
  if (some.length === 0) return
  // In one order, so that two actions about the same notices wait for each other.
  const found = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isNull(notifications.readAt), or(...some.map(isAbout))))
    .orderBy(asc(notifications.id))
    .for('no key update')
  const read = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(inArray(notifications.id, found))
    .returning({ userId: notifications.userId })
  effects.publish(...dataChanged([...new Set(read.map(({ userId }) => userId))], ['notifications']))
}

const isAbout = ({ userIds, types, about }: Handled) =>
  and(
    inArray(notifications.userId, [...userIds]),
    inArray(notifications.type, [...types]),
    sql`${notifications.data} @> ${JSON.stringify(about)}::jsonb`,
  )
