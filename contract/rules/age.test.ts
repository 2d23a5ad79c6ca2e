import { expect, test } from 'vitest'
import { isOfAge } from './age.ts'

test.each([
  ['2008-11-21', '2026-11-21', true],
  ['2008-11-22', '2026-11-21', false],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['1940-01-01', '2026-11-21', true],
  ['2027-01-01', '2026-11-21', false],
])('who is born on %s is of age on %s: %s', (dob, today, expected) => {
  expect(isOfAge(dob, today)).toBe(expected)
})
