import { expect, test } from 'vitest'

import { historyRow } from '#tests/support/payments/payment-examples.ts'
import { outcomeOf } from './queries.ts'

const outcome = (...rows: (typeof historyRow)[]) =>
  outcomeOf({ rows, unsent: [] }, crypto.randomUUID(), historyRow.contributionId)
const other = { ...historyRow, contributionId: 'another', paymentId: 'another' }

test('only the first payment a person ever sent is called so', () => {
  expect(outcome(historyRow)).toEqual({ kind: 'recorded', row: historyRow, isFirst: true })
  expect(outcome(historyRow, other)).toMatchObject({ isFirst: false })
})

test('a contribution that was missed is no payment', () => {
  expect(outcome(historyRow, { ...other, paymentId: null, status: 'missed' })).toMatchObject({
    isFirst: true,
  })
})

test('what a payee recorded is not the payment that was sent', () => {
  const record = { ...historyRow, recordedByPayee: true }
  expect(outcome({ ...record, status: 'recorded' })).toEqual({ kind: 'gone' })
  expect(outcome({ ...record, status: 'confirmed' })).toEqual({ kind: 'gone' })
})

test('a payment that was sent back or withdrawn does not stand', () => {
  expect(outcome({ ...historyRow, status: 'withdrawn' })).toEqual({ kind: 'gone' })
})
