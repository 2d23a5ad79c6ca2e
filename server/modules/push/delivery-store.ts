import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { PushPayload } from '#contract/realtime/push-payload.ts'
import type { Database, Tx } from '#server/db/client.ts'
import { notifications, pushDeliveries, pushSubscriptions, sessions, users } from '#server/db/schema.ts'
import { say } from '#server/messages/languages/say.ts'
import { asksForSomething, nextMailTime } from '#server/modules/daily-mail/due/domain.ts'
import type { PushTarget } from '#server/platform/push/push.ts'
import { forgetEndpoint, openTarget } from './subscription-store.ts'
import { type AfterTry, AT_ONCE, nextLease, payloadOf, WORTH_SENDING_HOURS } from './domain.ts'

const MINUTE_MS = 60_000

/** A push on its way to a device. */
export interface Delivery {
  readonly notificationId: string
  readonly subscriptionId: string
  /** Includes this try. */
  readonly tries: number
  readonly target: PushTarget
  readonly payload: PushPayload
  /** Whether the notice asks for something. */
  readonly asks: boolean
}

/**
 * Queues notifications for every device of their people, with the commit of `tx`. Resolves to whether there
 * is any device.
 */
export async function queuePushes(
  tx: Tx,
  told: readonly { readonly id: string }[],
  now: Date,
): Promise<boolean> {
  if (told.length === 0) return false
  const devices = await tx
    .select({ notificationId: notifications.id, subscriptionId: pushSubscriptions.id })
    .from(notifications)
    .innerJoin(sessions, eq(sessions.userId, notifications.userId))
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, sessions.id))
    .where(
      and(
        inArray(
          notifications.id,
          told.map(({ id }) => id),
        ),
        isNull(pushSubscriptions.checkDueAt),
      ),
    )
    // A concurrent sign-out waits, or its device is not found: the rows below need the device's row.
    .for('key share', { of: pushSubscriptions })
  if (devices.length === 0) return false
  await tx
    .insert(pushDeliveries)
    .values(devices.map((device) => ({ ...device, nextAttemptAt: now, createdAt: now })))
  return true
}

/** Deletes obsolete deliveries: read meanwhile, too old, or to a signed-out device. */
export async function forgetUnwanted(db: Database, now: Date): Promise<void> {
  const worthSince = new Date(now.getTime() - WORTH_SENDING_HOURS * 60 * MINUTE_MS)
  const read = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.id, pushDeliveries.notificationId), isNotNull(notifications.readAt)))
  const signedOut = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        eq(pushSubscriptions.id, pushDeliveries.subscriptionId),
        or(isNotNull(sessions.endedAt), lte(sessions.expiresAt, now)),
      ),
    )
  await db
    .delete(pushDeliveries)
    .where(
      or(
        lt(pushDeliveries.createdAt, worthSince),
        inArray(pushDeliveries.notificationId, read),
        inArray(pushDeliveries.subscriptionId, signedOut),
      ),
    )
}

/**
 * Leases up to twenty due deliveries, so that no other process tries them too. If the process dies, another
 * takes them after the lease; the push may have left by then, and the device replaces it by the same tag.
 */
export async function takeDue(db: Database, now: Date): Promise<Delivery[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({
        notificationId: pushDeliveries.notificationId,
        subscriptionId: pushDeliveries.subscriptionId,
        attempts: pushDeliveries.attempts,
        userId: notifications.userId,
        type: notifications.type,
        words: notifications.words,
        language: users.language,
        data: notifications.data,
        subscription: pushSubscriptions,
      })
      .from(pushDeliveries)
      .innerJoin(notifications, eq(notifications.id, pushDeliveries.notificationId))
      .innerJoin(users, eq(users.id, notifications.userId))
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushDeliveries.subscriptionId))
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .where(
        and(
          lte(pushDeliveries.nextAttemptAt, now),
          isNull(notifications.readAt),
          isNull(sessions.endedAt),
          gt(sessions.expiresAt, now),
        ),
      )
      .orderBy(pushDeliveries.nextAttemptAt)
      .limit(AT_ONCE)
      .for('update', { of: pushDeliveries, skipLocked: true })
    const taken: Delivery[] = []
    for (const {
      notificationId,
      subscriptionId,
      attempts,
      userId,
      type,
      words,
      language,
      data,
      subscription,
    } of due) {
      const tries = attempts + 1
      await tx
        .update(pushDeliveries)
        .set({ attempts: tries, nextAttemptAt: nextLease(now) })
        .where(isDelivery({ notificationId, subscriptionId }))
      const target = await openTarget(tx, subscription)
      const payload = payloadOf({ id: notificationId, type, message: say(language, words), data }, userId)
      taken.push({ notificationId, subscriptionId, tries, target, payload, asks: asksForSomething(type) })
    }
    return taken
  })
}

/**
 * Records the result of a try. An ended subscription is deleted with all its deliveries; what it was not told
 * is left to the daily mail, which looks whether the person has another device.
 */
export async function noteTry(
  db: Database,
  { notificationId, subscriptionId, target, asks }: Delivery,
  after: AfterTry,
  now: Date,
): Promise<void> {
  switch (after.kind) {
    case 'gone':
      if (asks) {
        await db
          .update(notifications)
          .set({ mailDueAt: nextMailTime(now) })
          .where(eq(notifications.id, notificationId))
      }
      return forgetEndpoint(db, subscriptionId, target.endpoint)
    case 'later':
      await db
        .update(pushDeliveries)
        .set({ nextAttemptAt: after.at })
        .where(isDelivery({ notificationId, subscriptionId }))
      return
    case 'delivered':
    case 'given-up':
      await db.delete(pushDeliveries).where(isDelivery({ notificationId, subscriptionId }))
      return
  }
}

const isDelivery = ({
  notificationId,
  subscriptionId,
}: Pick<Delivery, 'notificationId' | 'subscriptionId'>) =>
  and(eq(pushDeliveries.notificationId, notificationId), eq(pushDeliveries.subscriptionId, subscriptionId))
