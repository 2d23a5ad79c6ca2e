import { CODE_LENGTH, CODE_MINUTES, CODE_TRIES, RESEND_AFTER_SECONDS } from '#contract/rules/limits.ts'

/** How many may be sent to one account in any hour (security.md, Limits). */
export const CODES_PER_HOUR = 5

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** The latest code sent for one purpose; a new one voids it. The code itself is stored hashed, not here. */
export interface IssuedCode {
  readonly issuedAt: Date
  readonly wrongTries: number
  readonly usedAt: Date | null
}

/**
 * A fresh code, leading zeros kept. `randomInt(max)` answers a whole number from 0 to `max - 1` from a
 * cryptographic source, every one as likely.
 */
export const newCode = (randomInt: (max: number) => number): string =>
  String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/**
 * Whether another code may be sent to an address at `now`, given when earlier ones were: not within 60 seconds
 * of the last, at most 5 in any hour.
 */
export const mayIssueCode = (issuedAt: readonly Date[], now: Date): boolean =>
  issuedAt.every((instant) => now.getTime() - instant.getTime() >= RESEND_AFTER_SECONDS * SECOND_MS) &&
  mayIssueForNewRequest(issuedAt, now).ok

/** Whole seconds until the minute after the last code is over; 0 when it is. */
export const secondsToResend = (issuedAt: readonly Date[], now: Date): number => {
  const last = Math.max(-Infinity, ...issuedAt.map((instant) => instant.getTime()))
  return Math.max(0, Math.ceil((last - now.getTime()) / SECOND_MS + RESEND_AFTER_SECONDS))
}

/**
 * Whether the hour allows a code for a new request (registering anew, signing in) at `now`, however short ago the
 * last one was: such a code belongs to its request alone, and need not wait as resending does.
 * `retryAfterSeconds` is when it does, rounded up to whole seconds.
 */
export const mayIssueForNewRequest = (
  issuedAt: readonly Date[],
  now: Date,
): { ok: true } | { ok: false; retryAfterSeconds: number } => {
  const oldestOfHour = issuedAt.map((instant) => instant.getTime()).sort((a, b) => b - a)[CODES_PER_HOUR - 1]
  const waitMs = (oldestOfHour ?? -Infinity) + HOUR_MS - now.getTime()
  return waitMs <= 0 ? { ok: true } : { ok: false, retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) }
}

/** How long after a right password further codes are mailed for that sign-in, which each live their ten minutes. */
const CHALLENGE_MINUTES = 60

/** Whether a sign-in that began at `startedAt` can still be mailed another code. */
export const mayRenewChallenge = (startedAt: Date, now: Date): boolean =>
  now.getTime() - startedAt.getTime() < CHALLENGE_MINUTES * MINUTE_MS

/** What trying a code changes: it is spent, or one more wrong try is counted. */
export type CodeTrial =
  | { readonly ok: true; readonly usedAt: Date }
  | { readonly ok: false; readonly reason: 'code-wrong'; readonly wrongTries: number }
  | { readonly ok: false; readonly reason: 'code-expired' | 'code-used' | 'code-exhausted' }

/**
 * What comes of trying a code at `now`. `matches` says whether it is the code, compared in constant time by the
 * caller. After the fifth wrong try not even the right one is taken: a new code has to be asked for.
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
