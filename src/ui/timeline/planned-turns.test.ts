import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plannedTurns } from './planned-turns.ts'

test('who joins now takes the turn after the seats that are taken', () => {
  expect(plannedTurns({ first: '2026-11', seats: 4, taken: 2, mine: 3 })).toEqual([
    { month: '2026-11', of: 'member' },
    { month: '2026-12', of: 'member' },
    { month: '2027-01', of: 'you' },
    { month: '2027-02', of: 'nobody' },
  ])
})

test('every seat has a month of its own, one of them at most is mine, and no taken one is free', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }).chain((seats) =>
        fc.record({
          seats: fc.constant(seats),
          taken: fc.integer({ min: 0, max: seats }),
          mine: fc.option(fc.integer({ min: 1, max: seats }), { nil: undefined }),
        }),
      ),
      ({ seats, taken, mine }) => {
        const turns = plannedTurns({ first: '2026-11', seats, taken, mine })
        expect(new Set(turns.map(({ month }) => month)).size).toBe(seats)
        expect(turns.flatMap(({ of }, index) => (of === 'you' ? [index + 1] : []))).toEqual(
          mine === undefined ? [] : [mine],
        )
        expect(turns.slice(0, taken).some(({ of }) => of === 'nobody')).toBe(false)
      },
    ),
  )
})
