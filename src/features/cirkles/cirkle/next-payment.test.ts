import { expect, test } from 'vitest'
import type { MyPayments } from '#data/known/what-is-owed.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { nextPaymentWords } from './next-payment.ts'

const receiver = { id: 'meera', name: 'Meera', profilePic: null }
const running = exampleCirkle({
  status: 'active',
  contributionDay: 31,
  memberCount: 4,
  cycleCount: 4,
  currentCycle: { number: 2, dueDate: '2027-01-31', receiver },
  nextPaymentDate: '2027-01-31',
  nextReceivingDate: '2027-03-31',
})
const nothingOwed: MyPayments = {
  left: [],
  owed: undefined,
  current: { cycle: 2, status: 'confirmed' },
  saved: [],
}
const words = (payments: Partial<MyPayments>, cirkle = running, today = '2027-01-10') =>
  nextPaymentWords(cirkle, { ...nothingOwed, ...payments }, today)

test('what is still to be paid is the next payment, and is said to be late', () => {
  const owed = (firstDue: string, today?: string) =>
    words({ left: [], owed: 'payment', firstDue }, running, today)
  expect(owed('2027-01-31')).toBe('31 Jan 2027')
  expect(owed('2027-01-31', '2027-02-01')).toBe('Overdue. 31 Jan 2027')
  expect(owed('2026-12-31')).toBe('Missed. 31 Dec 2026')
})

test('whose payment is confirmed, sent or only to be proven pays next in the next cycle', () => {
  expect(words({})).toBe('28 Feb 2027')
  expect(words({ left: [], owed: 'proof' })).toBe('28 Feb 2027')
})

test('nobody pays in their own turn', () => {
  expect(words({}, { ...running, nextReceivingDate: '2027-02-28' })).toBe('31 Mar 2027')
  const last = { ...running, currentCycle: { number: 4, dueDate: '2027-03-31', receiver } }
  expect(words({}, last)).toBeUndefined()
})

test('until the phone has read what is owed first, no date is said', () => {
  expect(words({ left: [], owed: 'payment' })).toBeUndefined()
})

test('a Cirkle that forms has the first date it plans, and one that is over none', () => {
  expect(nextPaymentWords(exampleCirkle(), undefined, '2026-11-25')).toBe('5 Dec 2026')
  expect(
    nextPaymentWords(exampleCirkle({ status: 'completed', nextPaymentDate: null }), undefined, '2026-11-25'),
  ).toBeUndefined()
})
