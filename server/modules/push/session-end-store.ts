import { and, eq, inArray, isNotNull, lt, lte } from 'drizzle-orm'
import type { Language } from '#contract/messages/language/languages.ts'
import type { Database, Tx } from '#server/db/client.ts'
import { pushSubscriptions, sessions, users } from '#server/db/schema.ts'
import type { PushTarget } from '#server/platform/push/push.ts'
import { type AfterTry, CHECK_KEPT_DAYS, nextLease } from './domain.ts'
import { openTarget } from './subscription-store.ts'

/** Maximum concurrent tries. */
const AT_ONCE = 20
const DAY_MS = 86_400_000

/** A push that asks a device whether its session has ended. */
export interface SessionEnd {
  /** The subscription's. */
  readonly id: string
  readonly userId: string
  /** Their language. */
  readonly language: Language
  /** Includes this try. */
  readonly tries: number
  readonly target: PushTarget
}

/**
 * Queues one last push to each device of sessions that have ended elsewhere, with the commit of `tx`; nothing
 * else is sent there any more. Resolves to whether there is any.
 */
export async function queueSessionEnds(tx: Tx, sessionIds: readonly string[], now: Date): Promise<boolean> {
  const queued = await tx
    .update(pushSubscriptions)
    .set({ checkDueAt: now })
    .where(inArray(pushSubscriptions.sessionId, [...sessionIds]))
    .returning({ id: pushSubscriptions.id })
  return queued.length > 0
}

/** Deletes the subscriptions that were asked for too long: their push services do not answer. */
export async function forgetOldSessionEnds(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - CHECK_KEPT_DAYS * DAY_MS)
  const longEnded = db.select({ id: sessions.id }).from(sessions).where(lt(sessions.endedAt, since))
  await db
    .delete(pushSubscriptions)
    .where(and(isNotNull(pushSubscriptions.checkDueAt), inArray(pushSubscriptions.sessionId, longEnded)))
}

/** Leases up to twenty that are due, as `takeDue` does with notifications. */
export async function takeDueSessionEnds(db: Database, now: Date): Promise<SessionEnd[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ userId: sessions.userId, language: users.language, subscription: pushSubscriptions })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(lte(pushSubscriptions.checkDueAt, now))
      .orderBy(pushSubscriptions.checkDueAt)
      .limit(AT_ONCE)
      .for('update', { of: pushSubscriptions, skipLocked: true })
    const taken: SessionEnd[] = []
    for (const { userId, language, subscription } of due) {
      const { id, checkAttempts } = subscription
      const tries = checkAttempts + 1
      await tx
        .update(pushSubscriptions)
        .set({ checkAttempts: tries, checkDueAt: nextLease(now) })
        .where(eq(pushSubscriptions.id, id))
      taken.push({ id, userId, language, tries, target: await openTarget(tx, subscription) })
    }
    return taken
  })
}

/** Records the result of a try. After the last the subscription is deleted. */
export async function noteSessionEndTry(db: Database, { id }: SessionEnd, after: AfterTry): Promise<void> {
  const isIt = eq(pushSubscriptions.id, id)
  if (after.kind === 'later') await db.update(pushSubscriptions).set({ checkDueAt: after.at }).where(isIt)
  else await db.delete(pushSubscriptions).where(isIt)
}
