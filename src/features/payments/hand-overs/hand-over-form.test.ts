import { expect, test } from 'vitest'
import { payout } from '#tests/support/payments/payout-examples.ts'
import {
  amountOf,
  amountShown,
  checkHandOver,
  emptyHandOver,
  keepAmount,
  leftBefore,
  newHandOver,
  openedWith,
} from './hand-over-form.ts'

const TODAY = '2026-11-21'
const empty = emptyHandOver(() => crypto.randomUUID())
const proof = { bytes: new ArrayBuffer(3), name: 'a.jpg', mime: 'image/jpeg', sizeBefore: 3, sha256: '00' }
const typed = (amount: string) => ({ ...empty, amount, isAmountChosen: true })

test('all that is left when the form opens is proposed until another amount is typed, and does not change', () => {
  const open = openedWith(empty, 10_000)
  expect(amountOf(open, 10_000)).toBe(10_000)
  expect(amountShown(open, 15_000)).toBe('10000')
  expect(leftBefore(open, 15_000)).toBe(10_000)
  expect(keepAmount({ ...open, utr: 'UTR1' }, 15_000, false)).toMatchObject({
    amount: '10000',
    leftThen: 10_000,
  })
  // A form closed before any money was sent opens with what is left at that time.
  expect(amountOf(openedWith(open, 15_000), 15_000)).toBe(15_000)
  expect(amountOf(typed('₹ 4,000'), 15_000)).toBe(4_000)
})

test.each([
  ['a UPI app was opened', { isUpiOpened: true }, false],
  ['a reference is typed', { utr: 'UTR1' }, false],
  ['a place is typed', { location: 'Tea stall' }, false],
  ['a proof is picked', {}, true],
])('the amount stays what was sent once %s, and what has changed since is told', (_, part, hasProof) => {
  const kept = keepAmount({ ...empty, ...part }, 10_000, hasProof)
  expect(amountOf(kept, 15_000)).toBe(10_000)
  expect(leftBefore(kept, 10_000)).toBeUndefined()
  expect(leftBefore(kept, 15_000)).toBe(10_000)
  expect(keepAmount({ ...kept, utr: 'UTR2' }, 15_000, hasProof)).toMatchObject({ amount: '10000' })
})

test('nothing given yet is not kept, and a typed amount stays as it is', () => {
  expect(keepAmount(empty, 10_000, false)).toBe(empty)
  expect(keepAmount({ ...typed('4000'), utr: 'UTR1' }, 10_000, false)).not.toHaveProperty('leftThen')
})

test.each(['', '0', '-5', '12.50', 'all'])('“%s” is no amount to hand over', (amount) => {
  expect(checkHandOver(typed(amount), 10_000, proof, TODAY)).toHaveProperty('amount')
})

test('no more than is left, and not nothing', () => {
  expect(checkHandOver(typed('10001'), 10_000, proof, TODAY)).toEqual({
    amount: 'You hold ₹10,000 for this turn that is not handed over yet.',
  })
  expect(checkHandOver(typed('10000'), 10_000, proof, TODAY)).toEqual({})
})

test('a transfer needs its proof or its reference, and cash its day', () => {
  expect(checkHandOver(empty, 10_000, null, TODAY)).toHaveProperty('proof')
  expect(checkHandOver({ ...empty, utr: 'UTR1' }, 10_000, null, TODAY)).toEqual({})
  expect(checkHandOver(empty, 10_000, proof, TODAY)).toEqual({})
  const cash = { ...empty, method: 'cash' as const }
  expect(checkHandOver(cash, 10_000, null, TODAY)).toHaveProperty('paymentDate')
  expect(checkHandOver({ ...cash, paymentDate: '2026-11-22' }, 10_000, null, TODAY)).toHaveProperty(
    'paymentDate',
  )
  expect(checkHandOver({ ...cash, paymentDate: TODAY }, 10_000, null, TODAY)).toEqual({})
})

test('only the fields of its method are recorded, and the receiver as the owner was shown them', () => {
  const filled = { ...empty, utr: 'UTR1', paymentDate: TODAY, location: 'Tea stall', witnesses: 'Ravi' }
  expect(newHandOver(filled, proof, payout, 4_000)).toMatchObject({
    receiverId: payout.receiver.id,
    amount: 4_000,
    meta: { utr: 'UTR1', paymentDate: null, location: null, witnesses: null },
    proof,
  })
  const cash = newHandOver({ ...filled, method: 'cash' }, proof, payout, 4_000)
  expect(cash.meta).toEqual({ utr: null, paymentDate: TODAY, location: 'Tea stall', witnesses: 'Ravi' })
  expect(cash.proof).toBeUndefined()
})
