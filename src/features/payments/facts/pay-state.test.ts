import { expect, test } from 'vitest'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import {
  activity,
  cirkleId,
  contributionId,
  historyRow,
  option,
  paymentEntry,
} from '#tests/support/payments/payment-examples.ts'
import { choicesFor, dueWords, earlierWords, nextToPay, payState, refusedEntry } from './pay-state.ts'
import { savedWrites } from '#data/known/saved-writes.ts'
import { payable } from '#data/known/what-is-owed.ts'

const saved = (entry?: Partial<OutboxEntry>) => savedWrites(entry ? [{ ...paymentEntry, ...entry }] : [])
const state = (change: Partial<typeof option>, entry?: Partial<OutboxEntry>, today = '2026-11-20') =>
  payState({ lastPayment: { ...option, ...change } }, saved(entry), today, {
    ...historyRow,
    paymentMethod: change.paymentMethod ?? 'bank',
    proof: cirkleId,
  })
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

test('a contribution whose proof is asked for again is never offered beside one to pay', () => {
  const again = { ...option, contributionId: 'again', status: 'reupload_requested' as const }
  const later = { ...option, contributionId: 'later', dueDate: '2026-12-26' }
  const offered = (wanted?: string, owed = [again, option, later]) =>
    choicesFor(owed, wanted).map((choice) => choice.contributionId)
  expect(offered()).toEqual([contributionId, 'later'])
  expect(offered('later')).toEqual(['later', contributionId])
  expect(offered('again')).toEqual(['again'])
  expect(offered(undefined, [again])).toEqual(['again'])
  expect(offered('settled meanwhile')).toEqual([contributionId, 'later'])
})

test('what is left of an earlier cycle says what it is', () => {
  const words = (change: Partial<typeof option>, today: string) =>
    earlierWords({ ...option, ...change }, today)
  expect(words({}, '2026-11-28')).toBe('Overdue: cycle 3, due 26 Nov 2026')
  expect(words({}, '2026-12-05')).toBe('Missed: cycle 3, due 26 Nov 2026')
  expect(words({ status: 'reupload_requested' }, '2026-12-05')).toBe('New proof needed: cycle 3')
  expect(words({ status: 'reupload_requested', paymentMethod: 'cash' }, '2026-12-05')).toBe(
    'Details needed again: cycle 3',
  )
})

test('who is asked for a new proof is never asked for the money', () => {
  const { words, next } = state({ status: 'reupload_requested', comment: 'Too dark' })
  expect(words).toBe('New proof needed')
  expect(next).toBe(
    'Meera Nair needs a clearer proof: “Too dark” Do not pay again: only the proof is asked for.',
  )
})

test('who paid in cash is asked for the details, and who sent no proof for the proof', () => {
  const status = 'reupload_requested'
  const { words, next } = state({ status, comment: 'Which day?', paymentMethod: 'cash' })
  expect(words).toBe('Details needed again')
  expect(next).toBe(
    'Meera Nair needs the details again: “Which day?” Do not pay again: only the details are asked for.',
  )
  const missing = payState(
    { lastPayment: { ...option, status, comment: 'It did not come', paymentMethod: 'bank' } },
    saved(),
    '2026-11-20',
    { ...historyRow, status, proof: null },
  )
  expect(missing.next).toBe(
    'Meera Nair needs the proof: “It did not come” Do not pay again: only the proof is asked for.',
  )
})

test('a saved payment is not to be made again, a refused one is', () => {
  expect(payable(options(), saved({ state: 'unknown' }))).toEqual([])
  const refused = saved({ state: 'needs_action' })
  const owed = payable(options(), refused)
  expect(owed).toHaveLength(1)
  expect(refusedEntry(owed, refused)).toBe(paymentEntry.id)
  expect(refusedEntry(payable(options(), saved()), saved())).toBeUndefined()
})

test('where another phone paid first, what became of that payment counts, and nothing of this one is mended', () => {
  const receipt = { paymentId: '1', receiptNumber: 'CK-10000014' }
  const copy = { state: 'needs_action', receipt } as const
  expect(payable(options({ status: 'submitted' }), saved(copy))).toEqual([])
  expect(state({ status: 'submitted', receiptNumber: 'CK-10000014' }, copy).words).toMatch(/^Sent/)
  const sentBack = payable(options({ status: 'reupload_requested' }), saved(copy))
  expect(sentBack).toHaveLength(1)
  expect(refusedEntry(sentBack, saved(copy))).toBeUndefined()
  expect(state({ status: 'reupload_requested' }, copy).words).toBe('New proof needed')
})

test('what the payee recorded stands before a payment refused for it, which is mended after the No', () => {
  const lastError = {
    kind: 'refused',
    status: 409,
    code: 'already_recorded',
    message: 'Answer Yes or No.',
    fieldErrors: {},
    at: 0,
  } as const
  const met = { state: 'needs_action', lastError } as const
  expect(state({ status: 'submitted', recordedByPayee: true }, met).words).toMatch(/Yes or No/)
  expect(state({ status: 'confirmed' }, met).words).toBe('Paid and confirmed')
  expect(state({ status: 'due' }, met)).toMatchObject({ words: 'Not recorded, needs you', next: undefined })
  expect(refusedEntry(payable(options(), saved(met)), saved(met))).toBe(paymentEntry.id)
})

test('a record that I answered asks for no answer any more', () => {
  const lastPayment = { ...option, status: 'submitted', recordedByPayee: true } as const
  const of = (isAnswered: boolean) =>
    payState({ lastPayment }, saved(), '2026-11-20', { ...historyRow, status: 'recorded' }, isAnswered)
  expect(of(false).next).toContain('Yes or No?')
  expect(of(true)).toEqual({ words: 'Recorded by the payee: your answer is saved', tone: 'waiting' })
})

test('one payment leads to the next that is to be paid, the earliest first, and never to a new proof', () => {
  const missed = { ...option, contributionId: crypto.randomUUID(), dueDate: '2026-10-26' }
  const owed = options({}, [missed])
  expect(nextToPay(owed, saved(), missed.contributionId)?.contributionId).toBe(contributionId)
  expect(nextToPay(owed, saved(), contributionId)?.contributionId).toBe(missed.contributionId)
  expect(nextToPay(options(), saved(), contributionId)).toBeUndefined()
  expect(nextToPay(owed, saved({ state: 'queued' }), missed.contributionId)).toBeUndefined()
  const sentBack = options({ status: 'reupload_requested' }, [missed])
  expect(nextToPay(sentBack, saved(), missed.contributionId)).toBeUndefined()
})
