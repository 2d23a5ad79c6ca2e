import { describe, expect, test } from 'vitest'
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
import { useEventScene } from '#tests/support/server/event-scene.ts'

/* What the audit says of each security event, and the log with it (docs/security/logs.md). */

const scene = useEventScene()
const { lines, post } = scene

interface Row {
  readonly event: string
  readonly userId: string | null
  readonly subjectId: string | null
}

/** The rows that `work` adds to the audit, in order. */
async function auditOf(work: () => Promise<unknown>): Promise<Row[]> {
  scene.app.clock.advance({ seconds: 1 })
  await work()
  const { rows } = await scene.app.pool.query<Row & { requestId: string | null; address: string | null }>(
    `select event, user_id as "userId", subject_id as "subjectId", request_id as "requestId", address
     from security_events where at = $1 order by event`,
    [scene.app.clock.now()],
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
    const code = await mailedCode(scene.app, email)
    const proven = await auditOf(() => post('/auth/verify-otp', { email, code }))
    const rows = await auditOf(() => signIn(scene.app, email, String(registration()['password'])))
    expect(proven.map(({ event }) => event)).toEqual(['email-verified'])
    expect(rows).toEqual([{ event: 'sign-in', userId: proven[0]?.userId, subjectId: null }])
  })

  test('a sign-out, and a session ended from another device', async () => {
    const other = await signIn(scene.app, scene.asha.user.email, scene.asha.password, 'Phone')
    const [latest] = await got(scene.app, listSessions, scene.asha, {})
    const id = latest?.id ?? ''
    expect(
      await auditOf(() =>
        got(scene.app, endSession, scene.asha, { id, currentPassword: scene.asha.password }),
      ),
    ).toEqual([by(scene.asha, 'session-ended', id)])
    expect((await ask(scene.app, readAccount, other, {})).status).toBe(401)
    const again = await signIn(scene.app, scene.asha.user.email, scene.asha.password)
    expect(await auditOf(() => got(scene.app, logout, again, {}))).toEqual([by(scene.asha, 'sign-out')])
  })

  test('a new password, by the old one and by a mailed link', async () => {
    const person = await signUp(scene.app)
    const passwords = { currentPassword: person.password, newPassword: 'green lantern at dusk' }
    const change = { ...passwords, newPasswordConfirmation: passwords.newPassword }
    expect(await auditOf(() => got(scene.app, changePassword, person, change))).toEqual([
      by(person, 'password-changed'),
    ])
    scene.app.clock.advance({ minutes: 1 })
    await post('/auth/password/forgot', { email: person.user.email })
    const [mail] = await scene.app.mails(person.user.email)
    const token = /[\w-]{43}/.exec(mail?.text ?? '')?.[0]
    const reset = { token, password: person.password, password_confirmation: person.password }
    expect(await auditOf(() => post('/auth/password/reset', reset))).toEqual([by(person, 'password-reset')])
  })

  test('two-factor authentication switched on and off, and new bank details', async () => {
    const currentPassword = scene.ravi.password
    const on = { twoFactor: true, currentPassword }
    expect(await auditOf(() => got(scene.app, saveSettings, scene.ravi, on))).toEqual([
      by(scene.ravi, 'two-factor-on'),
    ])
    scene.app.clock.advance({ hours: 1 })
    await got(scene.app, mailFactorCode, scene.ravi, {})
    const off = {
      method: 'none',
      code: await mailedCode(scene.app, scene.ravi.user.email),
      endOtherSessions: true,
    } as const
    expect(
      await auditOf(() => got(scene.app, changeTwoFactor, scene.ravi, { ...off, currentPassword })),
    ).toEqual([by(scene.ravi, 'other-sessions-ended'), by(scene.ravi, 'two-factor-off')])
    expect(await auditOf(() => giveBank(scene.app, scene.ravi))).toEqual([
      by(scene.ravi, 'bank-details-saved'),
    ])
  })

  test('an authenticator app, new recovery codes, and one that was used', async () => {
    const meera = await signUp(scene.app)
    const { password: currentPassword } = meera
    const secret = (await got(scene.app, beginAuthenticator, meera, { currentPassword }))?.secret ?? ''
    const code = () => shownCode(secret, scene.app.clock.now())
    expect(await auditOf(() => got(scene.app, confirmAuthenticator, meera, { code: code() }))).toEqual([
      by(meera, 'authenticator-on'),
    ])
    scene.app.clock.advance({ seconds: 30 })
    let recoveryCode = ''
    const renew = async () => {
      const renewed = await got(scene.app, renewRecoveryCodes, meera, { currentPassword, code: code() })
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
    const { token } = scene.ravi
    const rows = await auditOf(() => scene.app.request('POST', '/account/kyc', { token, form }))
    expect(rows).toEqual([by(scene.ravi, 'kyc-submitted')])
    const get = (path: string) => () => scene.app.request('GET', path, { token })
    const { query } = await got(scene.app, openExport, scene.ravi, { password: scene.ravi.password })
    expect(await auditOf(get(`/account/export?${query}`))).toEqual([by(scene.ravi, 'export-made')])
    expect(await auditOf(get('/payment/history.csv'))).toEqual([by(scene.ravi, 'history-downloaded')])
  })

  test('a deletion that was asked for, taken back, and done', async () => {
    const leaving = await signUp(scene.app)
    const { password } = leaving
    const leave = () => got(scene.app, deleteAccount, leaving, { password, confirmation: 'DELETE' })
    expect(await auditOf(leave)).toEqual([by(leaving, 'deletion-asked')])
    expect(await auditOf(() => got(scene.app, cancelDeletion, leaving, {}))).toEqual([
      by(leaving, 'deletion-cancelled'),
    ])
    await leave()
    await scene.app.pool.query('update users set deletion_scheduled_for = $1 where id = $2', [
      scene.app.clock.now(),
      leaving.user.id,
    ])
    expect(await auditOf(() => runDueWork(scene.app.deps))).toEqual([
      { event: 'account-erased', userId: null, subjectId: leaving.user.id },
    ])
  })
})

test('a download that is rolled back is in neither', async () => {
  const { token } = scene.ravi
  const { query } = await got(scene.app, openExport, scene.ravi, { password: scene.ravi.password })
  const rows = await auditOf(async () => {
    // Fails at the commit, when all was read.
    await scene.app.pool.query(
      `create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await scene.app.pool.query(
      `create constraint trigger never after insert on security_events deferrable initially deferred
       for each row execute function refuse_row()`,
    )
    for (const path of [`/account/export?${query}`, '/payment/history.csv']) {
      expect((await scene.app.request('GET', path, { token })).status).toBe(500)
    }
    await scene.app.pool.query('drop trigger never on security_events; drop function refuse_row')
  })
  expect(rows).toEqual([])
  expect(lines.filter(({ msg }) => msg === 'security event')).toEqual([])
})

test('what is rolled back is neither in the audit nor done', async () => {
  const deviceName = 'a'.repeat(10)
  const rows = await auditOf(async () => {
    await scene.app.pool.query(
      `alter table sessions add constraint never check (device_name <> '${deviceName}')`,
    )
    const { email } = scene.asha.user
    expect(
      (await post('/auth/login', { email, password: scene.asha.password, device_name: deviceName })).status,
    ).toBe(500)
    await scene.app.pool.query('alter table sessions drop constraint never')
  })
  expect(rows).toEqual([])
})
