import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CIRKLE_STATUSES } from '#contract/rules/statuses.ts'
import {
  acceptSwap,
  answerSwap,
  exchangeTurns,
  requestSwap,
  statusAt,
  withdrawSwap,
  type Swap,
  type SwapCirkle,
  type Turn,
} from './domain.ts'

/** Noon of 10 January in India: cycle 2 is current, three turns lie ahead. */
const now = new Date('2027-01-10T06:30:00.000Z')
const turn = (number: number, receiverId: string, opensOn: string): Turn => ({ number, receiverId, opensOn })
const turns = [
  turn(1, 'asha', '2026-12-01'),
  turn(2, 'ravi', '2027-01-06'),
  turn(3, 'meera', '2027-02-06'),
  turn(4, 'imran', '2027-03-06'),
  turn(5, 'lata', '2027-04-06'),
]
const swap: Swap = {
  requesterId: 'meera',
  askedId: 'imran',
  requesterTurn: 3,
  askedTurn: 4,
  status: 'requested',
  expiresAt: new Date('2027-01-15T06:30:00.000Z'),
  acceptedInCycle: null,
}
const accepted: Swap = { ...swap, status: 'accepted', acceptedInCycle: 2 }
const cirkle = (swaps: readonly Swap[] = []): SwapCirkle => ({
  status: 'active',
  turns,
  currentCycle: 2,
  swaps,
})
const refused = (reason: string) => ({ ok: false, reason })

describe('asking', () => {
  test('names both turns, and ends after seven days', () => {
    expect(requestSwap(cirkle(), 'meera', 'imran', now)).toEqual({
      ok: true,
      requesterTurn: 3,
      askedTurn: 4,
      expiresAt: new Date('2027-01-17T06:30:00.000Z'),
    })
  })

  test.each([
    ['meera', 'meera', 'nobody-to-ask'],
    ['meera', 'zoya', 'nobody-to-ask'],
    ['zoya', 'meera', 'not-a-member'],
    ['meera', 'asha', 'turn-opened'],
    ['meera', 'ravi', 'turn-opened'],
    ['ravi', 'meera', 'turn-opened'],
  ])('%s asking %s is refused as %s', (requesterId, askedId, reason) => {
    expect(requestSwap(cirkle(), requesterId, askedId, now)).toEqual(refused(reason))
  })

  test.each(CIRKLE_STATUSES)('is possible in an active Cirkle alone: %s', (status) => {
    expect(requestSwap({ ...cirkle(), status }, 'meera', 'imran', now).ok).toBe(status === 'active')
  })

  test('takes the cycle’s one: an open request of one’s own, an accepted one on either side', () => {
    const usedUp = refused('swap-used-up')
    expect(requestSwap(cirkle([swap]), 'meera', 'lata', now)).toEqual(usedUp)
    expect(requestSwap(cirkle([swap]), 'imran', 'lata', now).ok).toBe(true)
    expect(requestSwap(cirkle([swap]), 'lata', 'imran', now).ok).toBe(true)
    for (const [requesterId, askedId] of [
      ['meera', 'lata'],
      ['imran', 'lata'],
      ['lata', 'imran'],
      ['lata', 'meera'],
    ] as const) {
      expect(requestSwap(cirkle([accepted]), requesterId, askedId, now)).toEqual(usedUp)
    }
  })

  test('is free again after a no, an end without an answer, and in the next cycle', () => {
    for (const status of ['declined', 'expired', 'withdrawn'] as const) {
      expect(requestSwap(cirkle([{ ...swap, status }]), 'meera', 'imran', now).ok).toBe(true)
    }
    expect(requestSwap({ ...cirkle([accepted]), currentCycle: 3 }, 'meera', 'imran', now).ok).toBe(true)
  })
})

