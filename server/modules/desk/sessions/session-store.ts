import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database, Tx } from '#server/db/client.ts'
import { operators, operatorSessions } from '#server/db/schema.ts'
import type { DueContext } from '#server/http/routing/due-step.ts'
import type { OperatorSession } from '#server/http/routing/operator-session.ts'
import { digestOf, newToken } from '#server/platform/opaque-token.ts'
import { sessionExpiry } from './domain.ts'

/** A write at every call would cost more than a minute matters to a session of half an hour. */
const NOTE_USE_EVERY_MS = 60_000

/** Starts a session and returns the token of its cookie; only the SHA-256 is stored. */
export async function startSession(
  tx: Tx,
  { operatorId, isProven }: { readonly operatorId: string; readonly isProven: boolean },
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = newToken()
  const expiresAt = sessionExpiry({ startedAt: now, lastUsedAt: now, isProven })
  await tx.insert(operatorSessions).values({
    operatorId,
    tokenHash: digestOf(token),
    provenAt: isProven ? now : null,
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
  })
  return { token, expiresAt }
}

/** The wrong codes given in a session whose second factor is missing; locked until the transaction ends. */
export async function lockWrongTries(tx: Tx, id: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ wrongTries: operatorSessions.wrongTries })
    .from(operatorSessions)
    .where(eq(operatorSessions.id, id))
    .for('update')
  return row?.wrongTries
}

export async function saveWrongTries(tx: Tx, id: string, wrongTries: number): Promise<void> {
  await tx.update(operatorSessions).set({ wrongTries }).where(eq(operatorSessions.id, id))
}

export async function forgetSession(tx: Tx, id: string): Promise<void> {
  await tx.delete(operatorSessions).where(eq(operatorSessions.id, id))
}

/**
 * Whether the session is still there, which then stays until the transaction ends: its operator is removed or
 * signed out after it. `update` also keeps other calls that change something with this session waiting.
 */
export async function holdSession(tx: Tx, id: string, strength: 'update' | 'key share'): Promise<boolean> {
  const rows = await tx
    .select({ id: operatorSessions.id })
    .from(operatorSessions)
    .where(eq(operatorSessions.id, id))
    .for(strength)
  return rows.length > 0
}

/** Finds the live session of a cookie's token, and notes its use; null when there is none. */
export function createOperatorAuthenticator(
  db: Database,
): (token: string, now: Date) => Promise<OperatorSession | null> {
  return async (token, now) => {
    const [found] = await db
      .select({
        id: operatorSessions.id,
        operatorId: operators.id,
        email: operators.email,
        role: operators.role,
        provenAt: operatorSessions.provenAt,
        startedAt: operatorSessions.createdAt,
        lastUsedAt: operatorSessions.lastUsedAt,
        expiresAt: operatorSessions.expiresAt,
      })
      .from(operatorSessions)
      .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
      .where(and(eq(operatorSessions.tokenHash, digestOf(token)), gt(operatorSessions.expiresAt, now)))
    if (!found) return null
    const { startedAt, provenAt, lastUsedAt, ...session } = found
    const isProven = provenAt !== null
    if (now.getTime() - lastUsedAt.getTime() < NOTE_USE_EVERY_MS) return { ...session, isProven }
    const expiresAt = sessionExpiry({ startedAt, lastUsedAt: now, isProven })
    await db
      .update(operatorSessions)
      .set({ lastUsedAt: now, expiresAt })
      .where(eq(operatorSessions.id, session.id))
    return { ...session, isProven, expiresAt }
  }
}

/** Deletes the sessions that have ended. */
export async function sweepOperatorSessions({ now, transact }: DueContext): Promise<void> {
  await transact(({ tx }) => tx.delete(operatorSessions).where(lt(operatorSessions.expiresAt, now)))
}
