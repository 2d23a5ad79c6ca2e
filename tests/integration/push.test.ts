import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveSettings } from '#contract/http/accounts.ts'
import { createCirkle } from '#contract/http/cirkles.ts'
import { listNotifications, markNotificationsRead } from '#contract/http/notifications.ts'
import { forgetPushSubscription, savePushSubscription } from '#contract/http/push.ts'
import { endSession, endSignedOut, listSessions, logout } from '#contract/http/sign-in.ts'
import { buildApp } from '#server/app.ts'
import { readPushKeys } from '#server/db/secrets.ts'
import { collectEffects, settleEffects } from '#server/http/effects.ts'
import { type Notice, notify } from '#server/modules/notifications/store.ts'
import { sendPushes } from '#server/modules/push/sending-store.ts'
import { digestOf } from '#server/platform/opaque-token.ts'
import { createPushService, isKeyPair, newPushKeys } from '#server/platform/push.ts'
import { ask, got } from '#tests/support/ask.ts'
import { cirkleForm } from '#tests/support/cirkle-flows.ts'
import {
  createFakePushService,
  type FakePushService,
  type PushDevice,
} from '#tests/support/fake-push-service.ts'
import { type Person, signIn, signUp } from '#tests/support/people.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

/* Notifications on their way to devices, through a push service on this machine. */

const CIRKLE = '0b9f6c1e-6f3a-4f0e-9a57-0d2f5c1b7a10'
const keys = newPushKeys()

let app: TestApp
let service: FakePushService
let asha: Person
let phone: PushDevice

beforeAll(async () => {
  service = await createFakePushService()
  app = await createTestApp({
    replace: () => ({
      push: createPushService({
        keys,
        contact: 'mailto:help@example.test',
        keepSeconds: 60,
        reach: 'loopback',
      }),
    }),
  })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  asha = await signUp(app)
  phone = await subscribed(asha)
})

async function subscribed(person: Person): Promise<PushDevice> {
  const device = service.newDevice()
  await got(app, savePushSubscription, person, device.subscription)
  return device
}

const DUE: Omit<Notice, 'userId'> = {
  type: 'payment-due',
  message: 'Your ₹2,000 for Street festival is due tomorrow, 5 Nov 2026.',
  data: { cirkleId: CIRKLE },
}

/** Tells the person something, as the calls do that tell people. */
async function tell({ user }: Person, notice: Partial<Notice> = {}): Promise<void> {
  const effects = collectEffects()
  await app.deps.db.transaction((tx) =>
    notify(tx, effects, app.clock.now(), [{ ...DUE, ...notice, userId: user.id }]),
  )
  await settleEffects(app.deps, effects)
}

const messagesAt = (device: PushDevice) => device.received.map(({ payload }) => payload.message)
const inMinutes = async (minutes: number) => {
  app.clock.advance({ minutes })
  await sendPushes(app.deps)
}

