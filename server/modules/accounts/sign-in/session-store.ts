import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import type { listSessions } from '#contract/http/people/sessions.ts'
import type { Database, Tx } from '#server/db/client.ts'
import { sessions, users } from '#server/db/schema.ts'
import type { Session } from '#server/http/routing/route.ts'
import { forgetSubscriptions } from '#server/modules/push/subscription-store.ts'
import { idleDueAt } from '#server/modules/accounts/account/idle.ts'
import { digestOf, newToken } from '#server/platform/opaque-token.ts'
import { sessionExpiry } from '../account/domain.ts'

/** A write at every call would cost more than minutes matter to a seven-day rule. */
const NOTE_USE_EVERY_MS = 5 * 60_000

const isAlive = (now: Date) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, now))

/** Using an account resets its inactivity notices. */
const noteUse = (db: Pick<Tx, 'update'>, userId: string, now: Date) =>
  db
    .update(users)
    .set({
      lastUsedAt: now,
      idleNotices: 0,
      idleNoticedAt: null,
      idleDueAt: idleDueAt({ lastUsedAt: now, notices: 0, noticedAt: null }),
    })
    .where(eq(users.id, userId))

/** Starts a session and returns its bearer token; only the SHA-256 is stored. */
export async function startSession(
  tx: Tx,
  { userId, deviceName, now }: { userId: string; deviceName: string | null; now: Date },
): Promise<string> {
  const token = newToken()
  await tx.insert(sessions).values({
    userId,
    deviceName,
    tokenHash: digestOf(token),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: sessionExpiry({ startedAt: now, lastUsedAt: now }),
  })
  await noteUse(tx, userId, now)
  return token
}

/** Gives a session a new token and returns it. The one before is dead from the commit on. */
export async function renewSession(tx: Tx, id: string): Promise<string> {
  const token = newToken()
  await tx
    .update(sessions)
    .set({ tokenHash: digestOf(token) })
    .where(eq(sessions.id, id))
  return token
}

/**
 * Ends a session from another device: its token is dead from the commit on, its row stays for its phone's
 * last report. Returns false when the user has no such live session.
 */
export async function endSession(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isAlive(now)))
    .returning({ id: sessions.id })
  await forgetSubscriptions(
    tx,
    ended.map((session) => session.id),
  )
  return ended.length > 0
}

/** Ends all live sessions of a user, except the kept one. */
export async function endSessions(
  tx: Tx,
  { userId, keptId, now }: { userId: string; keptId?: string | undefined; now: Date },
): Promise<void> {
  const isAnother = keptId === undefined ? undefined : ne(sessions.id, keptId)
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isAnother, isAlive(now)))
    .returning({ id: sessions.id })
  await forgetSubscriptions(
    tx,
    ended.map(({ id }) => id),
  )
}

/** Deletes the session of a phone that signs out: the phone itself handles its unsent entries. */
export async function forgetSession(tx: Tx, id: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, id))
}

/** Deletes a session, given only the SHA-256 of its token. Returns its user's id, if it existed. */
export async function forgetSessionOfDigest(tx: Tx, tokenHash: string): Promise<string | undefined> {
  const [forgotten] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId })
  return forgotten?.userId
}

/** The devices signed in to an account, most recently used first. Last use is accurate to five minutes. */
export async function readDevices(
  tx: Tx,
  current: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<CallOutput<typeof listSessions>> {
  const rows = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, current.userId), isAlive(now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
  return rows.map(({ id, deviceName, createdAt, lastUsedAt }) => ({
    id,
    deviceName,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === current.id,
  }))
}

/** Finds the live session of a bearer token, and records its use. */
export function createAuthenticator(db: Database): (token: string, now: Date) => Promise<Session | null> {
  return async (token, now) => {
    const [found] = await db
      .select({
        id: sessions.id,
        userId: sessions.userId,
        startedAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        expiresAt: sessions.expiresAt,
        fullName: users.fullName,
        emailVerifiedAt: users.emailVerifiedAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, digestOf(token)), isAlive(now), isNull(users.suspendedAt)))
    if (!found) return null
    const { id, userId, fullName, startedAt, lastUsedAt, emailVerifiedAt } = found
    let { expiresAt } = found
    if (now.getTime() - lastUsedAt.getTime() >= NOTE_USE_EVERY_MS) {
      expiresAt = sessionExpiry({ startedAt, lastUsedAt: now })
      await db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, id))
      await noteUse(db, userId, now)
    }
    return { id, userId, isEmailVerified: emailVerifiedAt !== null, fullName, expiresAt }
  }
}
