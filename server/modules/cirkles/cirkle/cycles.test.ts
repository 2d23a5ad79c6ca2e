import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dueDates } from '#contract/rules/calendar.ts'
import { transferTotal } from '#contract/rules/money.ts'
import { currentCycle, cyclesToOpen, planCycles, settlement, type Schedule } from './cycles.ts'

const schedule: Schedule = { startMonth: '2026-11', contributionDay: 5, contributionAmount: 2000 }
const people = fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 24 })
const month = fc
  .tuple(fc.integer({ min: 2020, max: 2400 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)
const schedules = fc.record({
  startMonth: month,
  contributionDay: fc.integer({ min: 1, max: 31 }),
  contributionAmount: fc.integer({ min: 1, max: 10_000_000 }),
})

describe('planning', () => {
  test('each member receives in their turn, and owes nothing in it', () => {
    const cycles = planCycles(schedule, ['asha', 'ravi', 'meera'], '2026-10-20')
    expect(
      cycles.map(({ number, receiverId, dueDate, opensOn, status }) => [
        number,
        receiverId,
        dueDate,
        opensOn,
        status,
      ]),
    ).toEqual([
      [1, 'asha', '2026-11-05', '2026-10-20', 'open'],
      [2, 'ravi', '2026-12-05', '2026-11-06', 'upcoming'],
      [3, 'meera', '2027-01-05', '2026-12-06', 'upcoming'],
    ])
    expect(cycles[1]?.contributions).toEqual([
      { memberId: 'asha', amount: 2000, status: 'due' },
      { memberId: 'ravi', amount: 2000, status: 'self' },
      { memberId: 'meera', amount: 2000, status: 'due' },
    ])
  })

  test('over a whole Cirkle every member gives exactly what they receive', () => {
    fc.assert(
      fc.property(schedules, people, (of, order) => {
        const given = new Map<string, number>()
        for (const cycle of planCycles(of, order, `${of.startMonth}-01`)) {
          const transfers = cycle.contributions.filter(({ status }) => status === 'due')
          const received = transfers.reduce((sum, { amount }) => sum + amount, 0)
          expect(received).toBe(transferTotal(of.contributionAmount, order.length))
          given.set(cycle.receiverId, (given.get(cycle.receiverId) ?? 0) - received)
          for (const { memberId, amount } of transfers)
            given.set(memberId, (given.get(memberId) ?? 0) + amount)
        }
        expect([...given.keys()].sort()).toEqual([...order].sort())
        expect([...given.values()].every((balance) => balance === 0)).toBe(true)
      }),
    )
  })

  test('N members have N cycles, each due in its own month and open before it is due', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: 2, max: 500 }), fc.nat(30), (of, size, days) => {
        const order = Array.from({ length: size }, (_, place) => `member ${place + 1}`)
        const cycles = planCycles(of, order, addDays(`${of.startMonth}-01`, -days))
        expect(cycles.map(({ number }) => number)).toEqual(order.map((_, place) => place + 1))
        expect(cycles.map(({ receiverId }) => receiverId)).toEqual(order)
        expect(cycles.map(({ dueDate }) => dueDate)).toEqual(
          dueDates(of.startMonth, of.contributionDay, size),
        )
        expect(cycles.every(({ opensOn, dueDate }) => opensOn <= dueDate)).toBe(true)
        expect(cycles.every(({ contributions }) => contributions.length === size)).toBe(true)
      }),
      { numRuns: 15 }, // 500 members make a quarter of a million contributions
    )
  })

  test('one that waited past its start date is first due on the next such day', () => {
    const cycles = planCycles(schedule, ['asha', 'ravi', 'meera'], '2026-12-04')
    expect(cycles.map(({ dueDate, opensOn, status }) => [dueDate, opensOn, status])).toEqual([
      ['2026-12-05', '2026-12-04', 'open'],
      ['2027-01-05', '2026-12-06', 'upcoming'],
      ['2027-02-05', '2027-01-06', 'upcoming'],
    ])
  })

  test('cycles open in their order, never before the start, and the first is open at once', () => {
    fc.assert(
      fc.property(schedules, people, fc.nat(90), (of, order, days) => {
        const startedOn = addDays(`${of.startMonth}-01`, days)
        const cycles = planCycles(of, order, startedOn)
        expect(cycles[0]).toMatchObject({ opensOn: startedOn, status: 'open' })
        expect(cycles.filter(({ status }) => status === 'open')).toHaveLength(1)
        cycles.forEach((cycle, index) => {
          const next = cycles[index + 1]
          expect(cycle.opensOn >= startedOn).toBe(true)
          expect(cycle.dueDate >= startedOn).toBe(true)
          expect(cycle.status).toBe(cycle.opensOn <= startedOn ? 'open' : 'upcoming')
          if (next) {
            expect(cycle.opensOn <= next.opensOn).toBe(true)
            expect(cycle.dueDate < next.dueDate).toBe(true)
          }
        })
      }),
    )
  })
})

describe('as days pass', () => {
  const cycles = planCycles(schedule, ['asha', 'ravi', 'meera'], '2026-10-20')

  test.each([
    ['2026-10-19', undefined],
    ['2026-10-20', 1],
    ['2026-11-05', 1],
    ['2026-11-06', 2],
    ['2026-12-06', 3],
    ['2028-01-01', 3],
  ])('on %s the current cycle is %s', (today, number) => {
    expect(currentCycle(cycles, today)?.number).toBe(number)
    expect(currentCycle(cycles.toReversed(), today)?.number).toBe(number)
  })

  test('a cycle opens the day after the due date before it, once', () => {
    expect(cyclesToOpen(cycles, '2026-11-05')).toEqual([])
    expect(cyclesToOpen(cycles, '2026-11-06').map(({ number }) => number)).toEqual([2])
    const opened = cycles.map((cycle) => ({ ...cycle, status: 'open' as const }))
    expect(cyclesToOpen(opened, '2026-11-06')).toEqual([])
  })
})

describe('settling', () => {
  test.each([
    [1, 0, 2, 'open', 'active'],
    [0, 0, 2, 'settled', 'active'],
    [0, 0, 0, 'settled', 'completed'],
    [1, 0, 0, 'open', 'active'],
    [0, 1, 0, 'open', 'active'],
  ])(
    '%i unconfirmed here, %i with the owner, %i cycles unsettled elsewhere: %s, %s',
    (here, leftWithOwner, elsewhere, cycleStatus, cirkleStatus) => {
      expect(
        settlement({ unconfirmedInCycle: here, leftWithOwner, otherUnsettledCycles: elsewhere }),
      ).toEqual({ cycleStatus, cirkleStatus })
    },
  )
})
