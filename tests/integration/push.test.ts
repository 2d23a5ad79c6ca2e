import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveSettings } from '#contract/http/people/accounts.ts'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { listNotifications, markNotificationsRead } from '#contract/http/system/notifications.ts'
import { forgetPushSubscription } from '#contract/http/system/push.ts'
import { collectEffects, settleEffects } from '#server/http/effects/effects.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { sendPushes } from '#server/modules/push/sending-store.ts'
import { got } from '#tests/support/people/ask.ts'
import { cirkleForm } from '#tests/support/cirkles/cirkle-flows.ts'
import type { PushDevice } from '#tests/support/server/fake-push-service.ts'
import { type Person, signIn, signUp } from '#tests/support/people/people.ts'
import { createPushScene, DUE, messagesAt, type PushScene } from '#tests/support/payments/push-scene.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'

/* Notifications delivered to devices, through a push service on this machine. */

let scene: PushScene
let app: TestApp
let asha: Person
let phone: PushDevice

beforeAll(async () => {
  scene = await createPushScene()
  app = scene.app
})
afterAll(() => scene.close())
beforeEach(async () => {
  asha = await signUp(app)
  phone = await scene.subscribed(asha)
})

describe('a notification', () => {
  test('comes to every device of its person, sealed and signed, and to nobody else', async () => {
    const laptop = await scene.subscribed(await signIn(app, asha.user.email, asha.password, 'Laptop'))
    const somebody = await scene.subscribed(await signUp(app, { fullName: 'Ravi Kumar' }))
    await scene.tell(asha)
    await sendPushes(app.deps)
    const [push] = phone.received
    expect(push?.payload).toEqual({
      id: push?.payload.id,
      user_id: asha.user.id,
      message: DUE.message,
      path: `/payment?pay=${DUE.data.cirkleId}`,
    })
    expect(push?.headers).toMatchObject({ ttl: '60', topic: push?.payload.id.replaceAll('-', '') })
    expect(push?.headers.authorization).toContain(`k=${scene.publicKey}`)
    expect(messagesAt(laptop)).toEqual([DUE.message])
    expect(somebody.tries()).toBe(0)
  })

  test('leaves after its commit only, and once, though processes send at the same time', async () => {
    const others = await Promise.all(
      ['Tablet', 'Laptop'].map(async (name) =>
        scene.subscribed(await signIn(app, asha.user.email, asha.password, name)),
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
    await scene.inMinutes(10)
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
    await scene.tell(asha)
    await got(app, markNotificationsRead, asha, {})
    await scene.tell(asha, { message: 'Later' })
    app.clock.advance({ days: 1, minutes: 1 })
    await sendPushes(app.deps)
    expect(phone.tries()).toBe(0)
  })

  test('that is long is cut, between two characters', async () => {
    await scene.tell(asha, { message: `${'x'.repeat(498)}🎉 and more` })
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
    await scene.tell(asha, { flag, message: 'Not wanted' })
    await scene.tell(asha, { message: 'Always' })
    await save(true)
    await scene.tell(asha, { flag, message: 'Wanted' })
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
    await scene.tell(asha)
    await sendPushes(app.deps)
    phone.answer = { status: 201 }
    await scene.tell(asha)
    await scene.inMinutes(60)
    expect(phone.tries()).toBe(1)
  })

  test.each([
    ['500', { status: 500 }],
    ['a connection that breaks off', 'cut'],
  ] as const)('is tried again after %s, later each time', async (_, answer) => {
    phone.answer = answer
    await scene.tell(asha)
    await sendPushes(app.deps)
    await scene.inMinutes(1)
    await scene.inMinutes(1)
    expect(phone.tries()).toBe(2)
    phone.answer = { status: 201 }
    await scene.inMinutes(1)
    expect(messagesAt(phone)).toEqual([DUE.message])
    await scene.inMinutes(60)
    expect(phone.tries()).toBe(3)
  })

  test('gets the patience it asks for', async () => {
    phone.answer = { status: 429, headers: { 'Retry-After': '600' } }
    await scene.tell(asha)
    await sendPushes(app.deps)
    phone.answer = { status: 201 }
    await scene.inMinutes(9)
    expect(phone.tries()).toBe(1)
    await scene.inMinutes(1)
    expect(messagesAt(phone)).toEqual([DUE.message])
  })

  test('that refuses is not asked again, nor one that fails for hours', async () => {
    phone.answer = { status: 400 }
    await scene.tell(asha)
    await sendPushes(app.deps)
    await scene.inMinutes(60)
    expect(phone.tries()).toBe(1)
    phone.answer = { status: 503 }
    await scene.tell(asha)
    for (let hour = 0; hour < 20; hour += 1) await scene.inMinutes(60)
    expect(phone.tries()).toBe(9)
  })
})
