import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { compareDates } from '#contract/rules/calendar.ts'
import { comingSums } from '#tests/support/cirkles/coming-sums.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { anyRunningCirkles } from '#tests/support/cirkles/running-cirkles.ts'
import { anyToDoFacts, noFacts, paymentsOf, TODAY } from '#tests/support/cirkles/to-do-facts.ts'
import { activity, meera, paymentData } from '#tests/support/payments/payment-examples.ts'
import { handOver, payout } from '#tests/support/payments/payout-examples.ts'
import {
  atAGlance,
  byDay,
  type ComingDate,
  type ComingFacts,
  inTime,
  listComing,
  stillKnown,
} from './coming-dates.ts'
import { listToDo, type ToDoFacts } from './to-do.ts'

const comingOf = (facts: ToDoFacts) => listComing({ ...facts, toDo: listToDo(facts) })
const owedOf = (dates: readonly ComingDate[]) =>
  dates.flatMap((each) => (each.kind === 'pay' || each.kind === 'proof' ? [each] : []))

test('each open contribution of mine is there exactly once, and none that is saved', () => {
  fc.assert(
    fc.property(anyToDoFacts, ({ facts, saved, owings }) => {
      const open = owings.filter(
        ({ status, contributionId }) =>
          (status === 'due' || status === 'reupload_requested') && !saved.has(contributionId),
      )
      expect(
        owedOf(comingOf(facts))
          .map(({ contributionId }) => contributionId)
          .toSorted(),
      ).toEqual(open.map(({ contributionId }) => contributionId).toSorted())
    }),
  )
})

test('the sums are those of the overview: what is due this month, and what my turns still bring', () => {
  fc.assert(
    fc.property(anyRunningCirkles, ({ facts, overview }) => {
      expect(comingSums(comingOf(facts), facts.cirkles, TODAY.slice(0, 7))).toEqual(overview)
    }),
    { numRuns: 300 },
  )
})

test('a Cirkle has one date to pay next, and one of my turn until all of it is confirmed', () => {
  fc.assert(
    fc.property(anyRunningCirkles, ({ facts, turnsLeft, unpaidIn, cyclesToPay }) => {
      const dates = comingOf(facts)
      for (const { id } of facts.cirkles) {
        const kinds = dates.flatMap(({ cirkleId, kind }) => (cirkleId === id ? [kind] : []))
        expect(kinds.filter((kind) => kind === 'turn' || kind === 'collect')).toHaveLength(
          turnsLeft.has(id) ? 1 : 0,
        )
        expect(kinds.filter((kind) => kind === 'next')).toHaveLength(
          cyclesToPay.has(id) && !unpaidIn.has(id) ? 1 : 0,
        )
      }
    }),
    { numRuns: 300 },
  )
})

test('no day and no date comes twice, in the order of time, however the facts are ordered', () => {
  fc.assert(
    fc.property(anyRunningCirkles, ({ facts }) => {
      const listed = comingOf(facts)
      const dates = inTime(listed)
      expect(new Set(dates.map(({ key }) => key)).size).toBe(listed.length)
      expect(inTime(listed.toReversed())).toEqual(dates)
      const days = byDay(dates)
      expect(days.flatMap((each) => each.dates)).toEqual(dates)
      const order = days.map(({ day }) => day)
      expect(order).toEqual([...new Set(order)].toSorted(compareDates))
    }),
  )
})

test('at a glance the three questions are answered, however far ahead, and the rest is the earliest', () => {
  fc.assert(
    fc.property(anyRunningCirkles, ({ facts }) => {
      const dates = inTime(comingOf(facts))
      const shown = atAGlance(dates, 4)
      expect(shown).toHaveLength(Math.min(4, dates.length))
      expect(inTime(shown)).toEqual(shown)
      for (const kinds of [['pay', 'next'], ['collect'], ['turn']]) {
        const isAnswer = ({ kind }: ComingDate) => kinds.includes(kind)
        expect(shown.find(isAnswer)).toBe(dates.find(isAnswer))
      }
    }),
  )
})

const running = exampleCirkle({
  id: activity.id,
  name: activity.name,
  status: 'active',
  contributionAmount: 5000,
  contributionDay: 26,
  memberCount: 4,
  cycleCount: 4,
  currentCycle: { number: 2, dueDate: '2026-11-26', receiver: meera },
  awaited: [
    { userId: 'ravi', status: 'due' },
    { userId: 'imran', status: 'submitted' },
    { userId: 'farah', status: 'reupload_requested' },
  ],
  nextReceivingDate: '2026-11-26',
})
const factsWith = (cirkle: Partial<Cirkle>, more: Partial<ComingFacts> = {}): ComingFacts => ({
  cirkles: [{ ...running, ...cirkle }],
  activity: [activity],
  myPayments: new Map(),
  answered: [],
  payouts: [],
  handOversAnswered: [],
  toDo: [],
  ...more,
})

