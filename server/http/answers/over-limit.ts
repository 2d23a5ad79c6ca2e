import type { Limiter, LimitRule } from '#server/platform/limiter.ts'
import { refuse, type Refused } from './outcome.ts'

/** Counts one more for `key`; answers with the refusal when that is one too many, null lets it pass. */
export async function refuseOverLimit(
  limiter: Pick<Limiter, 'take'>,
  rule: LimitRule,
  key: string,
): Promise<Refused | null> {
  const taken = await limiter.take(rule, key)
  return taken.ok ? null : refuse('too_many_requests', { retryAfterSeconds: taken.retryAfterSeconds })
}
