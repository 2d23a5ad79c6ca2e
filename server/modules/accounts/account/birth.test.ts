import { expect, test } from 'vitest'
import { say } from '#server/messages/languages/say.ts'
import { birthRefusal } from './birth.ts'

// 18:29 UTC is the last minute of a day in India.
test.each([
  ['2008-11-03', '2026-11-02T18:29:59.000Z', 'You must be at least 18 years old.'],
  ['2008-11-03', '2026-11-02T18:30:00.000Z', null],
  ['2026-12-01', '2026-11-02T06:00:00.000Z', 'Please give your date of birth.'],
  ['1899-12-31', '2026-11-02T06:00:00.000Z', 'Please give your date of birth.'],
])('a birth on %s is looked at by the day in India: at %s %s', (dob, now, refusal) => {
  const words = birthRefusal(dob, new Date(now))
  expect(words && say('en', words)).toBe(refusal)
})
