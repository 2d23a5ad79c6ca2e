import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import {
  beginAuthenticator,
  changeTwoFactor,
  confirmAuthenticator,
  mailFactorCode,
  renewRecoveryCodes,
} from '#contract/http/online/two-factor.ts'
import { readAccount, saveSettings } from '#contract/http/people/accounts.ts'
import { endSession, listSessions, logout } from '#contract/http/people/sessions.ts'
import { cancelDeletion, deleteAccount, openExport } from '#contract/http/online/leaving.ts'
import { changePassword } from '#contract/http/online/security.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { shownCode } from '#tests/support/people/authenticator-app.ts'
import { giveBank, proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { mailedCode, registration, signIn, signUp, type Person } from '#tests/support/people/people.ts'
import { collectLog } from '#tests/support/server/collect-log.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/* What the audit says of each security event, and the log with it (docs/security/logs.md). */

const { log, lines } = collectLog()
let app: TestApp
let asha: Person
let ravi: Person

beforeAll(async () => {
  app = await createTestApp({ log })
  asha = await signUp(app, { fullName: 'Asha Iyer' })
  ravi = await signUp(app, { fullName: 'Ravi Kumar' })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.advance({ minutes: 1 })
  await app.pool.query('delete from rate_limits')
  lines.length = 0
})

const post = (path: string, json: unknown, token?: string) =>
  app.request('POST', path, token === undefined ? { json } : { json, token })

interface Row {
  readonly event: string
  readonly userId: string | null
  readonly subjectId: string | null
}

/** The rows that `work` adds to the audit, in order. */
async function auditOf(work: () => Promise<unknown>): Promise<Row[]> {
  app.clock.advance({ seconds: 1 })
  await work()
  const { rows } = await app.pool.query<Row & { requestId: string | null; address: string | null }>(
    `select event, user_id as "userId", subject_id as "subjectId", request_id as "requestId", address
     from security_events where at = $1 order by event`,
    [app.clock.now()],
  )
  const logged = lines.filter(({ msg }) => msg === 'security event')
  for (const { requestId, address, event } of rows) {
    // The same request, and the same caller, as in the log.
    expect(logged).toContainEqual(expect.objectContaining({ event, requestId, address }))
  }
  return rows.map(({ event, userId, subjectId }) => ({ event, userId, subjectId }))
}

const by = ({ user: { id } }: Person, event: string, subjectId: string | null = null): Row => ({
  event,
  userId: id,
  subjectId,
})

describe('ASVS 16.3.1 · the audit has', () => {
  test('a registration that is proven, and a sign-in', async () => {
    const email = 'meera@example.test'
    await post('/auth/register', registration({ full_name: 'Meera Nair', email }))
    const code = await mailedCode(app, email)
    const proven = await auditOf(() => post('/auth/verify-otp', { email, code }))
    const rows = await auditOf(() => signIn(app, email, String(registration()['password'])))
    expect(proven.map(({ event }) => event)).toEqual(['email-verified'])
    expect(rows).toEqual([{ event: 'sign-in', userId: proven[0]?.userId, subjectId: null }])
  })

  test('a sign-out, and a session ended from another device', async () => {
    const other = await signIn(app, asha.user.email, asha.password, 'Phone')
    const [latest] = await got(app, listSessions, asha, {})
    const id = latest?.id ?? ''
    expect(await auditOf(() => got(app, endSession, asha, { id, currentPassword: asha.password }))).toEqual([
      by(asha, 'session-ended', id),
    ])
    expect((await ask(app, readAccount, other, {})).status).toBe(401)
    const again = await signIn(app, asha.user.email, asha.password)
    expect(await auditOf(() => got(app, logout, again, {}))).toEqual([by(asha, 'sign-out')])
  })

  test('a new password, by the old one and by a mailed link', async () => {
    const passwords = { currentPassword: ravi.password, newPassword: 'green lantern at dusk' }
    const change = { ...passwords, newPasswordConfirmation: passwords.newPassword }
    expect(await auditOf(() => got(app, changePassword, ravi, change))).toEqual([
      by(ravi, 'password-changed'),
    ])
    app.clock.advance({ minutes: 1 })
    await post('/auth/password/forgot', { email: ravi.user.email })
    const [mail] = await app.mails(ravi.user.email)
    const token = /[\w-]{43}/.exec(mail?.text ?? '')?.[0]
    const reset = { token, password: ravi.password, password_confirmation: ravi.password }
    expect(await auditOf(() => post('/auth/password/reset', reset))).toEqual([by(ravi, 'password-reset')])
    ravi = await signIn(app, ravi.user.email, ravi.password)
  })

  test('two-factor authentication switched on and off, and new bank details', async () => {
    const currentPassword = ravi.password
    const on = { twoFactor: true, currentPassword }
    expect(await auditOf(() => got(app, saveSettings, ravi, on))).toEqual([by(ravi, 'two-factor-on')])
    app.clock.advance({ hours: 1 })
    await got(app, mailFactorCode, ravi, {})
    const off = {
      method: 'none',
      code: await mailedCode(app, ravi.user.email),
      endOtherSessions: true,
    } as const
    expect(await auditOf(() => got(app, changeTwoFactor, ravi, { ...off, currentPassword }))).toEqual([
      by(ravi, 'other-sessions-ended'),
      by(ravi, 'two-factor-off'),
    ])
    expect(await auditOf(() => giveBank(app, ravi))).toEqual([by(ravi, 'bank-details-saved')])
  })

  test('an authenticator app, new recovery codes, and one that was used', async () => {
    const meera = await signUp(app)
    const { password: currentPassword } = meera
    const secret = (await got(app, beginAuthenticator, meera, { currentPassword }))?.secret ?? ''
    const code = () => shownCode(secret, app.clock.now())
    expect(await auditOf(() => got(app, confirmAuthenticator, meera, { code: code() }))).toEqual([
      by(meera, 'authenticator-on'),
    ])
    app.clock.advance({ seconds: 30 })
    let recoveryCode = ''
    const renew = async () => {
      const renewed = await got(app, renewRecoveryCodes, meera, { currentPassword, code: code() })
      recoveryCode = renewed?.recoveryCodes[0] ?? ''
    }
    expect(await auditOf(renew)).toEqual([by(meera, 'recovery-codes-made')])
    const begun = await post('/auth/login', { email: meera.user.email, password: currentPassword })
    const { challenge } = v.parse(v.object({ challenge: v.string() }), begun.body.data)
    const recovering = { challenge, recovery_code: recoveryCode }
    expect(await auditOf(() => post('/auth/two-factor/recovery', recovering))).toEqual([
      by(meera, 'recovery-code-used'),
      by(meera, 'sign-in'),
    ])
  })

  test('documents handed in, an export, a downloaded history', async () => {
    const form = kycForm({ proof: (await proofPicture('#2f6f4e')).file })
    const { token } = ravi
    const rows = await auditOf(() => app.request('POST', '/account/kyc', { token, form }))
    expect(rows).toEqual([by(ravi, 'kyc-submitted')])
    const get = (path: string) => () => app.request('GET', path, { token })
    const { query } = await got(app, openExport, ravi, { password: ravi.password })
    expect(await auditOf(get(`/account/export?${query}`))).toEqual([by(ravi, 'export-made')])
    expect(await auditOf(get('/payment/history.csv'))).toEqual([by(ravi, 'history-downloaded')])
  })

  test('a deletion that was asked for, taken back, and done', async () => {
    const leaving = await signUp(app)
    const { password } = leaving
    const leave = () => got(app, deleteAccount, leaving, { password, confirmation: 'DELETE' })
    expect(await auditOf(leave)).toEqual([by(leaving, 'deletion-asked')])
    expect(await auditOf(() => got(app, cancelDeletion, leaving, {}))).toEqual([
      by(leaving, 'deletion-cancelled'),
    ])
    await leave()
    await app.pool.query('update users set deletion_scheduled_for = $1 where id = $2', [
      app.clock.now(),
      leaving.user.id,
    ])
    expect(await auditOf(() => runDueWork(app.deps))).toEqual([
      { event: 'account-erased', userId: null, subjectId: leaving.user.id },
    ])
  })
})

test('a download that is rolled back is in neither', async () => {
  const { token } = ravi
  const { query } = await got(app, openExport, ravi, { password: ravi.password })
  const rows = await auditOf(async () => {
    // Fails at the commit, when all was read.
    await app.pool.query(
      `create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await app.pool.query(
      `create constraint trigger never after insert on security_events deferrable initially deferred
       for each row execute function refuse_row()`,
    )
    for (const path of [`/account/export?${query}`, '/payment/history.csv']) {
      expect((await app.request('GET', path, { token })).status).toBe(500)
    }
    await app.pool.query('drop trigger never on security_events; drop function refuse_row')
  })
  expect(rows).toEqual([])
  expect(lines.filter(({ msg }) => msg === 'security event')).toEqual([])
})

test('what is rolled back is neither in the audit nor done', async () => {
  const deviceName = 'a'.repeat(10)
  const rows = await auditOf(async () => {
    await app.pool.query(`alter table sessions add constraint never check (device_name <> '${deviceName}')`)
    const { email } = asha.user
    expect(
      (await post('/auth/login', { email, password: asha.password, device_name: deviceName })).status,
    ).toBe(500)
    await app.pool.query('alter table sessions drop constraint never')
  })
  expect(rows).toEqual([])
})
