const FIRST_DELAY_MS = 1_000
/** A server recovers without notice: an entry that a person watches must go within a minute of it. */
const MAX_DELAY_MS = 60_000
/** A server may ask for a longer wait than our own, but not for days. */
const MAX_RETRY_AFTER_MS = 60 * 60_000

/** A sender that has not renewed its lease for this long is dead. Longer than any request's timeout. */
export const LEASE_MS = 3 * 60_000

/**
 * How long to wait, in ms, after `attempts` (at least 1) tries: doubling from a second up to one minute, half
 * of it random, so that phones cut off together do not come back together. A `Retry-After` is the minimum.
 * `random` returns numbers in [0, 1).
 */
export function retryDelay(attempts: number, random: () => number, retryAfterSeconds?: number): number {
  const own = Math.round(longestOwnDelay(attempts) * (0.5 + random() / 2))
  if (retryAfterSeconds === undefined) return own
  const asked = Math.min(retryAfterSeconds * 1000, MAX_RETRY_AFTER_MS)
  return Math.max(own, asked)
}

/** Our longest own wait, in ms, after `attempts` tries: the server asked for any longer one. */
export function longestOwnDelay(attempts: number): number {
  const exponent = Math.min(Math.max(attempts, 1) - 1, 20)
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** exponent)
}

/**
 * Whether the wait until `nextAttemptAt` is over. A wait longer than any we set means that the phone's clock
 * was turned back meanwhile: it is over too.
 */
export function isDue(nextAttemptAt: number, now: number): boolean {
  return nextAttemptAt <= now || nextAttemptAt - now > MAX_RETRY_AFTER_MS
}

/** Whether the process that claimed an entry must be dead by now; also guards against a turned-back clock. */
export function isLeaseOver(leaseUntil: number | undefined, now: number): boolean {
  return leaseUntil === undefined || leaseUntil <= now || leaseUntil - now > LEASE_MS
}
