const FIRST_DELAY_MS = 1_000
/** A server's trouble ends unannounced: what a person watches goes within a minute of it. */
const MAX_DELAY_MS = 60_000
/** A server may ask for longer than we would wait by ourselves, but not for days. */
const MAX_RETRY_AFTER_MS = 60 * 60_000

/** A sender that has not renewed its lease for this long is dead. Longer than any single request may take. */
export const LEASE_MS = 3 * 60_000

/**
 * How long to wait, in ms, after `attempts` (at least 1) tries: doubling from a second up to one minute, of
 * which a random half, so that phones cut off together do not come back together. A `Retry-After` is kept to
 * at least. `random` gives numbers in [0, 1).
 */
export function retryDelay(attempts: number, random: () => number, retryAfterSeconds?: number): number {
  const own = Math.round(longestOwnDelay(attempts) * (0.5 + random() / 2))
  if (retryAfterSeconds === undefined) return own
  const asked = Math.min(retryAfterSeconds * 1000, MAX_RETRY_AFTER_MS)
  return Math.max(own, asked)
}

/** The longest wait, in ms, that is ours after `attempts` tries: one that is longer was asked for by the server. */
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

/** Whether the process that took an entry must be dead by now; guards against a turned clock likewise. */
export function isLeaseOver(leaseUntil: number | undefined, now: number): boolean {
  return leaseUntil === undefined || leaseUntil <= now || leaseUntil - now > LEASE_MS
}
