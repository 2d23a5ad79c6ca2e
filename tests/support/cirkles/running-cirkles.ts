import fc from 'fast-check'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import type { Activity, Owing } from '#contract/http/payments/payments.ts'
import { addMonths, dueDate } from '#contract/rules/calendar.ts'
import { CONTRIBUTION_STATUSES, type ContributionStatus } from '#contract/rules/statuses.ts'
import { owingOf } from '#contract/views/owing.ts'
import { stillOwed } from '#data/known/owing.ts'
import type { ToDoFacts } from '#data/known/home/to-do.ts'
import { activity, asha, meera, option } from '../payments/payment-examples.ts'
import { exampleCirkle } from './cirkle-examples.ts'
import { noFacts, TODAY } from './to-do-facts.ts'

/** A running Cirkle contribution by contribution, from which a phone's facts and the sums of the overview follow. */
const anyRunningCirkle = fc
  .record({
    members: fc.integer({ min: 2, max: 6 }),
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    day: fc.integer({ min: 1, max: 31 }),
    monthsAgo: fc.integer({ min: 0, max: 7 }),
    me: fc.nat({ max: 5 }),
    isOwner: fc.boolean(),
  })
  .chain((cirkle) =>
    fc.record({
      cirkle: fc.constant({ ...cirkle, me: cirkle.me % cirkle.members }),
      statuses: fc.array(
        fc.array(fc.constantFrom(...CONTRIBUTION_STATUSES.filter((status) => status !== 'self')), {
          minLength: cirkle.members,
          maxLength: cirkle.members,
        }),
        { minLength: cirkle.members, maxLength: cirkle.members },
      ),
    }),
  )

/** Facts of any running Cirkles, with what the server says of the same contributions. */
export const anyRunningCirkles = fc.array(anyRunningCirkle, { maxLength: 5 }).map((worlds) => {
  const built = worlds.map((world, place) => build(`cirkle-${place}`, world))
  const facts: ToDoFacts = {
    ...noFacts,
    cirkles: built.map(({ cirkle }) => cirkle),
    activity: built.map((each) => each.activity),
    myPayments: new Map(
      built.map(({ cirkle, owings }) => {
        const left = stillOwed(owings, () => false)
        const owed = left.some(({ status }) => status === 'due') ? 'payment' : undefined
        return [cirkle.id, { left, owed, current: undefined, saved: [] }]
      }),
    ),
  }
  const total = (of: 'totalDue' | 'toReceive') => built.reduce((sum, each) => sum + each[of], 0)
  const idsWhere = (holds: (each: (typeof built)[number]) => boolean) =>
    new Set(built.filter(holds).map(({ cirkle }) => cirkle.id))
  return {
    facts,
    overview: { totalDue: total('totalDue'), toReceive: total('toReceive') },
    /** Cirkles whose turn of mine is not settled. */
    turnsLeft: idsWhere(({ toReceive }) => toReceive > 0),
    /** Cirkles in which I have money to pay now. */
    unpaidIn: idsWhere(({ owings }) => owings.some(({ status }) => status === 'due')),
    /** Cirkles in which I pay in a later cycle. */
    cyclesToPay: idsWhere(({ hasLater }) => hasLater),
  }
})

type World = typeof anyRunningCirkle extends fc.Arbitrary<infer T> ? T : never

function build(id: string, { cirkle: { members, amount, day, monthsAgo, me, isOwner }, statuses }: World) {
  const startMonth = addMonths(TODAY.slice(0, 7), -monthsAgo)
  const dueIn = (cycle: number) => dueDate(startMonth, day, cycle)
  const cycles = Array.from({ length: members }, (_, each) => each + 1)
  const current = cycles.find((cycle) => dueIn(cycle) >= TODAY) ?? members
  // The member at a place receives in the cycle of that place.
  const statusOf = (cycle: number, member: number): ContributionStatus =>
    member === cycle - 1 ? 'self' : cycle > current ? 'due' : (statuses[cycle - 1]?.[member] ?? 'due')
  const payersOf = (cycle: number) =>
    Array.from({ length: members }, (_, member) => ({ member, status: statusOf(cycle, member) })).filter(
      ({ status }) => status !== 'self',
    )
  const unconfirmedIn = (cycle: number) => payersOf(cycle).filter(({ status }) => status !== 'confirmed')
  const myTurn = me + 1
  const owings = cycles
    .filter((cycle) => cycle <= current && cycle !== myTurn)
    .map((cycle): Owing => ({
      ...owingOf(option),
      contributionId: `${id}-${cycle}`,
      cycle,
      amount,
      dueDate: dueIn(cycle),
      status: statusOf(cycle, me),
    }))
  const mine = isOwner || myTurn === current
  const cirkle: Cirkle = exampleCirkle({
    id,
    name: id,
    status: 'active',
    contributionAmount: amount,
    contributionDay: day,
    startMonth,
    memberCount: members,
    maxMembers: members,
    isOwner,
    currentCycle: { number: current, dueDate: dueIn(current), receiver: meera },
    cycleCount: members,
    lastReceipt: payersOf(current)
      .filter(({ status }) => status === 'confirmed')
      .map(({ member }) => ({ userId: `${member}`, name: `${member}`, status: 'confirmed' as const })),
    ...(mine && {
      awaited: unconfirmedIn(current).flatMap(({ member, status }) =>
        status === 'confirmed' || status === 'self' ? [] : [{ userId: `${member}`, status }],
      ),
    }),
    unsettledEarlier: cycles
      .filter((cycle) => cycle < current && unconfirmedIn(cycle).length > 0)
      .map((cycle) => ({
        number: cycle,
        dueDate: dueIn(cycle),
        payers: members - 1,
        paid: members - 1 - unconfirmedIn(cycle).length,
      })),
    nextReceivingDate: dueIn(myTurn),
  })
  const own: Activity = {
    ...activity,
    id,
    name: id,
    userId: asha.id,
    isOwner,
    isReceiver: myTurn === current,
  }
  const open = owings.filter(({ status }) => status === 'due' || status === 'reupload_requested')
  return {
    cirkle,
    activity: own,
    owings,
    totalDue: open.reduce(
      (sum, each) => (each.dueDate.slice(0, 7) <= TODAY.slice(0, 7) ? sum + each.amount : sum),
      0,
    ),
    toReceive: unconfirmedIn(myTurn).length * amount,
    hasLater: cycles.some((cycle) => cycle > current && cycle !== myTurn),
  }
}
