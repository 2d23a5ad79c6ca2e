import type { Limiter, LimitRule } from '#server/platform/limiter.ts'
import { refuse, type Refused } from './outcome.ts'

/** Counts one for `key`; resolves to the refusal when over the limit, else null. */
export async function refuseOverLimit(
  limiter: Pick<Limiter, 'take'>,
  rule: LimitRule,
  key: string,
): Promise<Refused | null> {
  const taken = await limiter.take(rule, key)
  return taken.ok ? null : refuse('too_many_requests', { retryAfterSeconds: taken.retryAfterSeconds })
}
