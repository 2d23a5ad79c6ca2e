import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { updateCirkle } from '#contract/http/cirkles/editing.ts'
import {
  acceptRequest,
  decline,
  joinCirkle,
  listJoinRequests,
  withdrawRequest,
} from '#contract/http/cirkles/membership.ts'
import { acceptSwap, declineSwap, requestSwap, withdrawSwap } from '#contract/http/online/swapping.ts'
import { submitPayment } from '#contract/http/payments/payments.ts'
import { requestReupload, validatePayment } from '#contract/http/payments/validations.ts'
import { withdrawPayment } from '#contract/http/payments/withdrawals.ts'
import { deleteAccount } from '#contract/http/online/leaving.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import {
  cashPayment,
  cirkleForm,
  formCirkle,
  signUpAll,
  startedCirkle,
} from '#tests/support/cirkles/cirkle-flows.ts'
import { got } from '#tests/support/people/ask.ts'
import type { Person } from '#tests/support/people/people.ts'
import { staySignedIn } from '#tests/support/people/told.ts'
import { copiedApp } from '#tests/support/server/copied-app.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'

/* A notice whose deed is done is read for every device of its person, from the deed's own transaction on. */

let app: TestApp
let asha: Person
let ravi: Person
let meera: Person

const appOfThree = copiedApp(async (before) => {
  const people = await signUpAll(before, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair')
  await staySignedIn(before)
  return people
})

beforeEach(async () => {
  const copied = await appOfThree()
  app = copied.app
  ;[asha, ravi, meera] = copied.acted
})
afterEach(() => app.close())

const noticesOf = async (person: Person) => (await got(app, listNotifications, person, {})).rows
const unread = async (person: Person) =>
  (await noticesOf(person)).filter(({ readAt }) => readAt === null).map(({ type }) => type)
const readOf = async (person: Person) =>
  (await noticesOf(person)).filter(({ readAt }) => readAt !== null).map(({ type }) => type)

test('a payment that was answered, by its payee or the owner, waits for nobody', async () => {
  const { id } = await startedCirkle(app, [asha, ravi, meera])
  await got(app, submitPayment, ravi, cashPayment(id))
  await got(app, submitPayment, meera, cashPayment(id))
  app.clock.advance({ days: 3 })
  await runDueWork(app.deps)
  expect((await unread(asha)).filter((type) => type === 'payment-waiting')).toHaveLength(2)
  await got(app, validatePayment, asha, { id, user: ravi.user.id })
  expect((await unread(asha)).filter((type) => /^payment-(submitted|waiting)$/.test(type))).toEqual([
    'payment-waiting',
    'payment-submitted',
  ])
  await got(app, requestReupload, asha, { id, user: meera.user.id, comment: 'Too dark' })
  expect((await unread(asha)).filter((type) => /^payment-(submitted|waiting)$/.test(type))).toEqual([])
  expect(await readOf(asha)).toContain('payment-submitted')
})

test('a payment that was sent ends its reminders and the request for a new proof; withdrawn, it waits for nobody', async () => {
  const { id } = await startedCirkle(app, [asha, ravi])
  app.clock.set('2026-11-04T06:00:00.000Z')
  await runDueWork(app.deps)
  expect(await unread(ravi)).toContain('payment-due')
  const payment = await got(app, submitPayment, ravi, cashPayment(id))
  expect(await unread(ravi)).not.toContain('payment-due')
  expect(await unread(asha)).toContain('payment-submitted')
  await got(app, withdrawPayment, ravi, { id: payment.id })
  expect(await unread(asha)).not.toContain('payment-submitted')
})

test('a request to swap turns ends with its answer', async () => {
  const { id } = await startedCirkle(app, [asha, ravi, meera])
  const ask = async (asked: Person) =>
    (await got(app, requestSwap, ravi, { id, userId: asked.user.id })).swapHash
  const first = await ask(meera)
  expect(await unread(meera)).toContain('swap-request')
  await got(app, declineSwap, meera, { swapHash: first })
  expect(await unread(meera)).not.toContain('swap-request')
  const takenBack = await ask(meera)
  expect(await unread(meera)).toContain('swap-request')
  await got(app, withdrawSwap, ravi, { swapHash: takenBack })
  expect(await unread(meera)).not.toContain('swap-request')
  const second = await ask(meera)
  await got(app, acceptSwap, meera, { swapHash: second })
  expect(await unread(meera)).not.toContain('swap-request')
})

test('an invitation ends with its answer, and when it is withdrawn', async () => {
  const { id } = await formCirkle(app, [asha, ravi])
  expect(await unread(ravi)).not.toContain('invitation')
  const { id: second } = await got(
    app,
    createCirkle,
    asha,
    cirkleForm({ members: [ravi.user.email, meera.user.email] }),
  )
  await got(app, decline, ravi, { id: second })
  expect(await unread(ravi)).not.toContain('invitation')
  await got(app, updateCirkle, asha, { id: second, name: 'Lights', privacy: 'private', members: [] })
  expect(await unread(meera)).not.toContain('invitation')
  expect(id).not.toBe(second)
})

test('a request to join ends with its answer, for its owner, and only that one', async () => {
  const { id } = await got(app, createCirkle, asha, cirkleForm({ privacy: 'public' }))
  await got(app, joinCirkle, ravi, { id })
  await got(app, joinCirkle, meera, { id })
  await got(app, acceptRequest, asha, { id, email: ravi.user.email })
  expect((await unread(asha)).filter((type) => type === 'join-request')).toHaveLength(1)
  await got(app, withdrawRequest, meera, { id })
  expect((await unread(asha)).filter((type) => type === 'join-request')).toHaveLength(0)
})

test('a request to join ends with the account of who asked, whom its notice no longer names', async () => {
  const { id } = await got(app, createCirkle, asha, cirkleForm({ privacy: 'public' }))
  await got(app, joinCirkle, ravi, { id })
  app.clock.advance({ minutes: 1 })
  await got(app, joinCirkle, meera, { id })
  await got(app, deleteAccount, ravi, { password: ravi.password, confirmation: 'DELETE' })
  app.clock.advance({ days: 31 })
  await runDueWork(app.deps)
  await staySignedIn(app)
  const asked = (await noticesOf(asha)).filter(({ type }) => type === 'join-request')
  expect(asked.map(({ readAt, message }) => [readAt === null, message.split(' asks')[0]])).toEqual([
    [true, 'Meera Nair'],
    [false, 'Former member'],
  ])
  expect((await got(app, listJoinRequests, asha, {})).map(({ user }) => user.fullName)).toEqual([
    'Meera Nair',
  ])
})

test('a notice names its person as they are now, and nobody who has left', async () => {
  const { id } = await got(app, createCirkle, asha, cirkleForm({ privacy: 'public' }))
  await got(app, joinCirkle, ravi, { id })
  const personOf = async () => (await noticesOf(asha)).find(({ type }) => type === 'join-request')?.person
  expect(await personOf()).toEqual({ id: ravi.user.id, name: 'Ravi Kumar', profilePic: null })
  await app.pool.query(`update users set full_name = 'Ravi K.' where id = $1`, [ravi.user.id])
  expect((await personOf())?.name).toBe('Ravi K.')
  await got(app, deleteAccount, ravi, { password: ravi.password, confirmation: 'DELETE' })
  app.clock.advance({ days: 31 })
  await runDueWork(app.deps)
  await staySignedIn(app)
  expect(await personOf()).toBeUndefined()
})
