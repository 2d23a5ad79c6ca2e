import { expect, test } from 'vitest'
import { KYC_STATUSES } from '#contract/rules/statuses.ts'
import { birthRefusal, reviewKyc, submitKyc } from './domain.ts'

test('documents are handed in before the first review, and again after a rejection', () => {
  expect(KYC_STATUSES.filter((status) => submitKyc(status).ok)).toEqual(['not_started', 'rejected'])
})

test('an operator answers what is under review, and nothing else', () => {
  expect(KYC_STATUSES.filter((status) => reviewKyc(status).ok)).toEqual(['under_review'])
})

// 18:29 UTC is the last minute of a day in India.
test.each([
  ['2008-11-03', '2026-11-02T18:29:59.000Z', 'You must be at least 18 years old.'],
  ['2008-11-03', '2026-11-02T18:30:00.000Z', null],
  ['2026-12-01', '2026-11-02T06:00:00.000Z', 'Please give your date of birth.'],
  ['1899-12-31', '2026-11-02T06:00:00.000Z', 'Please give your date of birth.'],
])('a birth on %s is looked at by the day in India: at %s %s', (dob, now, refusal) => {
  expect(birthRefusal(dob, new Date(now))).toBe(refusal)
})
