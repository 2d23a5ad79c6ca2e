import { refuse, type Decision } from '#contract/rules/decision.ts'

/** Minutes a password-reset link is valid, for one use (product.md §4, Account). */
export const RESET_LINK_MINUTES = 60
/** Maximum links mailed per account and hour (security.md, Limits). */
export const RESET_LINKS_PER_HOUR = 3

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A mailed link. Its token is stored hashed, not here. */
export interface ResetLink {
  readonly issuedAt: Date
  readonly usedAt: Date | null
  /** When a newer link, or a new password, replaced it. */
  readonly voidedAt: Date | null
}

/** Whether another link may be mailed at `now`, given the times of the latest ones. */
export const mayMailResetLink = (issuedAt: readonly Date[], now: Date): boolean =>
  issuedAt.filter((instant) => now.getTime() - instant.getTime() < HOUR_MS).length < RESET_LINKS_PER_HOUR

/** Whether a link can be used at `now`. A replaced link counts as used, however old it is. */
export const checkResetLink = (
  { issuedAt, usedAt, voidedAt }: ResetLink,
  now: Date,
): Decision<object, 'link-used' | 'link-expired'> => {
  if (usedAt !== null || voidedAt !== null) return refuse('link-used')
  const ageMs = now.getTime() - issuedAt.getTime()
  return ageMs >= RESET_LINK_MINUTES * MINUTE_MS ? refuse('link-expired') : { ok: true }
}
