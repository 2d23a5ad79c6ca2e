import { expect, test } from 'vitest'
import { clockFrom, InvalidClockStartError, systemClock } from './clock.ts'

test('the system clock shows the machine’s time', () => {
  const before = Date.now()
  const shown = systemClock.now().getTime()
  expect(shown).toBeGreaterThanOrEqual(before)
  expect(shown).toBeLessThanOrEqual(Date.now())
})

test('a started clock shows its start and runs on from there', () => {
  let elapsed = 5_000
  const clock = clockFrom('2026-01-31T09:00:00+05:30', () => elapsed)
  expect(clock.now().toISOString()).toBe('2026-01-31T03:30:00.000Z')
  elapsed += 61_500
  expect(clock.now().toISOString()).toBe('2026-01-31T03:31:01.500Z')
})

test.each(['', 'tomorrow', '2026-01-31', '2026-01-31T09:00:00', '2026-13-31T09:00:00Z'])(
  'the start %j is refused',
  (start) => {
    expect(() => clockFrom(start)).toThrow(InvalidClockStartError)
  },
)
