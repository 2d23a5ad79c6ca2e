import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changePassword } from '#contract/http/online/security.ts'
import { call } from '#data/api/call.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { readLedger } from '#tests/support/payments/ledger.ts'
import { createPaymentScene, type PaymentScene } from '#tests/support/payments/payment-scene.ts'
import { createPayingPhone, type PayingPhone } from '#tests/support/phone/paying-phone.ts'
import { type Person, signIn } from '#tests/support/people/people.ts'

/* A new password gives the phone a new token: what it has not sent must not depend on that going well. */

let scene: PaymentScene
let phone: PayingPhone
let count = 0

beforeAll(async () => {
  scene = await createPaymentScene()
})
afterAll(() => scene.close())
beforeEach(async () => {
  scene.clear()
  phone = await createPayingPhone(scene.proxy, scene.payer)
})

/** Changes the payer's password over the line; returns what is true on the server from then on. */
async function change(): Promise<{ readonly password: string; readonly token: Promise<string> }> {
  const { token, password: currentPassword } = scene.payer
  const password = `a red door at dusk ${(count += 1)}`
  const input = { currentPassword, newPassword: password, newPasswordConfirmation: password }
  const answer = call(changePassword, { ...input, renewToken: true }, { baseUrl: scene.proxy.url, token })
  const renewed = answer.then((data) => data?.token ?? expect.fail('no token was answered'))
  await renewed.catch(() => undefined)
  return { password, token: renewed }
}

const become = (changes: Pick<Person, 'token' | 'password'>) => {
  scene.payer = { ...scene.payer, ...changes }
}

test('a payment saved before goes under the new token, and the old one is dead (ASVS 7.2.4)', async () => {
  const owed = await scene.owe()
  await phone.pay(owed)
  const { token: old } = scene.payer
  const { token, password } = await change()
  become({ token: await token, password })
  await phone.signIn(scene.payer)

  expect((await scene.app.request('GET', '/account', { token: old })).status).toBe(401)
  expect((await phone.drain()).accepted).toBe(1)
  expect((await readLedger(scene.app, owed.contributionId)).payments).toHaveLength(1)
})

test('a payment refused under the old token, before the phone has the new one, goes without a sign-in', async () => {
  const owed = await scene.owe()
  const { paymentEntryId } = await phone.pay(owed)
  const { token, password } = await change()
  expect((await phone.drain()).stoppedBy).toBe('signed-out')
  expect((await phone.entry(paymentEntryId))?.state).toBe('auth_paused')

  become({ token: await token, password })
  await phone.signIn(scene.payer)
  expect((await phone.drain()).accepted).toBe(1)
  expect((await readLedger(scene.app, owed.contributionId)).payments).toHaveLength(1)
})

test('when the answer is lost, a payment waits for the sign-in with the new password, and goes once', async () => {
  const owed = await scene.owe()
  const { paymentEntryId } = await phone.pay(owed)
  scene.proxy.rule = ({ path }) => (path.endsWith('/account/password') ? { kind: 'lose-answer' } : undefined)
  const { token, password } = await change()
  await expect(token).rejects.toThrow(NoConnectionError)
  scene.clear()

  expect((await phone.drain()).stoppedBy).toBe('signed-out')
  expect((await phone.entry(paymentEntryId))?.state).toBe('auth_paused')
  const { user } = scene.payer
  become(await signIn(scene.app, user.email, password))
  await phone.signIn(scene.payer)
  expect((await phone.drain()).accepted).toBe(1)
  expect((await readLedger(scene.app, owed.contributionId)).payments).toHaveLength(1)
})
