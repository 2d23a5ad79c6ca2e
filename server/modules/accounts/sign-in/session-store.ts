import { and, desc, eq, gt, gte, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import type { listSessions } from '#contract/http/people/sessions.ts'
import type { Database, Tx } from '#server/db/client.ts'
import { sessions, users } from '#server/db/schema.ts'
import type { Effects } from '#server/http/effects/effects.ts'
import type { NoSession, Session } from '#server/http/routing/route.ts'
import { queueSessionEnds } from '#server/modules/push/session-end-store.ts'
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

/**
 * Gives a session a new token and returns it. The one before is dead from the commit on, and refused as
 * `token_renewed`.
 */
export async function renewSession(tx: Tx, id: string): Promise<string> {
  const token = newToken()
  await tx
    .update(sessions)
    .set({ tokenHash: digestOf(token), replacedTokenHash: sql`${sessions.tokenHash}` })
    .where(eq(sessions.id, id))
  return token
}

interface Ending {
  readonly userId: string
  readonly now: Date
  readonly effects: Pick<Effects, 'wake'>
}

/**
 * Ends a session from another device: its token is dead from the commit on, its row stays for its phone's
 * last report, and its phone is asked by push to check it. Returns false when the user has no such live
 * session.
 */
export async function endSession(tx: Tx, { id, ...ending }: Ending & { id: string }): Promise<boolean> {
  return (await endWhere(tx, ending, and(eq(sessions.id, id), isAlive(ending.now)))) > 0
}

/**
 * Ends all sessions of a user, except the kept one; as `endSession`. Those that have expired too: a phone that
 * is told of the end clears itself, one whose session expired does not (docs/decisions/0102).
 */
export async function endSessions(
  tx: Tx,
  { keptId, ...ending }: Ending & { keptId?: string | undefined },
): Promise<void> {
  await endWhere(tx, ending, keptId === undefined ? undefined : ne(sessions.id, keptId))
}

async function endWhere(tx: Tx, { userId, now, effects }: Ending, which: SQL | undefined): Promise<number> {
  const ended = await markEnded(tx, and(eq(sessions.userId, userId), which), now)
  if (await queueSessionEnds(tx, ended, now)) effects.wake('send-pushes')
  return ended.length
}

/**
 * Ends the session that a sign-in on its own device replaces. It expires instead of being ended: should the
 * answer to that sign-in be lost, the device still has the token, and an end would clear it (docs/decisions/0102).
 */
export async function replaceSession(tx: Tx, id: string, now: Date): Promise<void> {
  await expire(tx, eq(sessions.id, id), now)
}

/** Lets all sessions of a suspended person expire: their phones keep what they have (product.md). */
export async function expireSessions(tx: Tx, userId: string, now: Date): Promise<void> {
  await expire(tx, eq(sessions.userId, userId), now)
}

async function expire(tx: Tx, which: SQL, now: Date): Promise<void> {
  const expired = await tx
    .update(sessions)
    .set({ expiresAt: now })
    .where(and(which, isAlive(now)))
    .returning({ id: sessions.id })
  await forgetSubscriptions(
    tx,
    expired.map(({ id }) => id),
  )
}

async function markEnded(tx: Tx, which: SQL | undefined, now: Date): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
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

/** Finds the live session of a bearer token, and records its use; or says why there is none. */
export function createAuthenticator(
  db: Database,
): (token: string, now: Date) => Promise<Session | NoSession> {
  const digest = sql.placeholder('digest')
  // Every call asks this, and its SQL is written once: Drizzle would write it again for each (decision 118).
  const lookUp = db
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      userId: sessions.userId,
      startedAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      suspendedAt: users.suspendedAt,
      fullName: users.fullName,
      language: users.language,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(or(eq(sessions.tokenHash, digest), eq(sessions.replacedTokenHash, digest)))
    .prepare('session_of_token')
  return async (token, now) => {
    const tokenHash = digestOf(token)
    const [found] = await lookUp.execute({ digest: tokenHash })
    if (!found) return 'unauthenticated'
    if (found.endedAt !== null) return 'session_ended'
    if (found.expiresAt <= now || found.suspendedAt !== null) return 'session_expired'
    // The answer with the new token is on its way to this phone, or was lost.
    if (found.tokenHash !== tokenHash) return 'token_renewed'
    const { id, userId, fullName, language, startedAt, lastUsedAt, emailVerifiedAt } = found
    let { expiresAt } = found
    if (now.getTime() - lastUsedAt.getTime() >= NOTE_USE_EVERY_MS) {
      expiresAt = sessionExpiry({ startedAt, lastUsedAt: now })
      // Not one that a sign-in has replaced meanwhile.
      const isUnreplaced = gte(sessions.expiresAt, found.expiresAt)
      await db
        .update(sessions)
        .set({ lastUsedAt: now, expiresAt })
        .where(and(eq(sessions.id, id), isUnreplaced))
      await noteUse(db, userId, now)
    }
    return { id, userId, isEmailVerified: emailVerifiedAt !== null, fullName, language, expiresAt }
  }
}
