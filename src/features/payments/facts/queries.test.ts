import { expect, test } from 'vitest'

import { historyRow } from '#tests/support/payments/payment-examples.ts'
import { answeredOf, outcomeOf, owedByOthers } from './queries.ts'

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

test('a record that was answered asks for nothing, whatever it is called before the next sync, until another does', () => {
  const record = { ...historyRow, recordedByPayee: true, status: 'recorded' } as const
  const { paymentId, contributionId } = record
  if (paymentId === null) throw new Error('The example is a payment')
  const another = { ...record, id: 'another', paymentId: 'another' }
  expect([...answeredOf([record], [])]).toEqual([])
  expect([...answeredOf([record], [paymentId])]).toEqual([contributionId])
  expect([...answeredOf([{ ...record, status: 'withdrawn' }], [paymentId])]).toEqual([contributionId])
  expect([...answeredOf([{ ...record, status: 'withdrawn' }, another], [paymentId])]).toEqual([])
})

test('a payment that was sent back or withdrawn does not stand', () => {
  expect(outcome({ ...historyRow, status: 'withdrawn' })).toEqual({ kind: 'gone' })
})

test('cash is collected where somebody else owes, in the open turn and in those before it', () => {
  const option = (cycle: number, status: 'due' | 'confirmed') => ({ cycle, status, amount: 2000 })
  const owes = owedByOthers(
    [{ id: 'asha', lastPayment: option(3, 'due') }],
    [{ cirkleId: 'asha', pastPendingPayments: [option(1, 'due')] }],
  )
  const turn = (cycle: number, stillOut: number) => owes({ cirkleId: 'asha', cycle, stillOut })
  expect([turn(3, 2000), turn(3, 4000), turn(1, 2000), turn(2, 2000), turn(2, 0)]).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
  const paid = owedByOthers([{ id: 'asha', lastPayment: option(3, 'confirmed') }], [])
  expect(paid({ cirkleId: 'asha', cycle: 3, stillOut: 2000 })).toBe(true)
})
