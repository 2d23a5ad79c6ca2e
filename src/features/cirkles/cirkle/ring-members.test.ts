import { expect, test } from 'vitest'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { exampleCirkle, exampleMember as member } from '#tests/support/cirkles/cirkle-examples.ts'
import { ringOfMembers, ringOfTurns, sentenceOf } from './ring-members.ts'

const cirkle = exampleCirkle({
  status: 'active',
  startMonth: '2026-10',
  startDate: '2026-10-05',
  memberCount: 3,
  maxMembers: 3,
  lastReceipt: [{ userId: 'asha', name: 'asha', status: 'confirmed' }],
  currentCycle: {
    number: 2,
    dueDate: '2026-11-05',
    receiver: { id: 'ravi', name: 'ravi', profilePic: null },
  },
  settledCycles: 1,
  cycleCount: 3,
  nextPaymentDate: '2026-11-05',
  nextReceivingDate: '2026-12-05',
})

const members = [member('asha', 1), member('ravi', 2), member('me', 3)]

test('a card knows my turn and the receiver by their dates alone', () => {
  expect(ringOfTurns(cirkle)).toMatchObject([
    { isYou: false, isReceiver: false },
    { isYou: false, isReceiver: true },
    { isYou: true, isReceiver: false },
  ])
})

test('the details show who has paid, in payout order', () => {
  expect(ringOfMembers(cirkle, members, 'me')).toMatchObject([
    { id: 'asha', hasPaid: true, isReceiver: false },
    { id: 'ravi', hasPaid: false, isReceiver: true },
    { id: 'me', hasPaid: false, isYou: true },
  ])
  expect(sentenceOf(cirkle)).toBe('Cycle 2 of 3, ravi receives, 1 of 2 paid')
})

test('a forming Cirkle shows its free seats', () => {
  const forming: Cirkle = { ...cirkle, status: 'forming', currentCycle: null, maxMembers: 5 }
  expect(ringOfMembers(forming, members, 'me').map(({ name }) => name)).toEqual([
    'asha',
    'ravi',
    'me',
    '',
    '',
  ])
  expect(sentenceOf(forming)).toBe('Not started, 3 members')
})

test('nobody receives any more when every turn is over', () => {
  const over: Cirkle = { ...cirkle, status: 'completed', settledCycles: 3 }
  expect(ringOfTurns(over).some(({ isReceiver }) => isReceiver)).toBe(false)
  expect(ringOfMembers(over, members, 'me').some(({ isReceiver }) => isReceiver)).toBe(false)
  expect(sentenceOf(over)).toBe('Completed, all 3 payouts are done')
})
