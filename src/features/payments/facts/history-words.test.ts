import { expect, test } from 'vitest'
import { historyRow } from '#tests/support/payments/payment-examples.ts'
import { historyDate, historyStatus, newProofAction, nextStep } from './history-words.ts'

test('a missed contribution shows the day it was due, and says so: nothing was paid on it', () => {
  const days = { date: '2026-11-05', dueDate: '2026-11-05' }
  expect(historyDate({ ...days, status: 'missed' })).toBe('Due 5\u00A0Nov\u00A02026')
  expect(historyDate({ ...days, status: 'confirmed', date: '2026-11-02' })).toBe('2\u00A0Nov\u00A02026')
})

test('of cash that was sent back both sides read of details, and of no proof', () => {
  const row = {
    ...historyRow,
    status: 'reupload_requested',
    paymentMethod: 'cash',
    proof: null,
    comment: 'Which day?',
  } as const
  expect(historyStatus(row).words).toBe('Details needed again')
  expect(nextStep(row, row.payerId)).toBe(
    'Meera Nair needs the details again: “Which day?” Do not pay again: only the details are asked for.',
  )
  expect(nextStep(row, row.payeeId)).toBe('Waiting for Asha Iyer to give the details again')
  expect([newProofAction('cash'), newProofAction('bank')]).toEqual([
    'Give the details again',
    'Upload a new proof',
  ])
})

test('a record of cash asks its payer for an answer, once', () => {
  const row = { ...historyRow, status: 'recorded', recordedByPayee: true } as const
  expect(nextStep(row, row.payerId)).toBe('Meera Nair says you gave them this in cash. Yes or No?')
  expect(nextStep(row, row.payerId, true)).toBeUndefined()
  expect(nextStep(row, row.payeeId)).toBe('Waiting for Asha Iyer to say Yes or No')
})

test('a payment to a member without a phone waits for who speaks for them', () => {
  const row = { ...historyRow, status: 'pending', payeeVoice: { id: 'owner', name: 'Ravi Kumar' } } as const
  expect(nextStep(row, row.payerId)).toBe('Waiting for Ravi Kumar to confirm')
  expect(nextStep(row, 'owner')).toBe('Waiting for you to confirm')
})