describe('time', () => {
  const itsTurns = turns.slice(2, 4)

  test.each([
    ['2027-01-15T06:29:59.999Z', 'requested'],
    ['2027-01-15T06:30:00.000Z', 'expired'],
  ])('seven days: at %s it is %s', (instant, status) => {
    expect(statusAt(swap, itsTurns, new Date(instant))).toBe(status)
  })

  test.each([
    ['2027-02-05T18:29:59.999Z', 'requested'],
    ['2027-02-05T18:30:00.000Z', 'expired'],
  ])('a turn that opens at midnight in India: at %s it is %s', (instant, status) => {
    const long = { ...swap, expiresAt: new Date('2027-12-01T00:00:00.000Z') }
    expect(statusAt(long, itsTurns, new Date(instant))).toBe(status)
  })

  test.each(['accepted', 'declined', 'expired', 'withdrawn'] as const)(
    'changes nothing of one that is %s',
    (status) => {
      expect(statusAt({ ...swap, status }, itsTurns, new Date('2028-01-01T00:00:00.000Z'))).toBe(status)
    },
  )
})

describe('answering', () => {
  test.each([
    ['meera', 'requested', 'not-asked'],
    ['imran', 'expired', 'swap-expired'],
    ['imran', 'accepted', 'swap-closed'],
    ['imran', 'declined', 'swap-closed'],
  ] as const)('by %s, of one that is %s, is refused as %s', (actorId, status, reason) => {
    expect(answerSwap({ ...swap, status }, actorId)).toEqual(refused(reason))
    expect(acceptSwap(cirkle(), { ...swap, status }, actorId)).toEqual(refused(reason))
  })

  test.each([
    ['imran', 'requested', 'not-requester'],
    ['meera', 'expired', 'swap-expired'],
    ['meera', 'accepted', 'swap-closed'],
    ['meera', 'withdrawn', 'swap-closed'],
  ] as const)('taken back by %s, when it is %s, is refused as %s', (actorId, status, reason) => {
    expect(withdrawSwap({ ...swap, status }, actorId)).toEqual(refused(reason))
  })

  test('who asked can take an open request back', () => {
    expect(withdrawSwap(swap, 'meera')).toEqual({ ok: true })
  })

  test('yes exchanges the two turns, and ends what else was open about them', () => {
    const toImran: Swap = { ...swap, requesterId: 'lata', requesterTurn: 5 }
    const ofImran: Swap = { ...swap, requesterId: 'imran', askedId: 'lata' }
    const ofOthers: Swap = { ...swap, requesterId: 'zoya', askedId: 'lata' }
    const declined: Swap = { ...swap, status: 'declined' }
    const all = [swap, toImran, ofImran, ofOthers, declined]
    expect(acceptSwap(cirkle(all), swap, 'imran')).toEqual({
      ok: true,
      exchanged: [turn(3, 'imran', '2027-02-06'), turn(4, 'meera', '2027-03-06')],
      ended: [toImran, ofImran],
    })
  })

  test('yes is no more once either of them has swapped in this cycle', () => {
    const other: Swap = { ...accepted, requesterId: 'lata', askedId: 'meera' }
    expect(acceptSwap(cirkle([swap, other]), swap, 'imran')).toEqual(refused('swap-used-up'))
  })
})

describe('exchanging turns', () => {
  const order = fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 60 })
  const exchange = order.chain((receivers) =>
    fc.record({
      given: fc.constant(receivers.map((receiverId, index) => ({ number: index + 1, receiverId }))),
      pair: fc.shuffledSubarray(receivers, { minLength: 2, maxLength: 2 }),
    }),
  )

  test('leaves everybody one turn, moves only the two, and undoes itself', () => {
    fc.assert(
      fc.property(exchange, ({ given, pair: [one = '', other = ''] }) => {
        const after = exchangeTurns(given, one, other)
        expect(after.map(({ number }) => number)).toEqual(given.map(({ number }) => number))
        expect(new Set(after.map(({ receiverId }) => receiverId))).toEqual(
          new Set(given.map(({ receiverId }) => receiverId)),
        )
        const moved = after.filter(({ receiverId }, index) => receiverId !== given[index]?.receiverId)
        expect(new Set(moved.map(({ receiverId }) => receiverId))).toEqual(new Set([one, other]))
        expect(exchangeTurns(after, other, one)).toEqual(given)
      }),
    )
  })
})
