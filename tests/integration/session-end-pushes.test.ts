import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePassword } from '#contract/http/online/security.ts'
import { deleteAccount } from '#contract/http/online/leaving.ts'
import { savePushSubscription } from '#contract/http/system/push.ts'
import { endSession, listSessions } from '#contract/http/people/sessions.ts'
import { sendPushes } from '#server/modules/push/sending-store.ts'
import { got } from '#tests/support/people/ask.ts'
import type { PushDevice } from '#tests/support/server/fake-push-service.ts'
import { type Person, signIn, signUp } from '#tests/support/people/people.ts'
import { createPushScene, messagesAt, type PushScene } from '#tests/support/payments/push-scene.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'

/* A phone whose session was ended elsewhere is asked by push to check it. */

const CHECK = 'You may have been signed out on this device. Open Cirkles to check.'

let scene: PushScene
let app: TestApp
let asha: Person
let phone: PushDevice
let laptop: Person

beforeAll(async () => {
  scene = await createPushScene()
  app = scene.app
})
afterAll(() => scene.close())
beforeEach(async () => {
  asha = await signUp(app)
  phone = await scene.subscribed(asha)
  laptop = await signIn(app, asha.user.email, asha.password, 'Laptop')
})

async function endThePhone(): Promise<void> {
  const devices = await got(app, listSessions, laptop, {})
  const id = devices.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  await got(app, endSession, laptop, { id, currentPassword: asha.password })
}

describe('ASVS 7.4.1, 7.4.3 · a phone is asked to check its session, once, when it', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['was ended from another device', endThePhone],
    [
      'was ended by a new password',
      () =>
        got(app, changePassword, laptop, {
          currentPassword: asha.password,
          newPassword: 'green kettle at noon',
          newPasswordConfirmation: 'green kettle at noon',
        }),
    ],
    [
      'was ended by the deletion of the account',
      () => got(app, deleteAccount, laptop, { password: asha.password, confirmation: 'DELETE' }),
    ],
  ])('%s', async (_, end) => {
    const own = await scene.subscribed(laptop)
    await end()
    await scene.inMinutes(0)
    await scene.inMinutes(60)
    expect(phone.received.map(({ payload }) => payload)).toEqual([
      {
        id: phone.received[0]?.payload.id,
        user_id: asha.user.id,
        message: CHECK,
        path: '/home',
        check_session: true,
      },
    ])
    const days = Number(phone.received[0]?.headers['ttl']) / 86_400
    expect(days, 'for a phone that is off for weeks').toBe(28)
    expect(phone.tries(), 'and gets nothing else').toBe(1)
    expect(messagesAt(own).filter((message) => message === CHECK).length).toBeLessThanOrEqual(1)
  })
})

test('the device that ends the session of another is not asked', async () => {
  const own = await scene.subscribed(laptop)
  await endThePhone()
  await sendPushes(app.deps)
  expect([phone.tries(), own.tries()]).toEqual([1, 0])
})

test('nor one that signs in again itself, or has another person by then', async () => {
  await signInOver(asha)
  await sendPushes(app.deps)
  expect(phone.tries()).toBe(0)

  const next = await scene.subscribed(laptop)
  const tablet = await signIn(app, asha.user.email, asha.password, 'Tablet')
  const [device] = (await got(app, listSessions, tablet, {})).filter(
    ({ deviceName }) => deviceName === 'Laptop',
  )
  await got(app, endSession, tablet, { id: device?.id ?? '', currentPassword: asha.password })
  const ravi = await signUp(app, { fullName: 'Ravi Kumar' })
  await got(app, savePushSubscription, ravi, next.subscription)
  await sendPushes(app.deps)
  expect(next.tries()).toBe(0)
})

test('the push is tried again after a failure, until it was delivered', async () => {
  phone.answer = { status: 503 }
  await endThePhone()
  await sendPushes(app.deps)
  expect(await isSubscribed(phone)).toBe(true)
  phone.answer = { status: 201 }
  await scene.inMinutes(1)
  await scene.inMinutes(60)
  expect([messagesAt(phone), phone.tries()]).toEqual([[CHECK], 2])
  expect(await isSubscribed(phone)).toBe(false)
})

test.each([
  ['has ended the subscription', { status: 410 }],
  ['refuses', { status: 400 }],
])('and not once its push service %s', async (_, answer) => {
  phone.answer = answer
  await endThePhone()
  await sendPushes(app.deps)
  await scene.inMinutes(60)
  expect(phone.tries()).toBe(1)
  expect(await isSubscribed(phone)).toBe(false)
})

test('processes that send at the same time send one', async () => {
  await endThePhone()
  await Promise.all(Array.from({ length: 4 }, () => sendPushes(app.deps)))
  expect(phone.tries()).toBe(1)
})

test('a phone that cannot be reached is asked for four weeks, four times a day', async () => {
  phone.answer = { status: 503 }
  await endThePhone()
  for (let hours = 0; hours < 27 * 24; hours += 6) {
    await sendPushes(app.deps)
    app.clock.advance({ hours: 6 })
  }
  expect(phone.tries()).toBe(27 * 4)
  expect(await isSubscribed(phone)).toBe(true)
  app.clock.advance({ days: 1, hours: 1 })
  await sendPushes(app.deps)
  expect(phone.tries()).toBe(27 * 4)
  expect(await isSubscribed(phone)).toBe(false)
})

async function isSubscribed({ subscription: { endpoint } }: PushDevice): Promise<boolean> {
  const { rows } = await app.pool.query('select 1 from push_subscriptions where endpoint = $1', [endpoint])
  return rows.length > 0
}

/** The device of `person` signs in again with its old token, as the app does. */
async function signInOver(person: Person): Promise<void> {
  const { email } = person.user
  const json = { email, password: person.password }
  const { status } = await app.request('POST', '/auth/login', { json, token: person.token })
  expect(status).toBe(200)
}
