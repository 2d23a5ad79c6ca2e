import { PASSKEY_MINUTES } from '#contract/rules/limits.ts'

/** Challenges made before this instant are good for nothing. */
export const challengesGoodSince = (now: Date): Date => new Date(now.getTime() - PASSKEY_MINUTES * 60_000)

/**
 * Whether a signature counter may follow the stored one. It has to grow; one that does not belongs to a copy of
 * the passkey, or to the original after its copy was used (WebAuthn §6.1.1). Authenticators that do not count
 * always say 0.
 */
export const isNextCounter = (stored: number, reported: number): boolean =>
  reported > stored || (reported === 0 && stored === 0)
