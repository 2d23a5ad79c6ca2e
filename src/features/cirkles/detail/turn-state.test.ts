import { expect, test } from 'vitest'
import type { MyPayments } from '#data/known/what-is-owed.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { turnState } from './turn-state.ts'

const cirkle = exampleCirkle({
  status: 'active',
  memberCount: 5,
  lastReceipt: [
    { userId: 'asha', name: 'Asha', status: 'self' },
    { userId: 'ravi', name: 'Ravi', status: 'confirmed' },
  ],
  awaited: [
    { userId: 'meera', status: 'submitted' },
    { userId: 'imran', status: 'due' },
    { userId: 'kavya', status: 'reupload_requested' },
  ],
  currentCycle: {
    number: 1,
    dueDate: '2026-11-05',
    receiver: { id: 'asha', name: 'Asha', profilePic: null },
  },
})
const words = (today: string) =>
  ['asha', 'ravi', 'meera', 'imran', 'kavya'].map((id) => turnState(cirkle, id, today, undefined).words)

test('who has sent a payment is told from who has not', () => {
  expect(words('2026-11-01')).toEqual([
    'Receives now',
    'Paid',
    'Recorded, not confirmed yet',
    'Not paid yet',
    // How others paid is not sent to this phone.
    'New proof or details needed',
  ])
  expect(words('2026-11-06')[3]).toBe('Overdue')
  expect(words('2026-11-09')[3]).toBe('Missed')
})

test('who is not told of payments reads nothing about who has not paid', () => {
  const { awaited: _, ...old } = cirkle
  expect(turnState(old, 'imran', '2026-11-09', undefined).words).toBe('Not confirmed yet')
})

test('members read their own state, though not that of others', () => {
  const { awaited: _, ...old } = cirkle
  const seen = (current: MyPayments['current'], today = '2026-11-05') =>
    turnState(old, 'imran', today, { left: [], owed: undefined, current, saved: [] }).words
  expect(seen({ cycle: 1, status: 'reupload_requested' }, '2026-11-09')).toBe('New proof needed')
  expect(seen({ cycle: 1, status: 'reupload_requested', paymentMethod: 'cash' })).toBe('Details needed again')
  expect(seen({ cycle: 1, status: 'submitted' })).toBe('Recorded, not confirmed yet')
  expect(seen({ cycle: 1, status: 'due' })).toBe('Not paid yet')
  expect(seen({ cycle: 1, status: 'due' }, '2026-11-09')).toBe('Missed')
  expect(seen({ cycle: 1, status: 'confirmed' })).toBe('Paid')
})

test('a state of another cycle than the one shown says nothing', () => {
  const { awaited: _, ...old } = cirkle
  const payments: MyPayments = { left: [], owed: 'payment', current: { cycle: 2, status: 'due' }, saved: [] }
  expect(turnState(old, 'imran', '2026-11-05', payments).words).toBe('Not confirmed yet')
})

test('what is saved on the phone is said before what the server knew', () => {
  const saved = [{ cycle: 1, words: 'Saved on this phone', tone: 'info' }] as const
  const payments: MyPayments = { left: [], owed: undefined, current: { cycle: 1, status: 'due' }, saved }
  expect(turnState(cirkle, 'imran', '2026-11-09', payments).words).toBe('Saved on this phone')
})
