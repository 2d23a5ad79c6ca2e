/** Wrong passwords given for one e-mail address, from all network addresses together. */
export interface Failures {
  readonly failures: number
  readonly lastTriedAt: Date
}

/** Without another try for this long, earlier failures no longer count. */
export const FAILURES_FORGOTTEN_AFTER_MS = 86_400_000

/** The longest first. The longest delay allows 96 tries a day; a person who waits for it always gets a try. */
const DELAYS = [
  { failures: 50, seconds: 15 * 60 },
  { failures: 20, seconds: 5 * 60 },
  { failures: 10, seconds: 60 },
] as const

/** Seconds between two tries after so many failures. It grows, and never becomes a lock (ASVS 6.3.1). */
export const delaySecondsAfter = (failures: number): number =>
  DELAYS.find((delay) => failures >= delay.failures)?.seconds ?? 0

export type Tried =
  | { readonly ok: true; readonly failures: number }
  | { readonly ok: false; readonly retryAfterSeconds: number }

/**
 * Whether a password may be tried at `now`. A try counts as a failure until its password proves right, so
 * that concurrent ones count too; a refused one does not, and moves nothing.
 */
export function tryPassword({ failures, lastTriedAt }: Failures, now: Date): Tried {
  const elapsedMs = now.getTime() - lastTriedAt.getTime()
  if (elapsedMs >= FAILURES_FORGOTTEN_AFTER_MS) return { ok: true, failures: 1 }
  const delay = delaySecondsAfter(failures)
  // The last try may be a little in the future: another process' clock.
  const wait = Math.min(Math.ceil(delay - elapsedMs / 1000), delay)
  return wait > 0 ? { ok: false, retryAfterSeconds: wait } : { ok: true, failures: failures + 1 }
}
