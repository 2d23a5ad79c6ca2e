import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cirkleId, contributionId, option } from '#tests/support/payments/payment-examples.ts'
import { cashDay, choiceOf, fitWay, openWays, PAY_WAYS, wayOf } from './pay-way.ts'
import { emptyForm, newPayment, type PaymentForm } from './payment-form.ts'

const details = option.bankDetails
if (details === null) throw new Error('The example has an account.')
const withUpi = { ...details, upiId: 'meera@demobank' }
const form = emptyForm(contributionId, () => 'id')
const none = new Map<string, never>()
const today = '2026-11-20'

const accounts = fc.constantFrom(null, details, withUpi)
const ways = fc.constantFrom(...PAY_WAYS)
const text = fc.constantFrom('', 'x')
const forms: fc.Arbitrary<PaymentForm> = fc
  .record({ utr: text, location: text, isUpiOpened: fc.boolean(), isWayChosen: fc.boolean(), way: ways })
  .map(({ way, ...typed }) => ({ ...form, ...typed, ...choiceOf(way) }))

test('UPI comes first where the payee has it, then the account, then cash', () => {
  expect(openWays(withUpi)).toEqual(['upi', 'bank', 'cash'])
  expect(openWays(details)).toEqual(['bank', 'cash'])
  expect(openWays(null)).toEqual(['cash'])
})

test('a form opens with a way that is open, the last one to this payee if it still is', () => {
  fc.assert(
    fc.property(accounts, fc.option(ways, { nil: undefined }), (bankDetails, last) => {
      const lastWays = last === undefined ? none : new Map([[option.receiver.id, last]])
      const fitted = fitWay(form, { ...option, bankDetails }, lastWays, false)
      const way = wayOf(fitted, bankDetails)
      const open = openWays(bankDetails)
      expect(open).toContain(way)
      expect(way).toBe(last !== undefined && open.includes(last) ? last : open[0])
    }),
  )
})

test('what was typed, proven, sent or chosen keeps its way', () => {
  fc.assert(
    fc.property(forms, accounts, ways, fc.boolean(), (typed, bankDetails, last, hasProof) => {
      const before = wayOf(typed, bankDetails)
      const after = fitWay(typed, { ...option, bankDetails }, new Map([[option.receiver.id, last]]), hasProof)
      const isHeld = hasProof || typed.isUpiOpened === true || typed.utr !== '' || typed.location !== ''
      if (isHeld || (typed.isWayChosen === true && openWays(bankDetails).includes(before)))
        expect(after).toBe(typed)
      expect({ ...after, method: typed.method, transfer: typed.transfer }).toEqual({
        ...typed,
        transfer: typed.transfer,
      })
    }),
  )
})

test('a payment by UPI is recorded as one by bank, for older apps and servers', () => {
  const payment = newPayment({ ...form, ...choiceOf('upi') }, null, cirkleId, option)
  expect(payment.paymentMethod).toBe('bank')
  expect(Object.keys(payment)).toEqual(
    Object.keys(newPayment({ ...form, ...choiceOf('bank') }, null, cirkleId, option)),
  )
})

test('cash was paid today until another day is given, and an emptied day stays empty', () => {
  expect(cashDay(form, today)).toBe(today)
  expect(cashDay({ ...form, paymentDate: '2026-11-18' }, today)).toBe('2026-11-18')
  expect(cashDay({ ...form, isDayChosen: true }, today)).toBe('')
})
