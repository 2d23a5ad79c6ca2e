import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { Tx } from '#server/db/client.ts'
import type { Refused } from '#server/http/answers/outcome.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { CODE_TRIES_FROM_ADDRESS } from '#server/platform/limits.ts'
import type { StoredCode } from './code-store.ts'

/** What was found of a code that was typed. */
export type LookedAtCode =
  | { readonly refusal: Refused }
  | {
      readonly refusal: null
      readonly isRight: boolean
      /** The code it was held against: by the call's transaction another may have voided it. */
      readonly codeId: string | undefined
    }

/** Before the transaction: hashing takes its time, and no connection waits for it. */
export async function lookAtCode(
  { db, passwords, limiter }: Pick<AppDeps, 'db' | 'passwords' | 'limiter'>,
  { code, ip }: { readonly code: string; readonly ip: string },
  find: (tx: Tx) => Promise<StoredCode | undefined>,
): Promise<LookedAtCode> {
  const refusal = await refuseOverLimit(limiter, CODE_TRIES_FROM_ADDRESS, ip)
  if (refusal) return { refusal }
  const stored = await db.transaction(find)
  return {
    refusal: null,
    isRight: await passwords.matches(code, stored?.codeHash ?? null),
    codeId: stored?.id,
  }
}
