import { CODE_TRIES } from '#contract/rules/limits.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Minutes after which an unused session of the desk ends. */
const IDLE_MINUTES = 30
/** Hours after which every session of the desk ends. */
const LONGEST_HOURS = 8
/** Minutes in which the second factor has to be given; also those of its first set-up. */
const HALF_MINUTES = 15
/** Hours in which the link that sets a password is good. */
export const SETUP_HOURS = 24

/** When a session ends that is not used again. */
export function sessionExpiry({
  startedAt,
  lastUsedAt,
  isProven,
}: {
  readonly startedAt: Date
  readonly lastUsedAt: Date
  readonly isProven: boolean
}): Date {
  if (!isProven) return new Date(startedAt.getTime() + HALF_MINUTES * MINUTE_MS)
  const [idle, longest] = [
    lastUsedAt.getTime() + IDLE_MINUTES * MINUTE_MS,
    startedAt.getTime() + LONGEST_HOURS * HOUR_MS,
  ]
  return new Date(Math.min(idle, longest))
}

export const setupExpiry = (now: Date): Date => new Date(now.getTime() + SETUP_HOURS * HOUR_MS)

/** Whether another code may be tried in a session whose second factor is missing. */
export const mayTryCode = (wrongTries: number): boolean => wrongTries < CODE_TRIES
