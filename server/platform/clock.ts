/** The server's only source of time; no other code may read the machine's clock. */
export interface Clock {
  /** The current instant. */
  now(): Date
}

/** A start instant that cannot be parsed. */
export class InvalidClockStartError extends Error {
  override readonly name = 'InvalidClockStartError'
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }

/**
 * A clock that shows `startIso` now and runs on from there at normal speed (`CLOCK_START`).
 *
 * It uses the monotonic clock, so a change of the machine's time does not move it.
 *
 * @param startIso ISO 8601 instant with an offset or `Z`, e.g. `2026-01-31T09:00:00Z`
 * @param elapsedMs milliseconds passed on a monotonic clock; replaced in tests
 * @throws {InvalidClockStartError} when `startIso` is not an instant
 */
export function clockFrom(startIso: string, elapsedMs: () => number = () => performance.now()): Clock {
  const startMs = /T.*(Z|[+-]\d\d:\d\d)$/.test(startIso) ? Date.parse(startIso) : Number.NaN
  if (Number.isNaN(startMs)) {
    throw new InvalidClockStartError(
      `"${startIso}" is not an ISO instant with an offset, such as 2026-01-31T09:00:00Z`,
    )
  }
  const elapsedAtStart = elapsedMs()
  return { now: () => new Date(startMs + (elapsedMs() - elapsedAtStart)) }
}
