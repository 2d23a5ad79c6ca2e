import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HistoryRow } from '#contract/http/payments/history.ts'
import { asha, historyRow, meera } from '#tests/support/payments/payment-examples.ts'
import { monthsOf } from './months.ts'

const row = (id: string, changes: Partial<HistoryRow>): HistoryRow => ({
  ...historyRow,
  id,
  status: 'confirmed',
  payerId: asha.id,
  payeeId: meera.id,
  toAdmin: false,
  ...changes,
})
const toMe = { payerId: meera.id, payeeId: asha.id }

test('what was paid and received stands in its month, and months without a payment are there', () => {
  const rows = [
    row('a', { date: '2026-08-30', amount: 5_000 }),
    row('b', { date: '2026-10-01', amount: 2_000 }),
    row('c', { date: '2026-10-31', amount: 1_000 }),
    row('d', { date: '2026-10-05', amount: 40_000, ...toMe }),
  ]
  expect(monthsOf(rows, asha.id, '2026-11')).toEqual([
    { month: '2026-08', paid: 5_000, received: 0 },
    { month: '2026-09', paid: 0, received: 0 },
    { month: '2026-10', paid: 3_000, received: 40_000 },
    { month: '2026-11', paid: 0, received: 0 },
  ])
})

test('a payment in two lists counts once', () => {
  const twice = row('a', { date: '2026-11-05', amount: 5_000 })
  expect(monthsOf([twice, { ...twice }], asha.id, '2026-11')).toEqual([
    { month: '2026-11', paid: 5_000, received: 0 },
  ])
})

test.each(['pending', 'missed', 'superseded', 'withdrawn', 'reupload_requested'] as const)(
  'what is %s does not count',
  (status) => {
    expect(monthsOf([row('a', { status })], asha.id, '2026-12')).toEqual([])
  },
)

test('neither money taken for another’s turn nor payments between others count', () => {
  const rows = [row('a', { ...toMe, toAdmin: true }), row('b', { payerId: meera.id, payeeId: 'somebody' })]
  expect(monthsOf(rows, asha.id, '2026-12')).toEqual([])
})

test('the months are without a gap, and their sums are those of the payments', () => {
  const day = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([month, date]) => `2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
  const payments = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      date: day,
      amount: fc.integer({ min: 1, max: 100_000 }),
      isMine: fc.boolean(),
    }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(payments, (all) => {
      const rows = all.map(({ isMine, ...each }) => row(each.id, isMine ? each : { ...each, ...toMe }))
      const months = monthsOf(rows, asha.id, '2026-12')
      const total = (isMine: boolean) =>
        all.filter((each) => each.isMine === isMine).reduce((sum, { amount }) => sum + amount, 0)
      expect(months.reduce((sum, { paid }) => sum + paid, 0)).toBe(total(true))
      expect(months.reduce((sum, { received }) => sum + received, 0)).toBe(total(false))
      if (all.length > 0) expect(months.at(-1)?.month).toBe('2026-12')
      months.slice(1).forEach(({ month }, index) => {
        expect(month > (months[index]?.month ?? '')).toBe(true)
      })
    }),
  )
})
