import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lostEntriesWords, readLostEntries } from '#data/outbox/entries/lost-entries.ts'
import {
  createPaymentScene,
  isPaymentRequest,
  type PaymentScene,
} from '#tests/support/payments/payment-scene.ts'
import { createPayingPhone, type PayingPhone } from '#tests/support/phone/paying-phone.ts'
import { signIn } from '#tests/support/people/people.ts'

const UNAVAILABLE = {
  kind: 'answer',
  status: 503,
  body: '{"success":false,"message":"Not now.","code":"unavailable"}',
  headers: { 'Content-Type': 'application/json' },
} as const
const DEVICE = 'Chrome, Android'

let scene: PaymentScene

beforeAll(async () => {
  scene = await createPaymentScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.clear())

/** A phone that has reported to the server two payments it could not send. */
async function phoneWithTwoUnsent(): Promise<PayingPhone> {
  const { app, payer } = scene
  await app.pool.query('delete from rate_limits')
  scene.payer = await signIn(app, payer.user.email, payer.password, DEVICE)
  const phone = await createPayingPhone(scene.proxy, scene.payer)
  await phone.catchUp()
  for (const owed of [await scene.owe(), await scene.owe()]) await phone.pay(owed)
  scene.proxy.rule = (request) => (isPaymentRequest(request) ? UNAVAILABLE : undefined)
  expect(await phone.catchUp()).toMatchObject({ drained: { left: 2 }, pulled: 'up-to-date' })
  scene.clear()
  return phone
}

test('site data cleared → says how many entries were lost, while the session lives', async () => {
  await phoneWithTwoUnsent()
  const cleared = await createPayingPhone(scene.proxy, scene.payer)
  await cleared.catchUp()
  const lost = await readLostEntries(cleared.db)
  expect(lost).toEqual({ count: 2, isCertain: true })
})

test('site data cleared, token and all → the next sign-in on such a device says so, and is less certain', async () => {
  const { app, payer } = scene
  await phoneWithTwoUnsent()
  const cleared = await createPayingPhone(
    scene.proxy,
    await signIn(app, payer.user.email, payer.password, DEVICE),
  )
  await cleared.catchUp()
  expect(await readLostEntries(cleared.db)).toEqual({ count: 2, isCertain: false })
})

test('nothing is said to be lost where everything had been sent', async () => {
  const phone = await phoneWithTwoUnsent()
  await phone.drainLater()
  await phone.catchUp()
  const cleared = await createPayingPhone(scene.proxy, scene.payer)
  await cleared.catchUp()
  expect(await readLostEntries(cleared.db)).toBeUndefined()
})

test('the words name the number, what to do, and no more certainty than there is', () => {
  expect(lostEntriesWords({ count: 1, isCertain: true })).toBe(
    '1 entry waited on this phone to be sent when its browser data was cleared, and it is lost with it. ' +
      'Look at your payments and enter again what is missing. Nothing was recorded twice.',
  )
  expect(lostEntriesWords({ count: 2, isCertain: false })).toContain('If it was another, please open Cirkles')
})
