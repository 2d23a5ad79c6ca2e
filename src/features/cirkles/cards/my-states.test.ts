import { expect, test } from 'vitest'
import type { ToDo } from '#data/known/home/to-do.ts'
import { owingOf } from '#contract/views/owing.ts'
import type { MyPayments } from '#data/known/what-is-owed.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { asha, meera, option } from '#tests/support/payments/payment-examples.ts'
import { myStates } from './my-states.ts'

const running = exampleCirkle({
  status: 'active',
  memberCount: 4,
  currentCycle: { number: 3, dueDate: option.dueDate, receiver: meera },
})
const owing = owingOf(option)
const due: MyPayments = { left: [owing], owed: 'payment', current: option, saved: [] }
const words = (payments: MyPayments | undefined, today = '2026-11-20', cirkle = running) =>
  myStates(cirkle, payments, [], { myId: asha.id, today }).map((state) => state.words)

test('a payment of this month goes from not paid to confirmed', () => {
  const stands = (status: 'submitted' | 'confirmed') =>
    words({ ...due, left: [], owed: undefined, current: { cycle: 3, status } })
  expect(words(due)).toEqual(['Not paid yet'])
  expect(stands('submitted')).toEqual(['Recorded, not confirmed yet'])
  expect(stands('confirmed')).toEqual(['Paid and confirmed'])
})

test('what is late is said first, also beside one’s own turn', () => {
  const past = { ...owing, contributionId: 'past', cycle: 2, dueDate: '2026-10-26' }
  expect(words({ ...due, left: [past, owing] })).toEqual(['Missed'])
  expect(words(due, '2026-11-27')).toEqual(['Overdue'])
  const proof = { ...owing, status: 'reupload_requested' } as const
  expect(
    words({ ...due, left: [proof], owed: 'proof', current: { cycle: 3, status: proof.status } }),
  ).toEqual(['New proof needed'])
  const details = { ...proof, paymentMethod: 'cash' } as const
  expect(
    words({ ...due, left: [details], owed: 'cash', current: { cycle: 3, status: proof.status } }),
  ).toEqual(['Details needed again'])
  const mine = exampleCirkle({
    ...running,
    currentCycle: { number: 3, dueDate: option.dueDate, receiver: asha },
  })
  const ofTurn: MyPayments = { left: [past], owed: 'payment', current: undefined, saved: [] }
  expect(words(ofTurn, undefined, mine)).toEqual(['Missed', 'Your turn'])
})

test('what is saved on the phone is never called unpaid', () => {
  const settled = { ...due, left: [], owed: undefined }
  expect(words(settled)).toEqual([])
  const saved = [{ cycle: 3, words: 'Saved on this phone', tone: 'info' }] as const
  expect(words({ ...settled, saved })).toEqual([])
})

test('payments to confirm are counted', () => {
  const confirm = (cirkleId: string, ...paymentIds: string[]): ToDo => ({
    kind: 'confirm',
    key: cirkleId,
    cirkleId,
    cirkleName: '',
    by: '',
    paymentIds,
    amount: 0,
    payerNames: [],
    isOnBehalf: false,
  })
  const things = [confirm(running.id, 'one', 'two'), confirm('another', 'three')]
  expect(myStates(running, due, things, { myId: asha.id, today: '2026-11-20' })).toEqual([
    { words: 'Not paid yet', tone: 'neutral' },
    { words: '2 to confirm', tone: 'info' },
  ])
})

test('a Cirkle that does not run has its own state, and one not read yet is only active', () => {
  expect(words(undefined, undefined, exampleCirkle())).toEqual(['Forming'])
  expect(words(undefined, undefined, exampleCirkle({ status: 'completed' }))).toEqual(['Completed'])
  expect(words(undefined)).toEqual(['Active'])
})
