import { stepOfCode } from '#server/platform/factors/totp.ts'

/** A person's authenticator app. */
export interface Authenticator {
  /** In base32. */
  readonly secret: string
  /** The step of the last accepted code; null before the first. */
  readonly lastUsedStep: number | null
}

/** Minutes in which a new secret can be confirmed. */
const ENROLMENT_MINUTES = 30

/** Whether the secret of an authenticator begun at `createdAt` can still be confirmed. */
export const mayConfirm = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < ENROLMENT_MINUTES * 60_000

/**
 * The step that a right code uses up, or null. A code is accepted once, and none older than it: who reads it
 * over a shoulder, or catches it on its way, is too late (RFC 6238 §5.2, ASVS 6.5.1).
 */
export function stepUsedBy({ secret, lastUsedStep }: Authenticator, code: string, now: Date): number | null {
  const step = stepOfCode(secret, code, now)
  return step === null || (lastUsedStep !== null && step <= lastUsedStep) ? null : step
}
