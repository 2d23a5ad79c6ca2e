import type { Clock } from '#server/platform/clock.ts'

/** A clock that moves only on demand. */
export interface TestClock extends Clock {
  set(instant: string): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

export function createTestClock(start: string): TestClock {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    set: (instant) => {
      time = Date.parse(instant)
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
