import { randomBytes } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { bareRecoveryCode } from '#contract/rules/recovery-code.ts'
import type { Tx } from '#server/db/client.ts'
import { recoveryCodes } from '#server/db/schema.ts'
import { digestOf } from '#server/platform/opaque-token.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

/** Draws ten recovery codes in place of the earlier ones, and returns them: only their SHA-256 is stored. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, now: Date): Promise<string[]> {
  await forgetRecoveryCodes(tx, userId)
  const codes = newRecoveryCodes(randomBytes)
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: digestOf(bareRecoveryCode(code)), createdAt: now })))
  return codes
}

/**
 * Uses a recovery code up; returns how many are left, undefined when it is none of this person's unused ones.
 * Of two equal ones at once, one is used.
 *
 * @param code without hyphens, as `RecoveryCode` parses it
 */
export async function spendRecoveryCode(
  tx: Tx,
  userId: string,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.codeHash, digestOf(code)),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return used.length === 0 ? undefined : countRecoveryCodes(tx, userId)
}

/** How many of a person's recovery codes are unused. */
export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

export async function forgetRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
