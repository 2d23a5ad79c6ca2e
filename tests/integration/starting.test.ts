import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createCirkle,
  listInvites,
  listMembers,
  readCirkle,
  startCirkle,
} from '#contract/http/cirkles/cirkles.ts'
import { joinCirkle, leaveCirkle } from '#contract/http/cirkles/membership.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { atOnce } from '#tests/support/people/at-once.ts'
import { cirkleForm, formCirkle, noticesAbout, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp

beforeEach(async () => {
  app = await createTestApp()
})

afterEach(() => app.close())

test('freezes the order, and gives each their month, clamped to its length', async () => {
  app.clock.set('2027-01-10T06:00:00.000Z')
  const people = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair')
  const [asha, ravi] = people
  const { id } = await formCirkle(app, people, { startMonth: '2027-01', contributionDay: 31 })
  expect(await ask(app, startCirkle, ravi, { id })).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await got(app, startCirkle, asha, { id })).toMatchObject({
    status: 'active',
    cycleCount: 3,
    settledCycles: 0,
    currentCycle: { number: 1, dueDate: '2027-01-31', receiver: { name: 'Asha Iyer' } },
    nextPaymentDate: '2027-01-31',
    nextReceivingDate: '2027-01-31',
    lastReceipt: [{ userId: asha.user.id, name: 'Asha Iyer', status: 'self' }],
  })
  const members = await got(app, listMembers, ravi, { id })
  expect(members.map(({ pivot }) => pivot.nextPayment)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
  expect(await noticesAbout(app, id, ravi)).toContain('cirkle-started')
  expect(await ask(app, startCirkle, asha, { id })).toMatchObject({ status: 409, code: 'cirkle_started' })
})

test('takes two, and closes what was open to others', async () => {
  const [asha, ravi, meera, imran] = await signUpAll(app, 'Asha Iyer', 'Ravi', 'Meera', 'Imran')
  const form = cirkleForm({ privacy: 'public', members: [ravi.user.email, meera.user.email] })
  const { id } = await got(app, createCirkle, asha, form)
  expect(await ask(app, startCirkle, asha, { id })).toMatchObject({ status: 409, code: 'too_few_members' })
  await got(app, joinCirkle, ravi, { id })
  await got(app, joinCirkle, imran, { id })
  await got(app, startCirkle, asha, { id })

  expect(await got(app, listInvites, meera, {})).toEqual([])
  expect(await ask(app, joinCirkle, meera, { id })).toMatchObject({ status: 409, code: 'cirkle_started' })
  const { rows } = await app.pool.query('select status from join_requests')
  expect(rows).toEqual([{ status: 'closed' }])
})

test('two starts at once make one set of cycles', async () => {
  const people = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
  const { id } = await formCirkle(app, people)
  const [asha] = people
  const start = () => ask(app, startCirkle, asha, { id })
  const answers = await atOnce(app, id, [start, start, start])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await got(app, readCirkle, asha, { id })).toMatchObject({ cycleCount: 2 })
})

test('at the same time as a seat is taken and another left, makes a cycle for each who is in it', async () => {
  const [asha, ravi, meera, imran] = await signUpAll(app, 'Asha Iyer', 'Ravi', 'Meera', 'Imran')
  const invited = [ravi, meera, imran]
  const form = cirkleForm({ members: invited.map(({ user }) => user.email) })
  const { id } = await got(app, createCirkle, asha, form)
  for (const person of [ravi, meera]) await got(app, joinCirkle, person, { id })
  const [joined, started, left] = await atOnce(app, id, [
    () => ask(app, joinCirkle, imran, { id }),
    () => ask(app, startCirkle, asha, { id }),
    () => ask(app, leaveCirkle, ravi, { id }),
  ])
  expect(started.status).toBe(200)
  // Starting ends open invitations; without one, a private Cirkle reveals only that it is private.
  expect([joined.status, joined.code]).toBeOneOf([
    [200, undefined],
    [403, 'forbidden'],
  ])
  expect([left.status, left.code]).toBeOneOf([
    [200, undefined],
    [409, 'cirkle_started'],
  ])
  const count = 3 + Number(joined.status === 200) - Number(left.status === 200)
  const members = await got(app, listMembers, asha, { id })
  expect(members.map(({ pivot }) => pivot.nextPayment)).toHaveLength(count)
  expect(new Set(members.map(({ pivot }) => pivot.nextPayment)).size).toBe(count)
  expect(await got(app, readCirkle, asha, { id })).toMatchObject({ cycleCount: count, memberCount: count })
})
