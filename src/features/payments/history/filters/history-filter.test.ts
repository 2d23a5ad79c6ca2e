import { expect, test } from 'vitest'
import { historyRow } from '#tests/support/payments/payment-examples.ts'
import type { HistoryOrder } from '../../facts/payment-search.ts'
import { filterQuery, inOrder, isAskedFor, isFiltered } from './history-filter.ts'

test.each([
  { query: 'festival' },
  { query: ' NAIR ' },
  { query: '10000014' },
  { status: 'pending' as const },
  { from: '2026-11-20', to: '2026-11-20' },
  {},
])('%o finds the payment', (search) => {
  expect(isAskedFor(historyRow, search)).toBe(true)
})

test('names are found without their signs', () => {
  const row = { ...historyRow, payerName: 'सीता शर्मा', payeeName: 'आशा' }
  for (const query of ['सता', 'सत', 'शर्मा', 'अश']) expect(isAskedFor(row, { query }), query).toBe(true)
})

test.each([
  { query: 'hampi' },
  { status: 'missed' as const },
  { method: 'cash' as const },
  { cirkle: 'other' },
  { from: '2026-11-21' },
  { to: '2026-11-19' },
])('%o does not', (search) => {
  expect(isAskedFor(historyRow, search)).toBe(false)
  expect(isFiltered(search)).toBe(true)
})

test('spaces alone search for nothing', () => {
  expect(isFiltered({ query: '  ' })).toBe(false)
})

test('only what is asked for goes into an address', () => {
  expect(filterQuery({ query: 'a & b', status: undefined, method: 'cash' })).toBe('query=a+%26+b&method=cash')
})

test('rows come in the wanted order, and stay as they were', () => {
  const rows = [
    { ...historyRow, id: 'new', amount: 10, name: 'B' },
    { ...historyRow, id: 'middle', amount: 30, name: 'a' },
    { ...historyRow, id: 'old', amount: 20, name: 'C' },
  ]
  const order = (by: HistoryOrder) => inOrder(rows, by).map(({ id }) => id)
  expect(order('newest')).toEqual(['new', 'middle', 'old'])
  expect(order('oldest')).toEqual(['old', 'middle', 'new'])
  expect(order('amount')).toEqual(['middle', 'old', 'new'])
  expect(order('name')).toEqual(['middle', 'new', 'old'])
})
