import { expect, test } from 'vitest'
import type { OutboxEntry } from '#data/outbox/entry.ts'
import { activity, cirkleId, option, paymentEntry } from '#tests/support/payment-examples.ts'
import { dueWords, payable, payState, refusedEntry } from './pay-state.ts'
import { savedWrites } from './saved-writes.ts'

const saved = (entry?: Partial<OutboxEntry>) => savedWrites(entry ? [{ ...paymentEntry, ...entry }] : [])
const state = (change: Partial<typeof option>, entry?: Partial<OutboxEntry>, today = '2026-11-20') =>
  payState({ lastPayment: { ...option, ...change } }, saved(entry), today, 'Meera Nair')
const options = (change: Partial<typeof option> = {}, past: (typeof option)[] = []) => ({
  cirkleId,
  cirkleName: 'Festival savings',
  lastPayment: { ...option, ...change },
  pastPendingPayments: past,
})

test('an unpaid contribution ages from due to overdue to missed', () => {
  expect(state({}).words).toBe('Not paid yet')
  expect(state({}, undefined, '2026-11-27').words).toBe('Overdue')
  expect(state({}, undefined, '2026-11-30').words).toBe('Missed')
})

test('what was saved on this phone is newer than the last sync', () => {
  expect(state({}, { state: 'queued' }).words).toBe('Saved on this phone')
  expect(state({}, { state: 'sending' }).words).toBe('Sending')
})

test('a payment the server refused says why', () => {
  const lastError = {
    kind: 'refused',
    status: 422,
    code: 'amount_mismatch',
    message: 'The amount is not what this contribution asks for.',
    fieldErrors: {},
    at: 0,
  } as const
  expect(state({}, { state: 'needs_action', lastError })).toMatchObject({
    words: 'Not recorded, needs you',
    next: lastError.message,
  })
})

test('a submitted payment says who must do what next', () => {
  expect(state({ status: 'submitted', receiptNumber: 'CK-10000014' })).toEqual({
    words: 'Sent, awaiting confirmation · CK-10000014',
    tone: 'waiting',
    next: 'Waiting for Meera Nair to confirm',
  })
})

test('nothing is called paid before the payee confirmed', () => {
  for (const status of ['due', 'submitted', 'reupload_requested'] as const) {
    expect(state({ status }).words).not.toMatch(/^Paid/)
  }
  expect(state({ status: 'confirmed' }).words).toBe('Paid and confirmed')
})

test('the payee’s answer is newer than an entry accepted before it', () => {
  const receipt = { paymentId: '1', receiptNumber: 'CK-10000014' }
  expect(state({ status: 'confirmed' }, { state: 'accepted', receipt }).tone).toBe('success')
})

test('my own turn asks for nothing', () => {
  expect(payState({ lastPayment: null }, saved(), '2026-11-20', undefined).tone).toBe('turn')
  expect(dueWords({ ...activity, lastPayment: null, dueDate: null })).toBeUndefined()
})

test('the current contribution comes first, then those still to pay', () => {
  const past = { ...option, contributionId: 'past', cycle: 2 }
  expect(payable(options({}, [past]), saved()).map(({ cycle }) => cycle)).toEqual([3, 2])
})

test('a saved payment is not to be made again, a refused one is', () => {
  expect(payable(options(), saved({ state: 'unknown' }))).toEqual([])
  const refused = saved({ state: 'needs_action' })
  const owed = payable(options(), refused)
  expect(owed).toHaveLength(1)
  expect(refusedEntry(owed, refused)).toBe(paymentEntry.id)
  expect(refusedEntry(payable(options(), saved()), saved())).toBeUndefined()
})

test('a payment refused because another phone recorded it is not to be made again', () => {
  const receipt = { paymentId: '1', receiptNumber: 'CK-10000014' }
  expect(payable(options(), saved({ state: 'needs_action', receipt }))).toEqual([])
})
