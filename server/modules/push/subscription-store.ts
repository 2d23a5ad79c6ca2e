import { and, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database, Tx } from '#server/db/client.ts'
import { pushSubscriptions, sessions } from '#server/db/schema.ts'
import type { Session } from '#server/http/routing/route.ts'
import type { PushTarget } from '#server/platform/push/push.ts'
import { MOST_DEVICES } from './domain.ts'

/**
 * Stores a session's push subscription, replacing its earlier one. A browser has one endpoint, whatever its
 * user: the last session to name it owns it, and nothing is asked of the one before. The person's oldest
 * devices are removed when there are too many.
 */
export async function saveSubscription(
  tx: Tx,
  session: Pick<Session, 'id' | 'userId'>,
  target: PushTarget,
  now: Date,
): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, target.endpoint), ne(pushSubscriptions.sessionId, session.id)))
  const { endpoint, p256dh, auth } = target
  const sealedKeys = await tx.sealing.seal('push-target', session.id, JSON.stringify({ p256dh, auth }))
  const values = { endpoint, sealedKeys, createdAt: now }
  await tx
    .insert(pushSubscriptions)
    .values({ ...values, sessionId: session.id })
    .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: values })
  const tooMany = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(sessions.userId, session.userId), isNull(pushSubscriptions.checkDueAt)))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(MOST_DEVICES)
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany))
}

const KeysSchema = v.object({ p256dh: v.string(), auth: v.string() })

/** A row's target, with its keys opened. */
export async function openTarget(
  tx: Tx,
  row: Pick<typeof pushSubscriptions.$inferSelect, 'sessionId' | 'endpoint' | 'sealedKeys'>,
): Promise<PushTarget> {
  const keys = await tx.sealing.open('push-target', row.sessionId, row.sealedKeys)
  return { endpoint: row.endpoint, ...v.parse(KeysSchema, JSON.parse(keys)) }
}

/** Whether pushes reach a device of a person, for a query of `users`. */
export const hasDevice = (now: Date): SQL<boolean> => sql<boolean>`exists (
  select from ${pushSubscriptions} device join ${sessions} on sessions.id = device.session_id
  where sessions.user_id = users.id and sessions.ended_at is null and sessions.expires_at > ${now.toISOString()}
    and device.check_due_at is null)`

/** Deletes a subscription whose endpoint is gone; not under a newer endpoint, whose state is unknown. */
export async function forgetEndpoint(db: Database, subscriptionId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, subscriptionId), eq(pushSubscriptions.endpoint, endpoint)))
}

/** Deletes the subscriptions of these sessions, with their pending deliveries. */
export async function forgetSubscriptions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, [...sessionIds]))
}
