import { describe, expect, test, vi } from 'vitest'
import { saveSettings } from '#contract/http/people/accounts.ts'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { listNotifications, markNotificationsRead } from '#contract/http/system/notifications.ts'
import { forgetPushSubscription } from '#contract/http/system/push.ts'
import { collectEffects, settleEffects } from '#server/http/effects/effects.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { sendPushes } from '#server/modules/push/sending-store.ts'
import { got } from '#tests/support/people/ask.ts'
import { cirkleForm } from '#tests/support/cirkles/cirkle-flows.ts'
import { signIn, signUp } from '#tests/support/people/people.ts'
import { DUE, messagesAt, usePhoneScene, noticeTo } from '#tests/support/payments/push-scene.ts'

/* Notifications delivered to devices, through a push service on this machine. */

const scene = usePhoneScene()

describe('a notification', () => {
  test('comes to every device of its person, sealed and signed, and to nobody else', async () => {
    const laptop = await scene.subscribed(
      await signIn(scene.app, scene.asha.user.email, scene.asha.password, 'Laptop'),
    )
    const somebody = await scene.subscribed(await signUp(scene.app, { fullName: 'Ravi Kumar' }))
    await scene.tell(scene.asha)
    await sendPushes(scene.app.deps)
    const [push] = scene.phone.received
    expect(push?.payload).toEqual({
      id: push?.payload.id,
      user_id: scene.asha.user.id,
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
        scene.subscribed(await signIn(scene.app, scene.asha.user.email, scene.asha.password, name)),
      ),
    )
    const effects = collectEffects()
    await scene.app.deps.db.transaction(async (tx) => {
      await notify(tx, effects, scene.app.clock.now(), [noticeTo(scene.asha, DUE)])
      await sendPushes(scene.app.deps)
      expect(scene.phone.tries()).toBe(0)
    })
    const wake = vi.spyOn(scene.app.deps.jobs, 'wake')
    await settleEffects(scene.app.deps, effects)
    expect(wake.mock.calls).toEqual([['send-pushes']])
    wake.mockRestore()

    await Promise.all(Array.from({ length: 4 }, () => sendPushes(scene.app.deps)))
    await scene.inMinutes(10)
    expect([scene.phone, ...others].map((device) => device.tries())).toEqual([1, 1, 1])
  })

  test('wakes nobody for a person without a device', async () => {
    await got(scene.app, forgetPushSubscription, scene.asha, {})
    const effects = collectEffects()
    await scene.app.deps.db.transaction((tx) =>
      notify(tx, effects, scene.app.clock.now(), [noticeTo(scene.asha, DUE)]),
    )
    expect([...effects.jobs]).toEqual([])
  })

  test('that was read meanwhile, or is a day old, is not sent', async () => {
    await scene.tell(scene.asha)
    await got(scene.app, markNotificationsRead, scene.asha, {})
    await scene.tell(scene.asha, { message: 'Later' })
    scene.app.clock.advance({ days: 1, minutes: 1 })
    await sendPushes(scene.app.deps)
    expect(scene.phone.tries()).toBe(0)
  })

  test('that is long is cut, between two characters', async () => {
    await scene.tell(scene.asha, { message: `${'x'.repeat(498)}🎉 and more` })
    await sendPushes(scene.app.deps)
    expect(messagesAt(scene.phone)).toEqual([`${'x'.repeat(498)}…`])
  })

  test.each([
    ['payment_reminders', 'paymentReminders'],
    ['cirkle_updates', 'cirkleUpdates'],
    ['invitations', 'invitations'],
    ['system_announcements', 'systemAnnouncements'],
  ] as const)('of %s comes while that setting is on, and not while it is off', async (flag, setting) => {
    const save = (isOn: boolean) =>
      got(scene.app, saveSettings, scene.asha, { notifications: { [setting]: isOn } })
    await save(false)
    await scene.tell(scene.asha, { flag, message: 'Not wanted' })
    await scene.tell(scene.asha, { message: 'Always' })
    await save(true)
    await scene.tell(scene.asha, { flag, message: 'Wanted' })
    await sendPushes(scene.app.deps)
    expect(messagesAt(scene.phone).toSorted()).toEqual(['Always', 'Wanted'])
  })
})

test('an invitation goes no way to whom it is switched off; to an address without an account by mail', async () => {
  const owner = await signUp(scene.app, { fullName: 'Ravi Kumar' })
  const stranger = 'nobody-yet@example.test'
  const invite = (members: readonly string[]) =>
    got(scene.app, createCirkle, owner, cirkleForm({ members: [...members], startMonth: '2027-06' }))
  const invitations = async (email: string) =>
    (await scene.app.mails(email)).filter(({ subject }) => subject.includes('invited'))

  await got(scene.app, saveSettings, scene.asha, { notifications: { invitations: false } })
  await invite([scene.asha.user.email, stranger])
  await sendPushes(scene.app.deps)
  expect((await got(scene.app, listNotifications, scene.asha, {})).rows).toEqual([])
  expect([scene.phone.tries(), await invitations(scene.asha.user.email)]).toEqual([0, []])
  expect(await invitations(stranger)).toHaveLength(1)

  await got(scene.app, saveSettings, scene.asha, { notifications: { invitations: true } })
  await invite([scene.asha.user.email])
  await sendPushes(scene.app.deps)
  expect((await got(scene.app, listNotifications, scene.asha, {})).rows).toHaveLength(1)
  expect(messagesAt(scene.phone)).toHaveLength(1)
  expect(await invitations(scene.asha.user.email)).toHaveLength(1)
})

describe('a push service', () => {
  test.each([404, 410])('that answers %i ends the subscription', async (status) => {
    scene.phone.answer = { status }
    await scene.tell(scene.asha)
    await sendPushes(scene.app.deps)
    scene.phone.answer = { status: 201 }
    await scene.tell(scene.asha)
    await scene.inMinutes(60)
    expect(scene.phone.tries()).toBe(1)
  })

  test.each([
    ['500', { status: 500 }],
    ['a connection that breaks off', 'cut'],
  ] as const)('is tried again after %s, later each time', async (_, answer) => {
    scene.phone.answer = answer
    await scene.tell(scene.asha)
    await sendPushes(scene.app.deps)
    await scene.inMinutes(1)
    await scene.inMinutes(1)
    expect(scene.phone.tries()).toBe(2)
    scene.phone.answer = { status: 201 }
    await scene.inMinutes(1)
    expect(messagesAt(scene.phone)).toEqual([DUE.message])
    await scene.inMinutes(60)
    expect(scene.phone.tries()).toBe(3)
  })

  test('gets the patience it asks for', async () => {
    scene.phone.answer = { status: 429, headers: { 'Retry-After': '600' } }
    await scene.tell(scene.asha)
    await sendPushes(scene.app.deps)
    scene.phone.answer = { status: 201 }
    await scene.inMinutes(9)
    expect(scene.phone.tries()).toBe(1)
    await scene.inMinutes(1)
    expect(messagesAt(scene.phone)).toEqual([DUE.message])
  })

  test('that refuses is not asked again, nor one that fails for hours', async () => {
    scene.phone.answer = { status: 400 }
    await scene.tell(scene.asha)
    await sendPushes(scene.app.deps)
    await scene.inMinutes(60)
    expect(scene.phone.tries()).toBe(1)
    scene.phone.answer = { status: 503 }
    await scene.tell(scene.asha)
    for (let hour = 0; hour < 20; hour += 1) await scene.inMinutes(60)
    expect(scene.phone.tries()).toBe(9)
  })
})
