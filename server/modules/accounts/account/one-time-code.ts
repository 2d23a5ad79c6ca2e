import { CODE_LENGTH, CODE_MINUTES, CODE_TRIES, RESEND_AFTER_SECONDS } from '#contract/rules/limits.ts'

/** Maximum codes per account in any hour (security.md, Limits). */
export const CODES_PER_HOUR = 5

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** The latest code of one purpose; a new one voids it. The code itself is stored hashed, not here. */
export interface IssuedCode {
  readonly issuedAt: Date
  readonly wrongTries: number
  readonly usedAt: Date | null
}

/**
 * A fresh code, leading zeros kept. `randomInt(max)` returns a uniformly distributed integer from 0 to `max -
 * 1` from a cryptographic source.
 */
export const newCode = (randomInt: (max: number) => number): string =>
  String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/**
 * Whether another code may be sent at `now`, given the send times of earlier ones: not within 60 seconds of
 * the last, at most 5 in any hour.
 */
export const mayIssueCode = (issuedAt: readonly Date[], now: Date): boolean =>
  issuedAt.every((instant) => now.getTime() - instant.getTime() >= RESEND_AFTER_SECONDS * SECOND_MS) &&
  mayIssueForNewRequest(issuedAt, now).ok

/** Whole seconds until another code may be sent, a minute after the last; 0 when it may. */
export const secondsToResend = (issuedAt: readonly Date[], now: Date): number => {
  const last = Math.max(-Infinity, ...issuedAt.map((instant) => instant.getTime()))
  return Math.max(0, Math.ceil((last - now.getTime()) / SECOND_MS + RESEND_AFTER_SECONDS))
}

/**
 * Whether the hourly limit allows a code for a new request (registering again, signing in) at `now`, however
 * recent the last one: such a code belongs to its request only, so the resend delay does not apply.
 * `retryAfterSeconds` is the wait, rounded up to whole seconds.
 */
export const mayIssueForNewRequest = (
  issuedAt: readonly Date[],
  now: Date,
): { ok: true } | { ok: false; retryAfterSeconds: number } => {
  const oldestOfHour = issuedAt.map((instant) => instant.getTime()).sort((a, b) => b - a)[CODES_PER_HOUR - 1]
  const waitMs = (oldestOfHour ?? -Infinity) + HOUR_MS - now.getTime()
  return waitMs <= 0 ? { ok: true } : { ok: false, retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) }
}

/** Minutes after a right password in which that sign-in can get further codes, each valid for ten minutes. */
const CHALLENGE_MINUTES = 60

/** Whether a sign-in begun at `startedAt` can still get another code. */
export const mayRenewChallenge = (startedAt: Date, now: Date): boolean =>
  now.getTime() - startedAt.getTime() < CHALLENGE_MINUTES * MINUTE_MS

/** Effect of a try: the code is used, or one more wrong try is counted. */
export type CodeTrial =
  | { readonly ok: true; readonly usedAt: Date }
  | { readonly ok: false; readonly reason: 'code-wrong'; readonly wrongTries: number }
  | { readonly ok: false; readonly reason: 'code-expired' | 'code-used' | 'code-exhausted' }

/**
 * Result of trying a code at `now`. `matches` is the caller's constant-time comparison. After the fifth wrong
 * try even the right code is refused: a new one is needed.
 */
export const tryCode = (code: IssuedCode, matches: boolean, now: Date): CodeTrial => {
  if (code.usedAt !== null) return { ok: false, reason: 'code-used' }
  if (now.getTime() - code.issuedAt.getTime() >= CODE_MINUTES * MINUTE_MS) {
    return { ok: false, reason: 'code-expired' }
  }
  if (code.wrongTries >= CODE_TRIES) return { ok: false, reason: 'code-exhausted' }
  return matches
    ? { ok: true, usedAt: now }
    : { ok: false, reason: 'code-wrong', wrongTries: code.wrongTries + 1 }
}
