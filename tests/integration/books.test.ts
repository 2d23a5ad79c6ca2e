import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCirkles } from '#contract/http/cirkles/cirkles.ts'
import { listHistory } from '#contract/http/payments/history.ts'
import {
  listActivity,
  readOverview,
  readQuickStats,
  submitPayment,
} from '#contract/http/payments/payments.ts'
import { requestReupload, validatePayment } from '#contract/http/payments/validations.ts'
import { withdrawPayment } from '#contract/http/payments/withdrawals.ts'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import { listPayouts } from '#contract/http/payments/hand-overs.ts'
import { homeOf } from '#features/cirkles/home/first/home.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { comingSums } from '#tests/support/cirkles/coming-sums.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { flawsOf, numbersOf, readBooks } from '#tests/support/payments/books.ts'
import { cashPayment, signUpAll, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import type { Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { staySignedIn } from '#tests/support/people/told.ts'

/* Whatever people send, in any order: the books are consistent, and every number on a screen is their sum. */

let app: TestApp
let people: readonly Person[]

beforeAll(async () => {
  app = await createTestApp()
  people = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair')
  await staySignedIn(app)
})
afterAll(() => app.close())

/** One action, with its actor and its object by index: often the actor lacks the right. */
type Deed =
  | { kind: 'pay'; by: number; entry: number; toAdmin: boolean; amount: number }
  | { kind: 'confirm' | 'return' | 'withdraw'; by: number; payment: number }
  | { kind: 'wait'; hours: number }

const index = fc.nat({ max: 30 })
const anybody = fc.nat({ max: 2 })
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      by: anybody,
      entry: index,
      toAdmin: fc.boolean(),
      amount: fc.oneof({ weight: 9, arbitrary: fc.constant(2000) }, { weight: 1, arbitrary: fc.nat(5000) }),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constantFrom('confirm' as const, 'confirm' as const, 'return' as const, 'withdraw' as const),
      by: anybody,
      payment: index,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 73, 500) }),
  },
)

const everybody = [0, 1, 2] as const
const paidByAll: Deed[] = everybody.map((by) => ({ kind: 'pay', by, entry: 0, toAdmin: false, amount: 2000 }))
const triedByAll = (kind: 'confirm' | 'return' | 'withdraw', payment: number): Deed[] =>
  everybody.map((by) => ({ kind, by, payment }))

/** Actions that random runs may miss: each answer to a payment, and dates that pass. */
const everything: Deed[] = [
  ...paidByAll,
  ...triedByAll('confirm', 0),
  ...triedByAll('return', 1),
  ...paidByAll,
  ...[0, 1, 2].flatMap((payment) => triedByAll('withdraw', payment)),
  { kind: 'wait', hours: 500 },
  { kind: 'wait', hours: 500 },
]
/** Results that must occur, at the end or on the way. */
const OUTCOMES = [
  'self',
  'due',
  'submitted',
  'confirmed',
  'reupload_requested',
  'payment pending',
  'payment confirmed',
  'payment reupload_requested',
  'payment superseded',
  'payment withdrawn',
]

const at = <Item>(items: readonly Item[], position: number): Item | undefined =>
  items[position % items.length]

type Books = Awaited<ReturnType<typeof readBooks>>

/** Performs an action; a refusal is as good as a success, a server failure is neither. */
async function carryOut(cirkleId: string, deed: Deed, books: Books): Promise<void> {
  if (deed.kind === 'wait') {
    app.clock.advance({ hours: deed.hours })
    await runDueWork(app.deps)
    return
  }
  const actor = at(people, deed.by)
  if (!actor) return
  if (deed.kind === 'pay') {
    const contributionId =
      at(
        books.filter(({ memberId }) => memberId === actor.user.id),
        deed.entry,
      )?.id ?? ''
    const { amount, toAdmin } = deed
    const answer = await ask(
      app,
      submitPayment,
      actor,
      cashPayment(cirkleId, { contributionId, amount, toAdmin }),
    )
    expect(answer.status).toBeLessThan(500)
    return
  }
  const made = books.flatMap((entry) =>
    entry.payments.map(({ id }) => ({ paymentId: id, user: entry.memberId })),
  )
  const target = at(made, deed.payment)
  if (!target) return
  const input = { id: cirkleId, ...target, comment: 'Which day was it?' }
  const { status } =
    deed.kind === 'withdraw'
      ? await ask(app, withdrawPayment, actor, { id: target.paymentId })
      : await ask(app, deed.kind === 'confirm' ? validatePayment : requestReupload, actor, input)
  expect(status).toBeLessThan(500)
}

/** Current states of contributions and payments: a later action may change them. */
const outcomesIn = (books: Books): string[] =>
  books.flatMap(({ status, payments }) => [status, ...payments.map((payment) => `payment ${payment.status}`)])

async function expectNumbersOf(person: Person): Promise<void> {
  const numbers = numbersOf(await readBooks(app), person.user.id, app.clock.now())
  expect(await got(app, readOverview, person, {})).toEqual(numbers.overview)
  expect(await got(app, readQuickStats, person, {})).toEqual(numbers.quickStats)
  const { rows } = await got(app, listHistory, person, {})
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...numbers.missed, ...numbers.paid].toSorted())
  const confirmed = rows.filter(({ status }) => status === 'confirmed')
  expect(confirmed.reduce((total, { amount }) => total + amount, 0)).toBe(
    numbers.quickStats.totalContributions,
  )
  expect(await comingSumsOf(person)).toEqual({
    totalDue: numbers.overview.totalDue.amount,
    toReceive: numbers.overview.toReceive.amount,
  })
}

/** The sums of the coming dates on Home, of a phone that has just synced. */
async function comingSumsOf(person: Person) {
  const [cirkles, payouts, activity, quickstats] = await Promise.all([
    got(app, listCirkles, person, {}),
    got(app, listPayouts, person, {}),
    got(app, listActivity, person, {}),
    got(app, readQuickStats, person, {}),
  ])
  const now = app.clock.now()
  const freshness = { asOf: now.toISOString(), syncedAt: 0 }
  const outbox = {
    settled: [],
    answered: [],
    handedOver: [],
    handOversAnswered: [],
    recordsAnswered: [],
    needPerson: 0,
  }
  const home = homeOf({ cirkles, invites: [], activity, payouts, quickstats, freshness }, outbox)
  return comingSums(home?.coming ?? [], cirkles, todayInKolkata(now).slice(0, 7))
}

test('for any sequence of calls the sums equal the rows, and no contribution is paid twice', async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(deeds, { minLength: 15, maxLength: 35 }), async (sequence) => {
      app.clock.set('2026-11-02T06:00:00.000Z')
      await app.pool.query('truncate cirkles, notifications cascade')
      const { id } = await startedCirkle(app, people)
      for (const deed of sequence) {
        const books = await readBooks(app)
        for (const outcome of outcomesIn(books)) outcomes.add(outcome)
        await carryOut(id, deed, books)
      }
      const books = await readBooks(app)
      for (const outcome of outcomesIn(books)) outcomes.add(outcome)
      expect(flawsOf(books)).toEqual([])
      for (const person of people) await expectNumbersOf(person)
    }),
    { numRuns: 6, endOnFailure: true, examples: [[everything]] },
  )
  expect([...outcomes]).toEqual(expect.arrayContaining(OUTCOMES))
}, 60_000)
