import type { Limiter, LimitRule } from '#server/platform/limiter.ts'
import { refuse, type Refused } from './outcome.ts'
import { RefusedError } from './refused-error.ts'

/** Counts one for `key`; resolves to the refusal when over the limit, else null. */
export async function refuseOverLimit(
  limiter: Pick<Limiter, 'take'>,
  rule: LimitRule,
  key: string,
): Promise<Refused | null> {
  const taken = await limiter.take(rule, key)
  return taken.ok ? null : refuse('too_many_requests', { retryAfterSeconds: taken.retryAfterSeconds })
}

/** Counts one for `key`. Throws the refusal when over the limit, so that a call ends without a transaction. */
export async function keepLimit(limiter: Pick<Limiter, 'take'>, rule: LimitRule, key: string): Promise<void> {
  const refused = await refuseOverLimit(limiter, rule, key)
  if (refused) throw new RefusedError(refused.code, refused)
}

/** Throws the refusal that `key` got moments ago: nothing is read or counted. */
export function keepRefusing(limiter: Pick<Limiter, 'recall'>, rule: LimitRule, key: string): void {
  const overLimit = limiter.recall(rule, key)
  if (overLimit === null) return
  throw new RefusedError('too_many_requests', { retryAfterSeconds: overLimit.retryAfterSeconds })
}
