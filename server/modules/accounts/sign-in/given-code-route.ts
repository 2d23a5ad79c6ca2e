import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { Tx } from '#server/db/client.ts'
import type { Refused } from '#server/http/answers/outcome.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import type { EarlyCall } from '#server/http/routing/route.ts'
import { CODE_TRIES_FROM_ADDRESS } from '#server/platform/limits.ts'
import type { StoredCode } from './code-store.ts'

/** Result of checking a typed code. */
export type LookedAtCode =
  | { readonly refusal: Refused }
  | {
      readonly refusal: null
      readonly isRight: boolean
      /** The code it was compared with: another may have voided it before the call's transaction. */
      readonly codeId: string | undefined
    }

/** Runs before the transaction: hashing is slow, and must not hold a connection. */
export async function lookAtCode(
  { db, passwords, limiter }: Pick<AppDeps, 'db' | 'passwords' | 'limiter'>,
  code: string,
  { ip, hashInTurn }: Pick<EarlyCall, 'ip' | 'hashInTurn'>,
  find: (tx: Tx) => Promise<StoredCode | undefined>,
): Promise<LookedAtCode> {
  return hashInTurn(async () => {
    const refusal = await refuseOverLimit(limiter, CODE_TRIES_FROM_ADDRESS, ip)
    if (refusal) return { refusal }
    const stored = await db.transaction(find)
    return {
      refusal: null,
      isRight: await passwords.matches(code, stored?.codeHash ?? null),
      codeId: stored?.id,
    }
  })
}
