import * as v from 'valibot'
import { expect, test } from 'vitest'
import { NotSavedError } from '#data/outbox/entries/not-saved-error.ts'
import { cirkleId, contributionId, historyRow, option } from '#tests/support/payments/payment-examples.ts'
import {
  checkPaymentForm,
  emptyForm,
  fitForm,
  newPayment,
  newProofForm,
  notSavedWords,
  payeeOf,
  PaymentFormSchema,
} from './payment-form.ts'

const ids = () => {
  let next = 0
  return () => `id-${(next += 1)}`
}
const form = emptyForm(contributionId, ids())
const proof = { bytes: new ArrayBuffer(4), name: 'p.jpg', mime: 'image/jpeg', sha256: '', sizeBefore: 9 }
const today = '2026-11-20'

test('a bank payment needs a proof, cash a day that has come', () => {
  const cash = { ...form, method: 'cash' as const }
  expect(Object.keys(checkPaymentForm(form, null, today))).toEqual(['proof'])
  expect(checkPaymentForm(form, proof, today)).toEqual({})
  expect(Object.keys(checkPaymentForm(cash, null, today))).toEqual(['paymentDate'])
  expect(Object.keys(checkPaymentForm({ ...cash, paymentDate: '2026-11-21' }, null, today))).toEqual([
    'paymentDate',
  ])
  expect(checkPaymentForm({ ...cash, paymentDate: today }, null, today)).toEqual({})
})

test('only what belongs to the method goes along', () => {
  const typed = { ...form, utr: 'UTR1', paymentDate: today, location: 'Market', witnesses: 'Ravi' }
  const bank = newPayment(typed, proof, cirkleId, option)
  expect(bank.meta).toEqual({ paymentDate: null, location: null, witnesses: null, utr: 'UTR1' })
  const cash = newPayment({ ...typed, method: 'cash' }, proof, cirkleId, option)
  expect(cash.meta).toEqual({ paymentDate: today, location: 'Market', witnesses: 'Ravi', utr: null })
  expect(cash.proof).toBeUndefined()
})

test('the account the payer was shown goes along, where one was', () => {
  const shown = (...[typed, due]: [typeof form, typeof option]) =>
    newPayment(typed, proof, cirkleId, due).bankDetailsShown
  expect(option.bankDetails).not.toBeNull()
  expect(shown(form, option)).toEqual(option.bankDetails)
  expect(shown({ ...form, method: 'cash' }, option)).toBeUndefined()
  // The money was sent before.
  expect(shown(form, { ...option, status: 'reupload_requested' })).toBeUndefined()
})

test('a draft whose contribution was settled meanwhile keeps its words under new ids', () => {
  const other = { ...option, contributionId: 'other' }
  const fitted = fitForm({ ...form, utr: 'UTR1' }, [other], () => 'new', false)
  expect(fitted).toMatchObject({
    contributionId: 'other',
    utr: 'UTR1',
    paymentEntryId: 'new',
    proofEntryId: 'new',
  })
})

test('a draft in which nothing was given is for what is most urgent, one with a proof stays', () => {
  const missed = { ...option, contributionId: 'missed', cycle: 2 }
  expect(fitForm(form, [missed, option], () => 'new', false).contributionId).toBe('missed')
  expect(fitForm(form, [missed, option], () => 'new', true)).toBe(form)
  expect(fitForm({ ...form, utr: 'UTR1' }, [missed, option], () => 'new', false).contributionId).toBe(
    contributionId,
  )
})

test('a draft for which a UPI app was opened stays with its contribution; an earlier version’s can be read', () => {
  const missed = { ...option, contributionId: 'missed', cycle: 2 }
  const sent = { ...form, isUpiOpened: true }
  expect(fitForm(sent, [missed, option], () => 'new', false)).toBe(sent)
  expect(fitForm(sent, [missed], () => 'new', false).isUpiOpened).toBe(false)
  const kept = { ...form, paymentEntryId: contributionId, proofEntryId: contributionId }
  expect(v.safeParse(PaymentFormSchema, kept).success).toBe(true)
})

test('a new proof is for the same payment: whom, how and when stay as they were said', () => {
  const returned = { ...historyRow, toAdmin: true, utr: 'UTR1' }
  expect(newProofForm(returned, () => 'new')).toMatchObject({
    contributionId,
    payTo: 'admin',
    method: 'bank',
    utr: 'UTR1',
    paymentDate: '',
  })
  const cash = { ...historyRow, paymentMethod: 'cash' as const, location: 'Market' }
  expect(newProofForm(cash, () => 'new')).toMatchObject({
    method: 'cash',
    paymentDate: historyRow.date,
    location: 'Market',
  })
})

test('the receiver is paid unless the admin is chosen', () => {
  expect(payeeOf(form, option).person.name).toBe('Meera Nair')
  expect(payeeOf({ payTo: 'admin' }, option)).toEqual({ person: option.admin, bankDetails: null })
})

test('a payment that the phone did not keep says what to do', () => {
  const broken = new DOMException('Gone', 'UnknownError')
  expect(notSavedWords(new NotSavedError(broken, false))).toBe(
    'The payment could not be saved on this phone. Please try again.',
  )
  expect(notSavedWords(new NotSavedError(broken, true))).toContain('no room left')
})
