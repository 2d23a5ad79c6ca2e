import { beforeEach, expect, test } from 'vitest'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { saveSettings } from '#contract/http/people/accounts.ts'
import { submitPayment } from '#contract/http/payments/payments.ts'
import { sendMessage } from '#contract/http/system/chat.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { forgetPushSubscription } from '#contract/http/system/push.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { sendPushes } from '#server/modules/push/sending-store.ts'
import { cashPayment, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import { foreignTexts } from '#tests/support/languages/foreign-texts.ts'
import { messagesAt, usePhoneScene } from '#tests/support/payments/push-scene.ts'
import { got } from '#tests/support/people/ask.ts'
import { type Person, signUp } from '#tests/support/people/people.ts'

/* Who switches from English to Telugu is told everything in Telugu: in the app, by push and by mail. */

const scene = usePhoneScene()

const TOLD = 'Ravi Kumar గారు Street festival సర్కిల్ కోసం మీకు ₹2,000 కట్టినట్టు చెబుతున్నారు.'

let ravi: Person
let cirkle: Cirkle

beforeEach(async () => {
  ravi = await signUp(scene.app, { fullName: 'Ravi Kumar' })
  cirkle = await startedCirkle(scene.app, [scene.asha, ravi])
  await sendPushes(scene.app.deps)
  await got(scene.app, saveSettings, scene.asha, { language: 'te' })
})

const pay = () => got(scene.app, submitPayment, ravi, cashPayment(cirkle.id))

/** The texts that are not in Telugu. */
const foreign = (texts: readonly string[]) =>
  foreignTexts(
    texts.map((text) => ({ text, where: 'what was told' })),
    'te-IN',
    ['Ravi Kumar', 'Asha Iyer', 'Street festival', scene.asha.user.email],
  )

test('a push, its notice and those of before', async () => {
  const before = messagesAt(scene.phone)
  await pay()
  await sendPushes(scene.app.deps)
  expect(messagesAt(scene.phone).slice(before.length)).toEqual([TOLD])
  const notices = (await got(scene.app, listNotifications, scene.asha, {})).rows.map(({ message }) => message)
  expect(notices).toContain(TOLD)
  expect(notices.length).toBeGreaterThan(1)
  expect(foreign(notices)).toEqual([])
})

test('the push of a chat', async () => {
  const before = messagesAt(scene.phone)
  await got(scene.app, sendMessage, ravi, { id: cirkle.id, content: 'Who brings the lamps?', type: 'text' })
  await sendPushes(scene.app.deps)
  const told = messagesAt(scene.phone).slice(before.length)
  expect(told).toEqual([expect.stringContaining('Street festival')])
  expect(foreign(told)).toEqual([])
})

test('the daily mail, where no device shows pushes', async () => {
  await got(scene.app, forgetPushSubscription, scene.asha, {})
  await pay()
  // Ten in the morning of the next day, in India.
  scene.app.clock.set('2026-11-03T10:00:00+05:30')
  await runDueWork(scene.app.deps)
  const [mail] = await scene.app.mails(scene.asha.user.email)
  expect(mail?.text).toContain(TOLD)
  expect(mail?.html).toContain('<html lang="te">')
  expect(foreign([mail?.subject ?? '', (mail?.text ?? '').replaceAll(/\S+@\S+/g, '')])).toEqual([])
})
