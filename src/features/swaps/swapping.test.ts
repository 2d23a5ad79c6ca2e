import { describe, expect, test } from 'vitest'
import type { Swap } from '#contract/http/cirkles/swaps.ts'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { exampleCirkle, exampleMember as member } from '#tests/support/cirkles/cirkle-examples.ts'
import { sidesOf, swappingOf, toAnswerIn } from './swapping.ts'

const asha = { id: 'asha', name: 'Asha Iyer', profilePic: null }

/** Cycle 2 of 4, due on the 31st from January on. */
const cirkle = exampleCirkle({
  status: 'active',
  contributionDay: 31,
  startMonth: '2026-01',
  startDate: '2026-01-31',
  memberCount: 4,
  maxMembers: 4,
  currentCycle: { number: 2, dueDate: '2026-02-28', receiver: asha },
  settledCycles: 1,
  cycleCount: 4,
  nextPaymentDate: '2026-02-28',
})

const members = ['asha', 'ravi', 'meera', 'imran'].map((id, place) => member(id, place + 1))

const march = { cycle: 3, date: '2026-03-31' }
const april = { cycle: 4, date: '2026-04-30' }

/** Between Meera and Imran; `is` sets the phone's side and the status. */
const swap = (is: Pick<Swap, 'isAsked' | 'status'> & Partial<Swap>): Swap => ({
  swapHash: 'h',
  cirkleId: cirkle.id,
  cirkleName: cirkle.name,
  requester: { id: 'meera', name: 'meera', profilePic: null, before: march, after: april },
  asked: { id: 'imran', name: 'imran', profilePic: null, before: april, after: march },
  acceptedInCycle: null,
  createdAt: '2026-02-10T06:00:00.000Z',
  expiresAt: '2026-02-17T06:00:00.000Z',
  ...is,
})

const stateFor = (myId: string, swaps: readonly Swap[] = [], changes: Partial<Cirkle> = {}) =>
  swappingOf({ ...cirkle, ...changes }, members, swaps, myId).state

describe('asking for a swap', () => {
  test('is offered with every other member, of whom those can be asked whose turn lies ahead', () => {
    expect(swappingOf(cirkle, members, [], 'meera')).toMatchObject({
      state: 'open',
      turn: march,
      others: [
        { id: 'asha', isAhead: false, turn: { cycle: 1, date: '2026-01-31' } },
        { id: 'ravi', isAhead: false, turn: { cycle: 2, date: '2026-02-28' } },
        { id: 'imran', isAhead: true, turn: april },
      ],
    })
  })

  test.each(['forming', 'completed', 'cancelled'] as const)('is not for a Cirkle that is %s', (status) => {
    expect(swappingOf({ ...cirkle, status }, members, [], 'meera')).toEqual({ state: 'not-active', status })
  })

  test('is not for a turn that has opened, nor when no other lies ahead', () => {
    expect(stateFor('ravi')).toBe('turn-opened')
    const third = { currentCycle: { number: 3, dueDate: march.date, receiver: asha } }
    expect(stateFor('imran', [], third)).toBe('nobody-ahead')
  })

  test('is not offered with members without a phone, and says where only they lie ahead', () => {
    const withKept = (...kept: string[]) =>
      members.map((each) => (kept.includes(each.id) ? { ...each, isKept: true as const } : each))
    expect(swappingOf(cirkle, withKept('asha', 'imran'), [], 'meera')).toEqual({ state: 'only-kept-ahead' })
    expect(swappingOf(cirkle, withKept('asha'), [], 'meera')).toMatchObject({
      state: 'open',
      others: [{ id: 'ravi' }, { id: 'imran' }],
      hasKept: true,
    })
    expect(swappingOf(cirkle, members, [], 'meera')).toMatchObject({ hasKept: false })
  })

  test('waits for the answer to an own request, not for one that was declined or has expired', () => {
    expect(stateFor('meera', [swap({ isAsked: false, status: 'requested' })])).toBe('waiting')
    expect(stateFor('meera', [swap({ isAsked: false, status: 'declined' })])).toBe('open')
    expect(stateFor('meera', [swap({ isAsked: false, status: 'expired' })])).toBe('open')
  })

  test('being asked uses up nothing; a swap accepted in this cycle does, for both, one of an earlier not', () => {
    expect(stateFor('imran', [swap({ isAsked: true, status: 'requested' })])).toBe('open')
    for (const isAsked of [true, false]) {
      const accepted = swap({ isAsked, status: 'accepted', acceptedInCycle: 2 })
      expect(stateFor(isAsked ? 'imran' : 'meera', [accepted])).toBe('used-up')
      expect(stateFor('meera', [{ ...accepted, acceptedInCycle: 1 }])).toBe('open')
      expect(stateFor('meera', [{ ...accepted, cirkleId: 'another' }])).toBe('open')
    }
  })

  test('needs the members on the phone', () => {
    expect(swappingOf(cirkle, [], [], 'meera').state).toBe('no-members')
  })
})

test('a swap leaves each of the two with the other’s turn', () => {
  const [me, other] = sidesOf({ id: 'meera', name: 'meera', profilePic: null }, march, {
    id: 'imran',
    name: 'imran',
    profilePic: null,
    turn: april,
    isAhead: true,
  })
  expect(me).toEqual(swap({ isAsked: false, status: 'requested' }).requester)
  expect(other).toEqual(swap({ isAsked: false, status: 'requested' }).asked)
})

test('what waits for my answer is of this Cirkle, asked of me and open', () => {
  const open = swap({ isAsked: true, status: 'requested' })
  const others = [
    swap({ isAsked: false, status: 'requested' }),
    swap({ isAsked: true, status: 'expired' }),
    { ...open, cirkleId: 'another' },
  ]
  expect(toAnswerIn([...others, open], cirkle.id)).toEqual([open])
})
