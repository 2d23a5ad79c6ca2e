import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { users } from '#server/db/schema.ts'
import type { UserRow } from '../account/store.ts'
import { voidCodes } from '../sign-in/code-store.ts'
import { forgetAuthenticators } from '../two-factor/authenticator-store.ts'
import { forgetRecoveryCodes } from '../two-factor/recovery-code-store.ts'

/** What finishes a person's sign-ins. */
export type Factor = 'none' | UserRow['twoFactorMethod']

export const factorOf = ({
  twoFactor,
  twoFactorMethod,
}: Pick<UserRow, 'twoFactor' | 'twoFactorMethod'>): Factor => (twoFactor ? twoFactorMethod : 'none')

/**
 * Sets what finishes a person's sign-ins. Those that wait for a code of the factor before are over. Without the
 * authenticator, its secret and its recovery codes are deleted.
 */
export async function switchFactor(tx: Tx, user: UserRow, factor: Factor, now: Date): Promise<UserRow> {
  await voidCodes(tx, user.id, 'two_factor', now)
  await voidCodes(tx, user.id, 'change_factor', now)
  if (factor !== 'authenticator') {
    await forgetAuthenticators(tx, user.id)
    await forgetRecoveryCodes(tx, user.id)
  }
  const change = {
    twoFactor: factor !== 'none',
    twoFactorMethod: factor === 'authenticator' ? factor : ('mailed_code' as const),
  }
  await tx.update(users).set(change).where(eq(users.id, user.id))
  return { ...user, ...change }
}
