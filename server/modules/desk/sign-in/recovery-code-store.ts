import { randomBytes } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { bareRecoveryCode } from '#contract/rules/recovery-code.ts'
import type { Tx } from '#server/db/client.ts'
import { operatorRecoveryCodes } from '#server/db/schema.ts'
import { newRecoveryCodes } from '#server/modules/accounts/two-factor/recovery-codes.ts'
import { digestOf } from '#server/platform/opaque-token.ts'

/** Draws recovery codes in place of the operator's earlier ones, and returns them: only their SHA-256 is stored. */
export async function replaceRecoveryCodes(tx: Tx, operatorId: string, now: Date): Promise<string[]> {
  await forgetRecoveryCodes(tx, operatorId)
  const codes = newRecoveryCodes(randomBytes)
  await tx
    .insert(operatorRecoveryCodes)
    .values(codes.map((code) => ({ operatorId, codeHash: digestOf(bareRecoveryCode(code)), createdAt: now })))
  return codes
}

/**
 * Uses a recovery code up; false when it is none of this operator's unused ones. Of two equal ones at once, one
 * is used.
 *
 * @param code as `bareRecoveryCode` makes it
 */
export async function spendRecoveryCode(
  tx: Tx,
  operatorId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .update(operatorRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(operatorRecoveryCodes.codeHash, digestOf(code)),
        eq(operatorRecoveryCodes.operatorId, operatorId),
        isNull(operatorRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: operatorRecoveryCodes.id })
  return used.length > 0
}

/** How many of an operator's recovery codes are unused. */
export async function countRecoveryCodes(tx: Tx, operatorId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(operatorRecoveryCodes)
    .where(and(eq(operatorRecoveryCodes.operatorId, operatorId), isNull(operatorRecoveryCodes.usedAt)))
  return row?.left ?? 0
}

export async function forgetRecoveryCodes(tx: Tx, operatorId: string): Promise<void> {
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, operatorId))
}
