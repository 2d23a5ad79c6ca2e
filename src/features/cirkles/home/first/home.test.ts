import { expect, test } from 'vitest'
import type { MyPayments } from '#data/known/what-is-owed.ts'
import { activity } from '#tests/support/payments/payment-examples.ts'
import { homeOf } from './home.ts'

const facts = {
  cirkles: [],
  invites: [],
  activity: [activity],
  quickstats: { activeCirkles: 1, totalContributions: 0, totalPayoutAmount: 0, totalDue: 1 },
  freshness: { asOf: '2026-11-20T10:00:00Z', syncedAt: 0 },
}

test('before all contributions are read, a first due date is known only without earlier debts', () => {
  const firstDue = (changes: Partial<typeof activity>) =>
    homeOf({ ...facts, activity: [{ ...activity, ...changes }] })?.myPayments.get(activity.id)?.firstDue
  expect(firstDue({})).toBe(activity.dueDate)
  expect(firstDue({ pastPendingCount: 1, pastUnpaidCount: 0 })).toBe(activity.dueDate)
  expect(firstDue({ pastPendingCount: 1, pastUnpaidCount: 1 })).toBeUndefined()
})

test('what is saved on the phone is owed no more, as soon as the outbox was read', () => {
  const owed = (myPayments?: ReadonlyMap<string, MyPayments>) =>
    homeOf(facts, myPayments)?.myPayments.get(activity.id)?.owed
  const settled: MyPayments = { owed: undefined, current: undefined, saved: [] }
  expect(owed()).toBe('payment')
  expect(owed(new Map([[activity.id, settled]]))).toBeUndefined()
  expect(owed(new Map())).toBe('payment')
})
