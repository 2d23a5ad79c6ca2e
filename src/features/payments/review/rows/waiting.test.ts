import { expect, test } from 'vitest'
import { activity, cirkleId, paymentData } from '#tests/support/payments/payment-examples.ts'
import { goesWithAll, groupWaiting, isOfKind, totalOf, waitingIn } from './waiting.ts'

const transfer = { ...paymentData, paymentId: 'transfer', isCash: false, method: 'bank' as const }
const warned = { ...transfer, paymentId: 'warned', warnings: ['reference_reused' as const] }
const inTheirStead = { ...paymentData, paymentId: 'in their stead', onBehalf: true }
const all = [paymentData, transfer, warned, inTheirStead]

test('one Cirkle shows its own, and all Cirkles all', () => {
  const other = { ...activity, id: 'other', lastReceipt: { paymentData: [warned] } }
  const cirkles = [{ ...activity, lastReceipt: { paymentData: [paymentData, transfer] } }, other]
  expect(waitingIn(cirkles, cirkleId)).toEqual([paymentData, transfer])
  expect(waitingIn(cirkles, 'all')).toEqual([paymentData, transfer, warned])
  expect(waitingIn(cirkles, 'unknown')).toEqual([])
})

test('payments stand together by Cirkle and cycle', () => {
  const later = { ...transfer, cycle: 4 }
  const elsewhere = { ...warned, cirkleId: 'other', club: 'Kitchen' }
  expect(groupWaiting([paymentData, later, elsewhere, inTheirStead])).toMatchObject([
    { cirkle: 'Festival savings', cycle: 3, payments: [paymentData, inTheirStead] },
    { cirkle: 'Festival savings', cycle: 4, payments: [later] },
    { cirkle: 'Kitchen', cycle: 3, payments: [elsewhere] },
  ])
})

test('a warned payment, and one answered for somebody else, are not ticked with all others', () => {
  expect(all.filter((payment) => goesWithAll(payment))).toEqual([paymentData, transfer])
})

test('each choice shows its payments', () => {
  const shown = (kind?: Parameters<typeof isOfKind>[1]) => all.filter((payment) => isOfKind(payment, kind))
  expect(shown()).toEqual(all)
  expect(shown('bank')).toEqual([transfer, warned])
  expect(shown('cash')).toEqual([paymentData, inTheirStead])
  expect(shown('warned')).toEqual([warned, inTheirStead])
  expect(totalOf(shown('bank'))).toBe(10_000)
})
