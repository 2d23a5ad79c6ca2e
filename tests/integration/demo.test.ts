import { afterEach, expect, test } from 'vitest'
import { listCirkles, listInvites } from '#contract/http/cirkles/cirkles.ts'
import { listHistory } from '#contract/http/payments/history.ts'
import {
  listActivity,
  readOverview,
  readPaymentOptions,
  readQuickStats,
} from '#contract/http/payments/payments.ts'
import { demoLogins, fillDemo } from '#server/demo/fill-demo.ts'
import { got } from '#tests/support/people/ask.ts'
import { signIn, type Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp

afterEach(() => app.close())

async function signInAll(): Promise<[Person, Person, Person, Person]> {
  const people: Person[] = []
  for (const { email, password } of demoLogins) people.push(await signIn(app, email, password))
  const [asha, ravi, meera, imran] = people
  if (!asha || !ravi || !meera || !imran) throw new Error('There are four demo people')
  return [asha, ravi, meera, imran]
}

// Clamping cases: the ends of short and long months, a leap year's February, the turn of the year.
test.each(['2026-11-21', '2026-12-26', '2027-01-26', '2027-02-26', '2028-02-24', '2028-04-25', '2027-03-01'])(
  'on %s it is the middle of the story',
  async (day) => {
    app = await createTestApp({ clockStart: `${day}T06:00:00.000Z` })
    expect(await fillDemo(app.deps)).toBe(true)
    const [asha, ravi, meera, imran] = await signInAll()

    const cirkles = await got(app, listCirkles, asha, {})
    expect(
      cirkles
        .map(({ status, currentCycle, settledCycles, cycleCount }) => ({
          status,
          cycle: currentCycle?.number,
          settledCycles,
          cycleCount,
        }))
        .toSorted((a, b) => a.status.localeCompare(b.status)),
    ).toEqual([
      { status: 'active', cycle: 3, settledCycles: 1, cycleCount: 4 },
      { status: 'completed', cycle: 3, settledCycles: 3, cycleCount: 3 },
    ])
    expect(await got(app, listInvites, asha, {})).toMatchObject([
      { name: 'A better kitchen', memberCount: 2 },
    ])

    const [running] = await got(app, listActivity, asha, {})
    expect(running).toMatchObject({ memberCount: 4, paidCount: 1, lastPayment: { status: 'due' } })
    expect(running?.lastReceipt.paymentData).toMatchObject([
      { name: 'Ravi Kumar', amount: 5000, method: 'bank', proofStatus: 'uploaded', warnings: [] },
    ])
    expect(await got(app, readQuickStats, asha, {})).toMatchObject({
      activeCirkles: 1,
      totalContributions: 5000 + 3000 + 3000,
      totalPayoutAmount: 15_000 + 6000,
    })
    expect((await got(app, readOverview, meera, {})).toReceive).toEqual({ amount: 15_000, cirkleCount: 1 })

    const { rows } = await got(app, listHistory, imran, {})
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['confirmed', 'missed', 'reupload_requested'])
    const mine = await got(app, readPaymentOptions, imran, { id: running?.id ?? '' })
    expect(mine).toMatchObject({
      lastPayment: { status: 'reupload_requested', comment: 'The amount cannot be read on this picture.' },
      pastPendingPayments: [{ cycle: 2, status: 'due' }],
    })
    expect((await got(app, listActivity, ravi, {}))[0]?.lastPayment?.status).toBe('submitted')
  },
)

test('the proof that waits is a picture its validator can open', async () => {
  app = await createTestApp()
  await fillDemo(app.deps)
  const [asha, , , imran] = await signInAll()
  const [running] = await got(app, listActivity, asha, {})
  const proof = running?.lastReceipt.paymentData[0]?.proof
  const read = (person: Person) =>
    app.fetch(
      new Request(`http://127.0.0.1:8080/api/files/${proof}`, {
        headers: { Authorization: `Bearer ${person.token}` },
      }),
    )
  const seen = await read(asha)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await read(imran)).status).toBe(404)
})

test('a database with people in it is left alone', async () => {
  app = await createTestApp()
  expect(await Promise.all([fillDemo(app.deps), fillDemo(app.deps)])).toContain(false)
  expect(await fillDemo(app.deps)).toBe(false)
  const { rows } = await app.pool.query<{ people: number }>('select count(*) as people from users')
  expect(rows).toEqual([{ people: 4 }])
})
