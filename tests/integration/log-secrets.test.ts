import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { saveSettings } from '#contract/http/people/accounts.ts'
import { saveBankDetails } from '#contract/http/online/security.ts'
import { readPaymentOptions, submitPayment } from '#contract/http/payments/payments.ts'
import { beginAuthenticator, confirmAuthenticator, mailFactorCode } from '#contract/http/online/two-factor.ts'
import { got } from '#tests/support/people/ask.ts'
import { shownCode } from '#tests/support/people/authenticator-app.ts'
import { bankPayment, giveBank, proofPicture, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import { invitationTokens } from '#tests/support/cirkles/invitation-tokens.ts'
import { mailedCode, registration, signIn, signUp, type Person } from '#tests/support/people/people.ts'
import { collectLog } from '#tests/support/server/collect-log.ts'
import { operate } from '#tests/support/server/operate.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const { log, lines } = collectLog()
const ChallengeSchema = v.object({ challenge: v.string() })

let app: TestApp
let asha: Person

beforeAll(async () => {
  app = await createTestApp({ log })
  asha = await signUp(app, { fullName: 'Asha Iyer' })
  await app.pool.query('delete from rate_limits')
})
afterAll(() => app.close())

const post = (path: string, json: unknown) => app.request('POST', path, { json })

/** Sets an authenticator app up, and signs in with a recovery code. */
async function withApp(person: Person) {
  app.clock.advance({ minutes: 1 })
  await got(app, mailFactorCode, person, {})
  const proof = { currentPassword: person.password, code: await mailedCode(app, person.user.email) }
  const secret = (await got(app, beginAuthenticator, person, proof))?.secret ?? ''
  const confirmed = await got(app, confirmAuthenticator, person, { code: shownCode(secret, app.clock.now()) })
  const recoveryCodes = confirmed?.recoveryCodes ?? []
  const begun = await post('/auth/login', { email: person.user.email, password: person.password })
  const { challenge } = v.parse(ChallengeSchema, begun.body.data)
  await post('/auth/two-factor', { challenge, code: '000000' })
  await post('/auth/two-factor/recovery', { challenge, recovery_code: recoveryCodes[1] })
  return { secret, recoveryCodes }
}

test('ASVS 16.2.5 · nothing secret or personal of a whole session is in the log or in the audit', async () => {
  const password = 'seven brass lamps'
  const accountNumber = '917100445566'
  const [email, fullName, phone] = ['lata@example.test', 'Lata Deshpande', '+91 91234 56780']
  const form = registration({ full_name: fullName, email, phone, password, password_confirmation: password })
  await post('/auth/register', form)
  const code = await mailedCode(app, email)
  await post('/auth/verify-otp', { email, code: '000000' })
  await post('/auth/verify-otp', { email, code })
  await post('/auth/login', { email, password: `${password}!` })
  const lata = await signIn(app, email, password, 'Lata’s phone')
  await got(app, saveSettings, lata, { twoFactor: true, currentPassword: password })
  app.clock.advance({ minutes: 1 })
  const second = await post('/auth/login', { email, password })
  const { challenge } = v.parse(ChallengeSchema, second.body.data)
  const secondCode = await mailedCode(app, email)
  await post('/auth/two-factor', { challenge, code: secondCode })
  const { secret: appSecret, recoveryCodes } = await withApp(lata)
  await giveBank(app, lata, '443322110099')
  await got(app, saveBankDetails, lata, {
    accountNumber,
    bankName: 'Test Bank',
    ifscCode: 'TEST0000001',
    branchAddress: 'Mysuru',
    currentPassword: password,
  })
  // Invited by mail, joined, started, paid.
  app.clock.advance({ minutes: 1 })
  const { id } = await startedCirkle(app, [lata, asha])
  const [invitation] = await invitationTokens(app, asha.user.email)
  const { declared } = await proofPicture('navy')
  await got(app, readPaymentOptions, asha, { id })
  await got(app, submitPayment, asha, bankPayment(id, declared, { meta: { utr: 'UTR998877665544' } }))
  await app.request('GET', '/account/export', { token: lata.token })
  app.clock.advance({ minutes: 1 })
  await post('/auth/password/forgot', { email })
  const resetToken = /[\w-]{43}/.exec((await app.mails(email))[0]?.text ?? '')?.[0]
  const next = 'eight brass lamps'
  await post('/auth/password/reset', { token: resetToken, password: next, password_confirmation: next })
  await operate(app, 'audit', '--user', email)

  const { rows } = await app.pool.query('select * from security_events')
  const { rows: operators } = await app.pool.query('select * from operator_audit')
  const written = JSON.stringify({ lines, rows, operators })
  const secrets = {
    password,
    next,
    code: `"${code}"`,
    secondCode: `"${secondCode}"`,
    challenge,
    appSecret,
    recoveryCode: recoveryCodes[0] ?? '',
    spentRecoveryCode: recoveryCodes[1] ?? '',
    token: lata.token,
    resetToken,
    invitation,
    accountNumber,
    earlierAccount: '443322110099',
    reference: 'UTR998877665544',
    email,
    fullName,
    phone,
    device: 'Lata’s phone',
  }
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret, name).toMatch(/.{8}/)
    expect(written, name).not.toContain(secret)
  }
  expect(lines.length).toBeGreaterThan(20)
})
