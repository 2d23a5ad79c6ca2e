import { beforeEach, describe, expect, test } from 'vitest'
import { changePassword } from '#contract/http/online/security.ts'
import { deleteAccount } from '#contract/http/online/leaving.ts'
import { savePushSubscription } from '#contract/http/system/push.ts'
import { endSession, listSessions } from '#contract/http/people/sessions.ts'
import { sendPushes } from '#server/modules/push/sending-store.ts'
import { got } from '#tests/support/people/ask.ts'
import type { PushDevice } from '#tests/support/server/fake-push-service.ts'
import { type Person, signIn, signUp } from '#tests/support/people/people.ts'
import { messagesAt, usePhoneScene } from '#tests/support/payments/push-scene.ts'

/* A phone whose session was ended elsewhere is asked by push to check it. */

const CHECK = 'You may have been signed out on this device. Open Cirkles to check.'

const scene = usePhoneScene()
let laptop: Person

beforeEach(async () => {
  const { app, asha } = scene
  laptop = await signIn(app, asha.user.email, asha.password, 'Laptop')
})

async function endThePhone(): Promise<void> {
  const devices = await got(scene.app, listSessions, laptop, {})
  const id = devices.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  await got(scene.app, endSession, laptop, { id, currentPassword: scene.asha.password })
}

describe('ASVS 7.4.1, 7.4.3 · a phone is asked to check its session, once, when it', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['was ended from another device', endThePhone],
    [
      'was ended by a new password',
      () =>
        got(scene.app, changePassword, laptop, {
          currentPassword: scene.asha.password,
          newPassword: 'green kettle at noon',
          newPasswordConfirmation: 'green kettle at noon',
        }),
    ],
    [
      'was ended by the deletion of the account',
      () => got(scene.app, deleteAccount, laptop, { password: scene.asha.password, confirmation: 'DELETE' }),
    ],
  ])('%s', async (_, end) => {
    const own = await scene.subscribed(laptop)
    await end()
    await scene.inMinutes(0)
    await scene.inMinutes(60)
    expect(scene.phone.received.map(({ payload }) => payload)).toEqual([
      {
        id: scene.phone.received[0]?.payload.id,
        user_id: scene.asha.user.id,
        message: CHECK,
        path: '/home',
        check_session: true,
      },
    ])
    const days = Number(scene.phone.received[0]?.headers['ttl']) / 86_400
    expect(days, 'for a phone that is off for weeks').toBe(28)
    expect(scene.phone.tries(), 'and gets nothing else').toBe(1)
    expect(messagesAt(own).filter((message) => message === CHECK).length).toBeLessThanOrEqual(1)
  })
})

test('the device that ends the session of another is not asked', async () => {
  const own = await scene.subscribed(laptop)
  await endThePhone()
  await sendPushes(scene.app.deps)
  expect([scene.phone.tries(), own.tries()]).toEqual([1, 0])
})

test('nor one that signs in again itself, or has another person by then', async () => {
  await signInOver(scene.asha)
  await sendPushes(scene.app.deps)
  expect(scene.phone.tries()).toBe(0)

  const next = await scene.subscribed(laptop)
  const tablet = await signIn(scene.app, scene.asha.user.email, scene.asha.password, 'Tablet')
  const [device] = (await got(scene.app, listSessions, tablet, {})).filter(
    ({ deviceName }) => deviceName === 'Laptop',
  )
  await got(scene.app, endSession, tablet, { id: device?.id ?? '', currentPassword: scene.asha.password })
  const ravi = await signUp(scene.app, { fullName: 'Ravi Kumar' })
  await got(scene.app, savePushSubscription, ravi, next.subscription)
  await sendPushes(scene.app.deps)
  expect(next.tries()).toBe(0)
})

test('the push is tried again after a failure, until it was delivered', async () => {
  scene.phone.answer = { status: 503 }
  await endThePhone()
  await sendPushes(scene.app.deps)
  expect(await isSubscribed(scene.phone)).toBe(true)
  scene.phone.answer = { status: 201 }
  await scene.inMinutes(1)
  await scene.inMinutes(60)
  expect([messagesAt(scene.phone), scene.phone.tries()]).toEqual([[CHECK], 2])
  expect(await isSubscribed(scene.phone)).toBe(false)
})

test.each([
  ['has ended the subscription', { status: 410 }],
  ['refuses', { status: 400 }],
])('and not once its push service %s', async (_, answer) => {
  scene.phone.answer = answer
  await endThePhone()
  await sendPushes(scene.app.deps)
  await scene.inMinutes(60)
  expect(scene.phone.tries()).toBe(1)
  expect(await isSubscribed(scene.phone)).toBe(false)
})

test('processes that send at the same time send one', async () => {
  await endThePhone()
  await Promise.all(Array.from({ length: 4 }, () => sendPushes(scene.app.deps)))
  expect(scene.phone.tries()).toBe(1)
})

test('a phone that cannot be reached is asked for four weeks, four times a day', async () => {
  scene.phone.answer = { status: 503 }
  await endThePhone()
  for (let hours = 0; hours < 27 * 24; hours += 6) {
    await sendPushes(scene.app.deps)
    scene.app.clock.advance({ hours: 6 })
  }
  expect(scene.phone.tries()).toBe(27 * 4)
  expect(await isSubscribed(scene.phone)).toBe(true)
  scene.app.clock.advance({ days: 1, hours: 1 })
  await sendPushes(scene.app.deps)
  expect(scene.phone.tries()).toBe(27 * 4)
  expect(await isSubscribed(scene.phone)).toBe(false)
})

async function isSubscribed({ subscription: { endpoint } }: PushDevice): Promise<boolean> {
  const { rows } = await scene.app.pool.query('select 1 from push_subscriptions where endpoint = $1', [
    endpoint,
  ])
  return rows.length > 0
}

/** The device of `person` signs in again with its old token, as the app does. */
async function signInOver(person: Person): Promise<void> {
  const { email } = person.user
  const json = { email, password: person.password }
  const { status } = await scene.app.request('POST', '/auth/login', { json, token: person.token })
  expect(status).toBe(200)
}