test('of my turn that is open it is known who reported nothing, and what waits for my answer', () => {
  const payments = [
    { ...paymentData, paymentId: 'one', cycle: 2 },
    { ...paymentData, paymentId: 'of-another', cycle: 2, onBehalf: true },
    { ...paymentData, paymentId: 'earlier', cycle: 1 },
  ]
  const known = { activity: [{ ...activity, lastReceipt: { paymentData: payments } }] }
  const collect = { kind: 'collect', cycle: 2, payers: 3, unconfirmed: 3, unpaid: 1, isEarlier: false }
  expect(listComing(factsWith({}, known))).toMatchObject([{ ...collect, toAnswer: 1 }])
  // What I have answered is not confirmed before the server says so.
  expect(listComing(factsWith({}, { ...known, answered: ['one'] }))).toMatchObject([
    { ...collect, toAnswer: 0 },
  ])
  const confirmed = { userId: 'ravi', name: 'Ravi', status: 'confirmed' } as const
  expect(listComing(factsWith({ awaited: undefined, lastReceipt: [confirmed] }))).toMatchObject([
    { payers: 3, unconfirmed: 2, unpaid: undefined },
  ])
  expect(listComing(factsWith({ awaited: [] }))).toEqual([])
})

test('my turn is over once its money is with me, not with the owner', () => {
  const held = { ...payout, cirkleId: running.id, cycle: 2, withOwner: 4000 }
  const another = { ...held, cycle: 1 }
  expect(listComing(factsWith({ awaited: [] }, { payouts: [held] }))).toMatchObject([
    { kind: 'collect', cycle: 2, unconfirmed: 0, withOwner: 4000 },
  ])
  expect(listComing(factsWith({}, { payouts: [held] }))).toMatchObject([{ unconfirmed: 3, withOwner: 4000 }])
  expect(listComing(factsWith({ awaited: [] }, { payouts: [another] }))).toEqual([])
  // What I have said waits in the outbox.
  const waiting = { ...held, handOvers: [{ ...handOver, cycle: 2, amount: 4000 }] }
  const known = { payouts: [waiting], handOversAnswered: [handOver.id] }
  expect(listComing(factsWith({ awaited: [] }, known))).toEqual([])
})

test('of my earlier turn only the number confirmed is known, and a turn that is over is no date', () => {
  const earlier = { number: 1, dueDate: '2026-10-26', paid: 1, payers: 3 }
  const past = { nextReceivingDate: earlier.dueDate, awaited: [] }
  expect(listComing(factsWith({ ...past, unsettledEarlier: [earlier] }))).toMatchObject([
    { kind: 'collect', cycle: 1, payers: 3, unconfirmed: 2, unpaid: undefined, isEarlier: true },
  ])
  expect(listComing(factsWith(past))).toEqual([])
})

test('my coming turn has its cycle, its day and the whole pot', () => {
  expect(listComing(factsWith({ nextReceivingDate: '2027-01-26' }))).toMatchObject([
    { kind: 'turn', cycle: 4, by: '2027-01-26', pot: 20_000 },
  ])
})

test('who has paid reads when the next payment is, and who has not does not', () => {
  const nextOf = (owed: 'payment' | 'proof' | undefined, changes: Partial<Cirkle> = {}) =>
    listComing(
      factsWith(
        { nextReceivingDate: null, ...changes },
        { myPayments: new Map([[activity.id, { ...paymentsOf([]), owed }]]) },
      ),
    ).filter(({ kind }) => kind === 'next')
  expect(nextOf(undefined)).toMatchObject([{ cycle: 3, by: '2026-12-26', amount: 5000 }])
  expect(nextOf('proof')).toHaveLength(1)
  expect(nextOf('payment')).toEqual([])
  expect(nextOf(undefined, { nextReceivingDate: '2026-12-26' })).toMatchObject([{ cycle: 4 }])
  expect(nextOf(undefined, { nextReceivingDate: '2026-12-26', cycleCount: 3 })).toEqual([])
})

test('a Cirkle that is forming, over or cancelled has no dates', () => {
  for (const status of ['forming', 'completed', 'cancelled'] as const) {
    expect(
      listComing(factsWith({ status }, { myPayments: new Map([[activity.id, paymentsOf([])]]) })),
    ).toEqual([])
  }
  expect(listComing({ ...noFacts, toDo: [] })).toEqual([])
})

test('what was ahead at the last sync and is past by now is not known', () => {
  const dates = listComing(factsWith({ nextReceivingDate: '2027-01-26' }))
  expect(dates.map(({ kind }) => kind)).toContain('turn')
  expect(stillKnown(dates, '2027-01-26')).toEqual(dates)
  expect(stillKnown(dates, '2027-01-27').map(({ kind }) => kind)).not.toContain('turn')
})
