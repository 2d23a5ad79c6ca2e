import { and, asc, count, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { OperatorRole } from '#contract/http/operator/operator-endpoint.ts'
import type { Tx } from '#server/db/client.ts'
import { operators, operatorSessions } from '#server/db/schema.ts'
import { digestOf, newToken } from '#server/platform/opaque-token.ts'
import { setupExpiry } from '../sessions/domain.ts'
import { forgetRecoveryCodes } from './recovery-code-store.ts'

export type OperatorRow = typeof operators.$inferSelect

/** What sets an operator's password, once. */
export interface Setup {
  readonly email: string
  readonly token: string
  readonly expiresAt: Date
}

/** A setup as a call answers it. */
export const setupOf = ({ email, token, expiresAt }: Setup) => ({
  email,
  token,
  expiresAt: expiresAt.toISOString(),
})

export async function findOperatorByEmail(tx: Tx, email: string): Promise<OperatorRow | undefined> {
  const [row] = await tx.select().from(operators).where(eq(operators.email, email))
  return row
}

/** The operator's row, locked until the transaction ends. */
export async function lockOperator(tx: Tx, id: string): Promise<OperatorRow | undefined> {
  const [row] = await tx.select().from(operators).where(eq(operators.id, id)).for('no key update')
  return row
}

/** The operator whose link has this token, while it is good. */
export async function findBySetupToken(tx: Tx, token: string, now: Date): Promise<OperatorRow | undefined> {
  const [row] = await tx
    .select()
    .from(operators)
    .where(and(eq(operators.setupTokenHash, digestOf(token)), gt(operators.setupExpiresAt, now)))
  return row
}

/** Adds an operator, who has no password yet; undefined when the address has one already. */
export async function insertOperator(
  tx: Tx,
  { email, role }: { readonly email: string; readonly role: OperatorRole },
  now: Date,
): Promise<Setup | undefined> {
  const token = newToken()
  const expiresAt = setupExpiry(now)
  const added = await tx
    .insert(operators)
    .values({ email, role, setupTokenHash: digestOf(token), setupExpiresAt: expiresAt, createdAt: now })
    .onConflictDoNothing({ target: operators.email })
    .returning({ id: operators.id })
  return added.length === 0 ? undefined : { email, token, expiresAt }
}

/** Takes password, authenticator app, recovery codes and sessions away, and makes a new link. */
export async function resetOperator(
  tx: Tx,
  { id, email }: Pick<OperatorRow, 'id' | 'email'>,
  now: Date,
): Promise<Setup> {
  const token = newToken()
  const expiresAt = setupExpiry(now)
  await tx
    .update(operators)
    .set({
      passwordHash: null,
      setupTokenHash: digestOf(token),
      setupExpiresAt: expiresAt,
      sealedSecret: null,
      enrolledAt: null,
      lastUsedStep: null,
    })
    .where(eq(operators.id, id))
  await forgetRecoveryCodes(tx, id)
  await endSessionsOf(tx, id)
  return { email, token, expiresAt }
}

/** Takes an operator's access away: their sessions go with them. */
export async function deleteOperator(tx: Tx, id: string): Promise<void> {
  await tx.delete(operators).where(eq(operators.id, id))
}

/** Sets the password; the link is used up. */
export async function savePassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx
    .update(operators)
    .set({ passwordHash, setupTokenHash: null, setupExpiresAt: null })
    .where(eq(operators.id, id))
  await endSessionsOf(tx, id)
}

/** Stores the secret of an authenticator app whose first code is still to be given. */
export async function saveSecret(tx: Tx, id: string, secret: string): Promise<void> {
  const sealedSecret = await tx.sealing.seal('operator-authenticator', id, secret)
  await tx
    .update(operators)
    .set({ sealedSecret, enrolledAt: null, lastUsedStep: null })
    .where(eq(operators.id, id))
}

/** The secret of the operator's authenticator app; null before it is set up. */
export async function openSecret(
  tx: Tx,
  { id, sealedSecret }: Pick<OperatorRow, 'id' | 'sealedSecret'>,
): Promise<string | null> {
  return sealedSecret === null ? null : tx.sealing.open('operator-authenticator', id, sealedSecret)
}

/** A code was right: it is used up, and the app counts from now on. */
export async function markStepUsed(tx: Tx, id: string, step: number, now: Date): Promise<void> {
  await tx
    .update(operators)
    .set({ lastUsedStep: step, enrolledAt: sql`coalesce(${operators.enrolledAt}, ${now.toISOString()})` })
    .where(eq(operators.id, id))
}

/** All operators, by their address, each with how many sessions they have. */
export async function listOperators(tx: Tx, now: Date) {
  return tx
    .select({
      id: operators.id,
      email: operators.email,
      role: operators.role,
      createdAt: operators.createdAt,
      enrolledAt: operators.enrolledAt,
      sessions: count(operatorSessions.id),
    })
    .from(operators)
    .leftJoin(
      operatorSessions,
      and(
        eq(operatorSessions.operatorId, operators.id),
        isNotNull(operatorSessions.provenAt),
        gt(operatorSessions.expiresAt, now),
      ),
    )
    .groupBy(operators.id)
    .orderBy(asc(operators.email))
}

const endSessionsOf = (tx: Tx, operatorId: string) =>
  tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, operatorId))
