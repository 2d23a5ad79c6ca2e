import { expect, test } from 'vitest'

import { clampCount } from './stepper.tsx'

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['0', 1],
  ['400', 50],
  ['2.6', 3],
  ['', 2],
  ['many', 2],
])('%j becomes %i', (typed, count) => {
  expect(clampCount(typed, { min: 1, max: 50, fallback: 2 })).toBe(count)
})
