import { expect, test } from 'vitest'
import { startsOnItsDate } from './starts-by-itself.ts'

test('a Cirkle whose start date has passed is not said to start on that date', () => {
  expect(startsOnItsDate('2026-12-05', '2026-12-05')).toBe(true)
  expect(startsOnItsDate('2026-12-05', '2026-12-06')).toBe(false)
})
