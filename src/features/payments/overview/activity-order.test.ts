import { expect, test } from 'vitest'
import { activity, option } from '#tests/support/payments/payment-examples.ts'
import { activityOf } from './activity-order.ts'

const early = { ...activity, id: 'a', name: 'Wedding', contributionAmount: 900, isOwner: true }
const late = {
  ...activity,
  id: 'b',
  name: 'Books',
  contributionAmount: 7000,
  lastPayment: { ...option, dueDate: '2026-12-05' },
}
const ids = (search: Parameters<typeof activityOf>[1]) =>
  activityOf([late, early], search).map(({ id }) => id)

test('what is due first comes first, unless another order is asked for', () => {
  expect(ids({})).toEqual(['a', 'b'])
  expect(ids({ sort: 'name' })).toEqual(['b', 'a'])
  expect(ids({ sort: 'amount' })).toEqual(['b', 'a'])
})

test('what was missed comes before what is due later, and what is paid does not', () => {
  const missed = { ...late, owedSince: '2026-10-05' }
  expect(activityOf([early, missed], {}).map(({ id }) => id)).toEqual(['b', 'a'])
})

test('the tabs part Cirkles by who owns them', () => {
  expect(ids({ tab: 'admin' })).toEqual(['a'])
  expect(ids({ tab: 'receiving' })).toEqual(['b'])
})

test('a link to one Cirkle shows it alone', () => {
  expect(ids({ cirkle: 'b' })).toEqual(['b'])
})
