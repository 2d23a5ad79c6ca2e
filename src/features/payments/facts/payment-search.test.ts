import { expect, test } from 'vitest'
import { dayOf, parseOutcomeSearch, parsePaymentSearch } from './payment-search.ts'

const id = '6f0c3c52-1f35-4b0e-9a52-0b1f6a4d8a11'

test('what the page knows is read', () => {
  const search = {
    tab: 'admin',
    sort: 'name',
    status: 'missed',
    method: 'cash',
    from: '2026-11-01',
    by: 'oldest',
    statement: 'own',
    history: id,
    pay: id,
    panel: 'notifications',
  }
  expect(parsePaymentSearch(search)).toEqual(search)
})

test('a mistyped address still opens the page', () => {
  expect(
    parsePaymentSearch({
      tab: 'owner',
      sort: 1,
      status: 'paid',
      pay: '7',
      query: '',
      from: '2026-13-01',
      to: 'today',
      by: 'x',
    }),
  ).toEqual({})
})

test('payments to answer are shown for one Cirkle or for all', () => {
  expect(parsePaymentSearch({ validate: id })).toEqual({ validate: id })
  expect(parsePaymentSearch({ validate: 'all', kind: 'warned' })).toEqual({ validate: 'all', kind: 'warned' })
  expect(parsePaymentSearch({ validate: 'some', kind: 'upi' })).toEqual({})
})

test('a hand-over is for one Cirkle and one of its cycles', () => {
  expect(parsePaymentSearch({ handOver: id, cycle: 2 })).toEqual({ handOver: id, cycle: 2 })
  expect(parsePaymentSearch({ payout: id, cycle: 0 })).toEqual({ payout: id })
  expect(parsePaymentSearch({ payout: 'some', cycle: 1.5 })).toEqual({})
})

test('digits searched for are text', () => {
  expect(parsePaymentSearch({ query: 10000014 })).toEqual({ query: '10000014' })
})

test('an outcome needs both its ids', () => {
  expect(parseOutcomeSearch({ entry: id })).toEqual({})
  expect(parseOutcomeSearch({ entry: id, contribution: id })).toEqual({ entry: id, contribution: id })
})

test('a day is one of the calendar', () => {
  expect(['2026-02-28', '2028-02-29', '2026-12-31'].map(dayOf)).not.toContain(undefined)
  for (const wrong of ['2026-02-29', '2026-02-30', '2026-13-01', '20266-01-01', '', 'today', 7]) {
    expect(dayOf(wrong)).toBeUndefined()
  }
})
