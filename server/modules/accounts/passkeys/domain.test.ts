import { expect, test } from 'vitest'
import { challengesGoodSince, isNextCounter } from './domain.ts'

test.each([
  [0, 0, true],
  [0, 1, true],
  [1, 2, true],
  [1, 4_294_967_295, true],
  [1, 1, false],
  [2, 1, false],
  [1, 0, false],
])('a counter of %i is followed by %i: %s', (stored, reported, isNext) => {
  expect(isNextCounter(stored, reported)).toBe(isNext)
})

test('a challenge is good for five minutes', () => {
  expect(challengesGoodSince(new Date('2026-11-02T06:05:00.000Z')).toISOString()).toBe(
    '2026-11-02T06:00:00.000Z',
  )
})
