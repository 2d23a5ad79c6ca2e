import { expect, test } from 'vitest'
import { activity } from '#tests/support/payments/payment-examples.ts'
import { homeOf } from './home.ts'

const facts = {
  cirkles: [],
  invites: [],
  activity: [activity],
  quickstats: { activeCirkles: 1, totalContributions: 0, totalPayoutAmount: 0, totalDue: 1 },
  freshness: { asOf: '2026-11-20T10:00:00Z', syncedAt: 0 },
}

test('what is saved on the phone is owed no more, as soon as the outbox was read', () => {
  expect(homeOf(facts)?.owed.get(activity.id)).toBe('payment')
  expect(homeOf(facts, new Map([[activity.id, { owed: undefined }]]))?.owed.has(activity.id)).toBe(false)
  expect(homeOf(facts, new Map())?.owed.get(activity.id)).toBe('payment')
})
