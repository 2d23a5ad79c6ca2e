import { randomInt } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { oneTimeCodes } from '#server/db/schema.ts'
import type { Effects } from '#server/http/effects.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { codeMail } from './mails.ts'
import { CODE_MINUTES, CODES_PER_HOUR, newCode, type IssuedCode } from './one-time-code.ts'

/** A code as it is stored: hashed. */
export interface StoredCode extends IssuedCode {
  readonly id: string
  readonly codeHash: string
}

const ofUser = (userId: string) =>
  and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, 'verify_email'))

/** When the latest codes were sent to the user, newest first: as many as the limits look at. */
export async function findIssueTimes(tx: Tx, userId: string): Promise<Date[]> {
  const rows = await tx
    .select({ createdAt: oneTimeCodes.createdAt })
    .from(oneTimeCodes)
    .where(ofUser(userId))
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(CODES_PER_HOUR)
  return rows.map((row) => row.createdAt)
}

/** A code that has been drawn and belongs to nobody yet. */
export interface FreshCode {
  readonly code: string
  readonly codeHash: string
}

/**
 * Draws a code. Hashing is as slow as with a password, so that trying a million codes outlasts the ten minutes of
 * one; where it must not show whether a code goes out, one is drawn in any case (ASVS 6.3.8).
 */
export async function drawCode(passwords: Passwords): Promise<FreshCode> {
  const code = newCode(randomInt)
  return { code, codeHash: await passwords.hash(code) }
}

/**
 * Mails the user a new code, and voids those before it (security.md, Limits). Whether one may go out is the
 * caller's to decide.
 */
export async function issueCode(
  tx: Tx,
  effects: Effects,
  user: { readonly id: string; readonly email: string },
  { code, codeHash }: FreshCode,
  now: Date,
): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ voidedAt: now })
    .where(and(ofUser(user.id), isNull(oneTimeCodes.usedAt), isNull(oneTimeCodes.voidedAt)))
  await tx.insert(oneTimeCodes).values({
    userId: user.id,
    purpose: 'verify_email',
    codeHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
  })
  effects.mail(codeMail(user.email, code))
}

/** The user's latest code that no newer one has voided. */
export async function findCode(tx: Tx, userId: string): Promise<StoredCode | undefined> {
  const [row] = await tx
    .select()
    .from(oneTimeCodes)
    .where(and(ofUser(userId), isNull(oneTimeCodes.voidedAt)))
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
  return row && { ...row, issuedAt: row.createdAt }
}

export async function markCodeUsed(tx: Tx, id: string, usedAt: Date): Promise<void> {
  await tx.update(oneTimeCodes).set({ usedAt }).where(eq(oneTimeCodes.id, id))
}

export async function countWrongTry(tx: Tx, id: string, wrongTries: number): Promise<void> {
  await tx.update(oneTimeCodes).set({ wrongTries }).where(eq(oneTimeCodes.id, id))
}
