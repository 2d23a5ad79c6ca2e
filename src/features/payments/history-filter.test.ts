import { expect, test } from 'vitest'
import { historyRow } from '#tests/support/payment-examples.ts'
import { isAskedFor, isFiltered } from './history-filter.ts'

test.each([
  { query: 'festival' },
  { query: ' NAIR ' },
  { query: '10000014' },
  { status: 'pending' as const },
  {},
])('%o finds the payment', (search) => {
  expect(isAskedFor(historyRow, search)).toBe(true)
})

test.each([
  { query: 'hampi' },
  { status: 'missed' as const },
  { method: 'cash' as const },
  { cirkle: 'other' },
])('%o does not', (search) => {
  expect(isAskedFor(historyRow, search)).toBe(false)
  expect(isFiltered(search)).toBe(true)
})

test('spaces alone search for nothing', () => {
  expect(isFiltered({ query: '  ' })).toBe(false)
})