describe('a notification', () => {
  test('comes to every device of its person, sealed and signed, and to nobody else', async () => {
    const laptop = await subscribed(await signIn(app, asha.user.email, asha.password, 'Laptop'))
    const somebody = await subscribed(await signUp(app, { fullName: 'Ravi Kumar' }))
    await tell(asha)
    await sendPushes(app.deps)
    const [push] = phone.received
    expect(push?.payload).toEqual({
      id: push?.payload.id,
      user_id: asha.user.id,
      message: DUE.message,
      path: `/payment?pay=${CIRKLE}`,
    })
    expect(push?.headers).toMatchObject({ ttl: '60', topic: push?.payload.id.replaceAll('-', '') })
    expect(push?.headers.authorization).toContain(`k=${keys.publicKey}`)
    expect(messagesAt(laptop)).toEqual([DUE.message])
    expect(somebody.tries()).toBe(0)
  })

  test('leaves after its commit only, and once, though processes send at the same time', async () => {
    const others = await Promise.all(
      ['Tablet', 'Laptop'].map(async (name) =>
        subscribed(await signIn(app, asha.user.email, asha.password, name)),
      ),
    )
    const effects = collectEffects()
    await app.deps.db.transaction(async (tx) => {
      await notify(tx, effects, app.clock.now(), [{ ...DUE, userId: asha.user.id }])
      await sendPushes(app.deps)
      expect(phone.tries()).toBe(0)
    })
    const wake = vi.spyOn(app.deps.jobs, 'wake')
    await settleEffects(app.deps, effects)
    expect(wake.mock.calls).toEqual([['send-pushes']])
    wake.mockRestore()

    await Promise.all(Array.from({ length: 4 }, () => sendPushes(app.deps)))
    await inMinutes(10)
    expect([phone, ...others].map((device) => device.tries())).toEqual([1, 1, 1])
  })

  test('wakes nobody for a person without a device', async () => {
    await got(app, forgetPushSubscription, asha, {})
    const effects = collectEffects()
    await app.deps.db.transaction((tx) =>
      notify(tx, effects, app.clock.now(), [{ ...DUE, userId: asha.user.id }]),
    )
    expect([...effects.jobs]).toEqual([])
  })

  test('that was read meanwhile, or is a day old, is not sent', async () => {
    await tell(asha)
    await got(app, markNotificationsRead, asha, {})
    await tell(asha, { message: 'Later' })
    app.clock.advance({ days: 1, minutes: 1 })
    await sendPushes(app.deps)
    expect(phone.tries()).toBe(0)
  })

  test('that is long is cut, between two characters', async () => {
    await tell(asha, { message: `${'x'.repeat(498)}🎉 and more` })
    await sendPushes(app.deps)
    expect(messagesAt(phone)).toEqual([`${'x'.repeat(498)}…`])
  })

  test.each([
    ['payment_reminders', 'paymentReminders'],
    ['cirkle_updates', 'cirkleUpdates'],
    ['invitations', 'invitations'],
    ['system_announcements', 'systemAnnouncements'],
  ] as const)('of %s comes while that setting is on, and not while it is off', async (flag, setting) => {
    const save = (isOn: boolean) => got(app, saveSettings, asha, { notifications: { [setting]: isOn } })
    await save(false)
    await tell(asha, { flag, message: 'Not wanted' })
    await tell(asha, { message: 'Always' })
    await save(true)
    await tell(asha, { flag, message: 'Wanted' })
    await sendPushes(app.deps)
    expect(messagesAt(phone).toSorted()).toEqual(['Always', 'Wanted'])
  })
})

test('an invitation goes no way to whom it is switched off; to an address without an account by mail', async () => {
  const owner = await signUp(app, { fullName: 'Ravi Kumar' })
  const stranger = 'nobody-yet@example.test'
  const invite = (members: readonly string[]) =>
    got(app, createCirkle, owner, cirkleForm({ members: [...members], startMonth: '2027-06' }))
  const invitations = async (email: string) =>
    (await app.mails(email)).filter(({ subject }) => subject.includes('invited'))

  await got(app, saveSettings, asha, { notifications: { invitations: false } })
  await invite([asha.user.email, stranger])
  await sendPushes(app.deps)
  expect((await got(app, listNotifications, asha, {})).rows).toEqual([])
  expect([phone.tries(), await invitations(asha.user.email)]).toEqual([0, []])
  expect(await invitations(stranger)).toHaveLength(1)

  await got(app, saveSettings, asha, { notifications: { invitations: true } })
  await invite([asha.user.email])
  await sendPushes(app.deps)
  expect((await got(app, listNotifications, asha, {})).rows).toHaveLength(1)
  expect(messagesAt(phone)).toHaveLength(1)
  expect(await invitations(asha.user.email)).toHaveLength(1)
})

