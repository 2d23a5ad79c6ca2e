import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import {
  beginAuthenticator,
  changeTwoFactor,
  confirmAuthenticator,
  mailFactorCode,
  renewRecoveryCodes,
} from '#contract/http/online/two-factor.ts'
import { login } from '#contract/http/people/sign-in.ts'
import { readAccount, saveSettings } from '#contract/http/people/accounts.ts'
import { endSession, listSessions, logout } from '#contract/http/people/sessions.ts'
import { cancelDeletion, deleteAccount, openExport } from '#contract/http/online/leaving.ts'
import { changePassword } from '#contract/http/online/security.ts'
import { readCirkle } from '#contract/http/cirkles/cirkles.ts'
import { readPaymentOptions, submitPayment } from '#contract/http/payments/payments.ts'
import { linkFile } from '#contract/http/system/system.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { createLog } from '#server/platform/log.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { shownCode } from '#tests/support/people/authenticator-app.ts'
import { bankPayment, giveBank, proofPicture, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { mailedCode, registration, signIn, signUp, type Person } from '#tests/support/people/people.ts'
import { collectLog } from '#tests/support/server/collect-log.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/* What the log and the audit say of each security event (docs/security/logs.md). */

const NEW = 'a red door at dusk'
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

describe('ASVS 16.3.2, 16.3.3 · the log alone has', () => {
  const events = () =>
    lines.flatMap(({ event, userId, reason }) => (event ? [{ event, userId, reason }] : []))

  test('a refused sign-in: the account it was about, and an unknown address only as a key', async () => {
    const rows = await auditOf(async () => {
      await post('/auth/login', { email: asha.user.email, password: 'a wrong guess' })
      await post('/auth/login', { email: 'nobody@elsewhere.example', password: 'a wrong guess' })
      await post('/auth/login', { email: 'nobody@elsewhere.example', password: 'another' })
    })
    expect(rows).toEqual([])
    const refused = { event: 'sign-in-refused', reason: 'wrong_credentials' }
    const [known, unknown, again] = lines.filter(({ event }) => event === 'sign-in-refused')
    expect(known).toMatchObject({ ...refused, userId: asha.user.id, address: 'unknown' })
    expect(unknown).toMatchObject({ ...refused, userId: null })
    expect(unknown?.['emailKey']).toBe(again?.['emailKey'])
    expect(unknown?.['emailKey']).not.toBe(known?.['emailKey'])
    expect(JSON.stringify(lines)).not.toContain('nobody@')
  })

  test('a link and a second factor that open nothing, each with its account where there is one', async () => {
    const person = await signUp(app)
    const { id: userId, email } = person.user
    const reset = (token: string | undefined) =>
      post('/auth/password/reset', { token, password: NEW, password_confirmation: NEW })
    app.clock.advance({ minutes: 1 })
    await post('/auth/password/forgot', { email })
    const token = /[\w-]{43}/.exec((await app.mails(email))[0]?.text ?? '')?.[0]
    lines.length = 0
    const both = await Promise.all([reset(token), reset(token)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    await reset(token)
    await reset('never-mailed')
    await post('/auth/two-factor', { challenge: 'x'.repeat(43), code: '123456' })
    expect(
      lines.flatMap(({ event, userId: whose, reason }) =>
        reason && event !== undefined ? [{ event, userId: whose, reason }] : [],
      ),
    ).toEqual([
      { event: 'reset-link-refused', userId, reason: 'link_used' },
      { event: 'reset-link-refused', userId, reason: 'link_used' },
      { event: 'reset-link-refused', userId: null, reason: 'link_used' },
      { event: 'second-factor-refused', userId: null, reason: 'no-sign-in-waits' },
    ])
  })

  test('a right code whose registration was replaced', async () => {
    const email = 'replaced@example.test'
    const { body } = await post('/auth/register', registration({ email }))
    const { registration: first } = v.parse(v.object({ registration: v.string() }), body.data)
    app.clock.advance({ minutes: 2 })
    await post('/auth/register', registration({ email, password: NEW, password_confirmation: NEW }))
    const code = await mailedCode(app, email)
    lines.length = 0
    const answer = await post('/auth/verify-otp', { email, code, registration: first })
    expect(answer.body.code).toBe('registration_replaced')
    expect(events()).toContainEqual(
      expect.objectContaining({ event: 'code-refused', reason: 'registration_replaced' }),
    )
  })

  test('who was refused what: no session, a private record, a wrong password, a limit', async () => {
    const { id } = await startedCirkle(app, [asha, ravi])
    const stranger = await signUp(app)
    lines.length = 0
    await app.request('GET', '/account')
    await ask(app, readPaymentOptions, stranger, { id })
    await ask(app, readCirkle, stranger, { id: asha.user.id })
    await ask(app, deleteAccount, stranger, { password: 'a wrong guess', confirmation: 'DELETE' })
    const { id: userId } = stranger.user
    expect(events()).toEqual([
      { event: 'denied', userId: null, reason: 'unauthenticated' },
      { event: 'denied', userId, reason: 'forbidden' },
      { event: 'denied', userId, reason: 'not_found' },
      { event: 'password-refused', userId, reason: 'wrong_password' },
    ])
    // One line a call: refusals fill a log no sooner than other calls.
    expect(lines).toHaveLength(4)
    lines.length = 0
    for (let tries = 0; tries < 11; tries++) {
      await post('/auth/login', { email: 'nobody@example.test', password: 'a wrong guess' })
    }
    expect(lines.filter(({ event }) => event === 'limit-hit')).toEqual([
      expect.objectContaining({ status: 429, reason: 'too_many_requests', route: `/api${login.path}` }),
    ])
  })

  test('a proof that was looked at', async () => {
    const cirkle = await startedCirkle(app, [asha, ravi])
    await giveBank(app, asha)
    const { file, declared } = await proofPicture('teal')
    await got(
      app,
      submitPayment,
      ravi,
      { ...bankPayment(cirkle.id, declared), proof: file },
      { asForm: true },
    )
    const { rows } = await app.pool.query<{ id: string }>(`select id from files where kind = 'proof'`)
    const id = rows[0]?.id ?? ''
    const shown = { event: 'proof-viewed', userId: asha.user.id, subjectId: id }
    lines.length = 0
    await got(app, linkFile, asha, { id })
    await app.request('GET', `/files/${id}`, { token: asha.token })
    expect(lines.filter(({ event }) => event === 'proof-viewed')).toMatchObject([shown, shown])
  })
})

test('ASVS 16.2.1 · the line of a call says who, from where, which request, and what came of it', async () => {
  const { headers } = await app.request('GET', `/account`, { token: asha.token })
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.any(String) as unknown,
      msg: 'call',
      userId: asha.user.id,
      address: 'unknown',
      requestId: headers.get('X-Request-Id'),
      method: 'GET',
      route: '/api/account',
      path: '/api/account',
      status: 200,
      ms: expect.any(Number) as unknown,
    },
  ])
})

test('LOG_LEVEL=warn leaves no security event out', async () => {
  const written: string[] = []
  const destination = { write: (line: string) => void written.push(line) }
  const quiet = await createTestApp({ log: createLog({ level: 'warn', destination }) })
  await quiet.request('GET', '/account')
  await quiet.request('POST', '/auth/login', { json: { email: 'a@example.test', password: 'a guess' } })
  await quiet.close()
  expect(written.join('')).toMatch(/"event":"denied"[^]*"event":"sign-in-refused"/)
  expect(written).toHaveLength(2)
})
