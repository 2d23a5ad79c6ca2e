import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { Tx } from '#server/db/client.ts'
import { keepLimit } from '#server/http/answers/over-limit.ts'
import type { EarlyCall } from '#server/http/routing/route.ts'
import { CODE_TRIES_FROM_ADDRESS } from '#server/platform/limits.ts'
import type { StoredCode } from './code-store.ts'

/** Result of checking a typed code. */
export interface LookedAtCode {
  readonly isRight: boolean
  /** The code it was compared with: another may have voided it before the call's transaction. */
  readonly codeId: string | undefined
}

/**
 * Runs before the transaction: hashing is slow, and must not hold a connection.
 *
 * @throws {RefusedError} over the limit of the caller's address
 */
export async function lookAtCode(
  { db, passwords, limiter }: Pick<AppDeps, 'db' | 'passwords' | 'limiter'>,
  code: string,
  { ip, hashInTurn }: Pick<EarlyCall, 'ip' | 'hashInTurn'>,
  find: (tx: Tx) => Promise<StoredCode | undefined>,
): Promise<LookedAtCode> {
  return hashInTurn(async () => {
    await keepLimit(limiter, CODE_TRIES_FROM_ADDRESS, ip)
    const stored = await db.transaction(find)
    return {
      isRight: await passwords.matches(code, stored?.codeHash ?? null),
      codeId: stored?.id,
    }
  })
}
