import { afterEach, beforeEach, expect, test } from 'vitest'

import { listCirkles, readCirkle } from '#contract/http/cirkles/cirkles.ts'
import { listHistory } from '#contract/http/payments/history.ts'
import {
  listActivity,
  readOverview,
  readQuickStats,
  submitPayment,
} from '#contract/http/payments/payments.ts'
import { validatePayment } from '#contract/http/payments/validations.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { cashPayment, payAndConfirm, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import type { Person } from '#tests/support/people/people.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'
import { createThreeMembers, type ThreeMembers } from '#tests/support/cirkles/three-members.ts'

let members: ThreeMembers
let app: TestApp
let asha: Person
let ravi: Person
let meera: Person
let cirkleId: string
let newsOf: ThreeMembers['newsOf']

const take = (these: ThreeMembers) => ({ app, asha, ravi, meera, cirkleId, newsOf } = members = these)
const itIs = async (instant: string) => take(await members.itIs(instant))

beforeEach(async () => take(await createThreeMembers()))
afterEach(() => app.close())

test('the last confirmation settles the last turn and completes the Cirkle, once for everybody', async () => {
  await payAndConfirm(app, cirkleId, ravi, asha)
  await payAndConfirm(app, cirkleId, meera, asha)
  expect(await got(app, readCirkle, asha, { id: cirkleId })).toMatchObject({
    settledCycles: 1,
    currentCycle: { number: 1 },
  })
  await itIs('2026-11-06T06:00:00.000Z')
  await payAndConfirm(app, cirkleId, asha, ravi)
  await payAndConfirm(app, cirkleId, meera, ravi)
  await itIs('2026-12-06T06:00:00.000Z')
  expect(await got(app, readCirkle, asha, { id: cirkleId })).toMatchObject({
    currentCycle: { number: 3, receiver: { name: 'Meera Nair' } },
    nextPaymentDate: '2027-01-05',
  })
  await got(app, submitPayment, asha, cashPayment(cirkleId))
  await got(app, submitPayment, ravi, cashPayment(cirkleId))
  // Concurrently: each could conclude that the other is still missing.
  await Promise.all(
    [asha, ravi].map(({ user }) => got(app, validatePayment, meera, { id: cirkleId, user: user.id })),
  )
  for (const person of [asha, ravi, meera]) {
    const [cirkle] = await got(app, listCirkles, person, {})
    expect(cirkle).toMatchObject({ status: 'completed', settledCycles: 3, nextPaymentDate: null })
    expect((await newsOf(person)).filter((type) => type === 'cirkle-completed')).toHaveLength(1)
    expect(await got(app, listActivity, person, {})).toEqual([])
    expect(await got(app, readQuickStats, person, {})).toEqual({
      activeCirkles: 0,
      totalContributions: 4000,
      totalPayoutAmount: 4000,
      totalDue: 0,
    })
  }
})

test('the numbers of a worked example', async () => {
  // A second Cirkle: Ravi owns and receives first; 500 rupees, due on the 20th.
  const other = await startedCirkle(app, [ravi, asha], { contributionAmount: 500, contributionDay: 20 })
  expect(await got(app, readQuickStats, ravi, {})).toEqual({
    activeCirkles: 2,
    totalContributions: 0,
    totalPayoutAmount: 0,
    totalDue: 2000,
  })
  await payAndConfirm(app, other.id, asha, ravi, { amount: 500 })
  await got(app, submitPayment, ravi, cashPayment(cirkleId))
  await got(app, submitPayment, meera, cashPayment(cirkleId))

  expect(await got(app, readOverview, asha, {})).toEqual({
    totalDue: { amount: 0, cirkleCount: 0 },
    totalValidations: { memberCount: 2, cirkleCount: 1 },
    // My first turn still brings 4,000, my turn in Ravi's Cirkle 500.
    toReceive: { amount: 4500, cirkleCount: 2 },
  })
  expect(await got(app, readQuickStats, asha, {})).toEqual({
    activeCirkles: 2,
    totalContributions: 500,
    totalPayoutAmount: 0,
    totalDue: 0,
  })
  await got(app, validatePayment, asha, { id: cirkleId, user: ravi.user.id })
  expect(await got(app, readQuickStats, asha, {})).toMatchObject({ totalPayoutAmount: 2000 })
  // Ravi's turn in the other Cirkle is settled; his turn here has not brought anything yet.
  expect(await got(app, readOverview, ravi, {})).toEqual({
    totalDue: { amount: 0, cirkleCount: 0 },
    totalValidations: { memberCount: 0, cirkleCount: 0 },
    toReceive: { amount: 4000, cirkleCount: 1 },
  })

  await itIs('2026-12-03T06:00:00.000Z')
  expect(await got(app, readQuickStats, meera, {})).toMatchObject({ totalDue: 2000 })
  expect(await got(app, readOverview, ravi, {})).toMatchObject({ totalDue: { amount: 500, cirkleCount: 1 } })
})

test('the history pages, filters, and tells of what was missed', async () => {
  await payAndConfirm(app, cirkleId, ravi, asha)
  await itIs('2026-12-09T06:00:00.000Z')
  expect((await got(app, listHistory, ravi, {})).rows).toHaveLength(1)
  const missed = (await got(app, listHistory, meera, {})).rows
  expect(missed.map(({ status, cycle, date }) => [status, cycle, date])).toEqual([
    ['missed', 2, '2026-12-05'],
    ['missed', 1, '2026-11-05'],
  ])
  const late = { contributionId: missed[0]?.contributionId }
  await got(app, submitPayment, meera, cashPayment(cirkleId, late))
  const statuses = async (filter: Parameters<typeof got<typeof listHistory>>[3]) =>
    (await got(app, listHistory, meera, filter)).rows.map(({ status }) => status)
  expect(await statuses({})).toEqual(['pending', 'missed'])
  expect(await statuses({ status: 'missed' })).toEqual(['missed'])
  expect(await statuses({ method: 'cash' })).toEqual(['pending'])
  expect(await statuses({ query: 'street' })).toEqual(['pending', 'missed'])
  expect(await statuses({ query: '%' })).toEqual([])
  expect(await ask(app, listHistory, meera, { cursor: 'x' })).toMatchObject({
    status: 400,
    code: 'malformed',
  })

  // 60 payments of older days, then by pages.
  await app.pool.query(
    `insert into payments (cirkle_id, contribution_id, payer_id, payee_id, to_admin, amount, method, status,
       proof_status, payment_date, created_at)
     select cirkle_id, contribution_id, payer_id, payee_id, to_admin, amount, method, 'superseded',
       proof_status, payment_date, created_at - make_interval(days => n)
     from payments, generate_series(1, 60) n where payer_id = $1`,
    [meera.user.id],
  )
  const first = await got(app, listHistory, meera, {})
  const second = await got(app, listHistory, meera, { cursor: first.nextCursor ?? '' })
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect([first.rows.length, second.rows.length, second.nextCursor]).toEqual([50, 12, null])
  expect(new Set(ids).size).toBe(62)
})
