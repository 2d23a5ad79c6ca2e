import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Tx } from '#server/db/client.ts'
import { sessions, users } from '#server/db/schema.ts'
import type { Session } from '#server/http/route.ts'
import { checkSession, SESSION_DAYS } from './domain.ts'

const DAY_MS = 86_400_000
/** A write at every call would cost more than the minutes of a seven-day rule are worth. */
const NOTE_USE_EVERY_MS = 5 * 60_000

/** Starts a session and answers its bearer token: 256 random bits, of which only the SHA-256 is kept. */
export async function startSession(
  tx: Tx,
  { userId, deviceName, now }: { userId: string; deviceName: string | null; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(sessions).values({
    userId,
    deviceName,
    tokenHash: hashOf(token),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
  })
  return token
}

/** Ends a session: its token is dead from the commit on. */
export async function endSession(tx: Tx, id: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, id))
}

export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/** Finds the living session of a bearer token, and notes that it is in use. */
export function createAuthenticator(db: Database): (token: string, now: Date) => Promise<Session | null> {
  return async (token, now) => {
    const [found] = await db
      .select({
        id: sessions.id,
        userId: sessions.userId,
        startedAt: sessions.createdAt,
        lastSeenAt: sessions.lastUsedAt,
        emailVerifiedAt: users.emailVerifiedAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.tokenHash, hashOf(token)))
    if (!found || !checkSession({ ...found, endedAt: null }, now).ok) return null
    if (now.getTime() - found.lastSeenAt.getTime() >= NOTE_USE_EVERY_MS) {
      await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, found.id))
    }
    return { id: found.id, userId: found.userId, isEmailVerified: found.emailVerifiedAt !== null }
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
