import { expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import { isConsentDue } from './consent-due.ts'

const NOW = Date.parse('2026-11-25T06:00:00Z')
const DAY = 86_400_000
const after = (current: string, accepted: string | null) => ({
  account: { ...accountOf('asha'), terms: { current, accepted } },
})

test.each([
  ['agreed to others before', after(TERMS_VERSION, '2026-01-05'), true],
  ['agreed before that was kept', after(TERMS_VERSION, null), true],
  ['agreed to these', after(TERMS_VERSION, TERMS_VERSION), false],
  ['whose app is older than the terms', after('2099-01-01', '2026-01-05'), false],
  ['whose server is older than that', { account: accountOf('asha') }, false],
  ['whose account is not on the phone yet', {}, false],
])('a person who has %s', (_, facts, isDue) => {
  expect(isConsentDue(facts, NOW)).toBe(isDue)
})

test('who puts it off is asked again after a week, and at once when the terms change again', () => {
  const putOff = (version: string, days: number) =>
    isConsentDue({ ...after(TERMS_VERSION, null), consent: { version, at: NOW - days * DAY } }, NOW)
  expect(putOff(TERMS_VERSION, 6)).toBe(false)
  expect(putOff(TERMS_VERSION, 8)).toBe(true)
  expect(putOff('2026-01-05', 1)).toBe(true)
})
