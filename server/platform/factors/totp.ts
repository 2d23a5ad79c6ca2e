import { Secret, TOTP } from 'otpauth'
import { CODE_LENGTH } from '#contract/rules/limits.ts'

/*
 * Codes of authenticator apps: RFC 6238 with what every app can do, SHA-1 and 30 seconds. HMAC needs no
 * resistance to collisions, so SHA-1 is sound here (RFC 6238 §1.2).
 */

/** Seconds of one code. */
export const STEP_SECONDS = 30
/** A secret is as long as SHA-1's output (RFC 4226 §4, R6). */
export const SECRET_BYTES = 20

const ISSUER = 'Cirkles'

/** The steps before and after the current one that are accepted: clocks differ, and people type (RFC 6238 §6). */
const STEPS_AROUND = 1

/** A secret as apps and people write it: base32, without padding. */
export const secretOf = (random: Uint8Array): string =>
  // Copied: bytes may be a part of a larger buffer.
  new Secret({ buffer: Uint8Array.from(random).buffer }).base32

/**
 * The address an app reads a secret from, by a link or a QR code (Google's Key URI Format).
 *
 * @param account the name that the app shows, besides Cirkles
 */
export const authenticatorUri = (secret: string, account: string): string =>
  new TOTP({ issuer: ISSUER, label: account, secret, digits: CODE_LENGTH, period: STEP_SECONDS }).toString()

/** The step a code belongs to at `now`, compared in constant time; null when the code is not of one near it. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    digits: CODE_LENGTH,
    period: STEP_SECONDS,
    timestamp,
    window: STEPS_AROUND,
  })
  return delta === null ? null : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta
}