describe('a push service', () => {
  test.each([404, 410])('that answers %i ends the subscription', async (status) => {
    phone.answer = { status }
    await tell(asha)
    await sendPushes(app.deps)
    phone.answer = { status: 201 }
    await tell(asha)
    await inMinutes(60)
    expect(phone.tries()).toBe(1)
  })

  test.each([
    ['500', { status: 500 }],
    ['a connection that breaks off', 'cut'],
  ] as const)('is tried again after %s, later each time', async (_, answer) => {
    phone.answer = answer
    await tell(asha)
    await sendPushes(app.deps)
    await inMinutes(1)
    await inMinutes(1)
    expect(phone.tries()).toBe(2)
    phone.answer = { status: 201 }
    await inMinutes(1)
    expect(messagesAt(phone)).toEqual([DUE.message])
    await inMinutes(60)
    expect(phone.tries()).toBe(3)
  })

  test('gets the patience it asks for', async () => {
    phone.answer = { status: 429, headers: { 'Retry-After': '600' } }
    await tell(asha)
    await sendPushes(app.deps)
    phone.answer = { status: 201 }
    await inMinutes(9)
    expect(phone.tries()).toBe(1)
    await inMinutes(1)
    expect(messagesAt(phone)).toEqual([DUE.message])
  })

  test('that refuses is not asked again, nor one that fails for hours', async () => {
    phone.answer = { status: 400 }
    await tell(asha)
    await sendPushes(app.deps)
    await inMinutes(60)
    expect(phone.tries()).toBe(1)
    phone.answer = { status: 503 }
    await tell(asha)
    for (let hour = 0; hour < 20; hour += 1) await inMinutes(60)
    expect(phone.tries()).toBe(9)
  })
})

describe('a device gets nothing more', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['that is signed out', () => got(app, logout, asha, {})],
    [
      'that signed out without a network',
      () => got(app, endSignedOut, asha, { tokenDigest: digestOf(asha.token) }),
    ],
    [
      'that another device signed out',
      async () => {
        const laptop = await signIn(app, asha.user.email, asha.password, 'Laptop')
        const devices = await got(app, listSessions, laptop, {})
        const id = devices.find(({ isCurrent }) => !isCurrent)?.id ?? ''
        await got(app, endSession, laptop, { id })
      },
    ],
    [
      'whose session ended by itself',
      async () => {
        app.clock.advance({ days: 8 })
        await tell(asha)
      },
    ],
    ['that asked for no more', () => got(app, forgetPushSubscription, asha, {})],
  ])('%s', async (_, end) => {
    await tell(asha)
    await end()
    await tell(asha)
    await sendPushes(app.deps)
    expect(phone.tries()).toBe(0)
  })

  test('of one person when another signs in on it', async () => {
    const ravi = await signUp(app, { fullName: 'Ravi Kumar' })
    await got(app, savePushSubscription, ravi, phone.subscription)
    await tell(asha, { message: 'For Asha' })
    await tell(ravi, { message: 'For Ravi' })
    await sendPushes(app.deps)
    expect(messagesAt(phone)).toEqual(['For Ravi'])
  })

  test('when ten newer ones of its person do', async () => {
    for (let device = 0; device < 10; device += 1) {
      app.clock.advance({ minutes: 1 })
      await subscribed(await signIn(app, asha.user.email, asha.password))
    }
    await tell(asha)
    await sendPushes(app.deps)
    expect(phone.tries()).toBe(0)
  })
})

describe('a subscription', () => {
  test.each([
    ['to another place than a push service', { endpoint: 'https://push.example.test/1' }],
    ['with a key that is no point', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }],
  ])('%s is refused', async (_, changes) => {
    const refused = await ask(app, savePushSubscription, asha, { ...phone.subscription, ...changes })
    expect([refused.status, refused.code]).toEqual([422, 'invalid'])
  })

  test('is refused by a server without keys', async () => {
    const keyless = buildApp({ ...app.deps, push: null })
    const answer = await keyless.fetch(
      new Request('http://127.0.0.1:8080/api/push/subscriptions', {
        method: 'POST',
        headers: { Authorization: `Bearer ${asha.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(phone.subscription),
      }),
      {},
    )
    expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'push_off' })])
  })
})

test('the app is told the key, and an installation keeps the keys it made', async () => {
  expect((await app.request('GET', '/config')).body.data).toMatchObject({ push_public_key: keys.publicKey })
  const [first, second] = await Promise.all([
    readPushKeys(app.deps.db, newPushKeys),
    readPushKeys(app.deps.db, newPushKeys),
  ])
  expect(second).toEqual(first)
  expect(isKeyPair(first)).toBe(true)
})
