import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { PushPayload } from '#contract/realtime/push-payload.ts'
import type { Database, Tx } from '#server/db/client.ts'
import { notifications, pushDeliveries, pushSubscriptions, sessions } from '#server/db/schema.ts'
import type { PushTarget } from '#server/platform/push/push.ts'
import { type AfterTry, LEASE_MINUTES, payloadOf, WORTH_SENDING_HOURS } from './domain.ts'

/** How many are tried side by side. */
const AT_ONCE = 20
const MINUTE_MS = 60_000

/** A message on its way to a device. */
export interface Delivery {
  readonly notificationId: string
  readonly subscriptionId: string
  /** This try included. */
  readonly tries: number
  readonly target: PushTarget
  readonly payload: PushPayload
}

/**
 * Has notifications sent to every device of their people, with the commit of `tx`. Answers whether there is any
 * device.
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
      inArray(
        notifications.id,
        told.map(({ id }) => id),
      ),
    )
    // A device that signs out at this moment waits, or is not found: its row must be there for those below.
    .for('key share', { of: pushSubscriptions })
  if (devices.length === 0) return false
  await tx
    .insert(pushDeliveries)
    .values(devices.map((device) => ({ ...device, nextAttemptAt: now, createdAt: now })))
  return true
}

/** Forgets what nobody is to get any more: it was read meanwhile, or is old, or its device is signed out. */
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
 * Takes up to twenty deliveries that are due, so that no other process tries them too. Whoever takes them and dies
 * leaves them to the next after the lease; the push may have left by then, and is the same one to its device.
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
        message: notifications.message,
        data: notifications.data,
        endpoint: pushSubscriptions.endpoint,
        p256dh: pushSubscriptions.p256dh,
        auth: pushSubscriptions.auth,
      })
      .from(pushDeliveries)
      .innerJoin(notifications, eq(notifications.id, pushDeliveries.notificationId))
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
    for (const { notificationId, subscriptionId, attempts, userId, type, message, data, ...target } of due) {
      const tries = attempts + 1
      await tx
        .update(pushDeliveries)
        .set({ attempts: tries, nextAttemptAt: new Date(now.getTime() + LEASE_MINUTES * MINUTE_MS) })
        .where(isDelivery({ notificationId, subscriptionId }))
      const payload = payloadOf({ id: notificationId, type, message, data }, userId)
      taken.push({ notificationId, subscriptionId, tries, target, payload })
    }
    return taken
  })
}

/** Notes what became of a try. A subscription that ended goes with all that was to be sent to it. */
export async function noteTry(
  db: Database,
  { notificationId, subscriptionId, target }: Delivery,
  after: AfterTry,
): Promise<void> {
  switch (after.kind) {
    case 'gone':
      // Of the same device under another endpoint nothing is known yet.
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.id, subscriptionId), eq(pushSubscriptions.endpoint, target.endpoint)))
      return
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
