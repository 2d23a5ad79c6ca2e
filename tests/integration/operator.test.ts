import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as v from 'valibot'
import { userChannel } from '#contract/realtime/events.ts'
import { saveSettings } from '#contract/http/people/accounts.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { appRoutes } from '#server/composition/app.ts'
import { knownAppUrl, noteAppUrl } from '#server/modules/system/address-store.ts'
import { MailDeliveryError } from '#server/platform/mail/mail.ts'
import { got } from '#tests/support/people/ask.ts'
import { proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { listen } from '#tests/support/server/listening-app.ts'
import { operate } from '#tests/support/server/operate.ts'
import { signIn, signUp, type Person } from '#tests/support/people/people.ts'
import { openRawSocket } from '#tests/support/server/realtime-server.ts'
import { environmentOf } from '#tests/support/server/environment-of.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp
let asha: Person
let ravi: Person
let picture: File

beforeAll(async () => {
  app = await createTestApp()
  asha = await signUp(app, { fullName: 'Asha Iyer' })
  ravi = await signUp(app, { fullName: 'Ravi Kumar' })
  picture = (await proofPicture('#2f6f4e')).file
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.advance({ minutes: 1 })
  await app.pool.query('delete from rate_limits')
})

const run = (...args: readonly string[]) => operate(app, ...args)
const submit = async ({ token }: Person) => {
  const answer = await app.request('POST', '/account/kyc', { token, form: kycForm({ proof: picture }) })
  expect(answer.status).toBe(200)
}
const accountOf = async ({ token }: Person) => (await app.request('GET', '/account', { token })).body.data
const newsOf = async (person: Person) =>
  (await got(app, listNotifications, person, {})).rows.map(({ type, message }) => ({ type, message }))
/** The audit log so far, by action and person concerned. */
const actionsSoFar = async () => {
  const { rows } = await app.pool.query<{ operator: string; action: string; subject: string | null }>(
    'select operator, action, subject_id as subject from operator_audit order by action, operator',
  )
  return rows.map(({ operator, action, subject }) => [operator, action, subject])
}

describe('reviewing an identity', () => {
  test('lists, shows, rejects with a reason, and approves what is handed in again; every look is noted', async () => {
    expect(await run('kyc', 'list')).toBe('Nobody waits for a review.')
    await submit(asha)
    expect(await run('kyc', 'list')).toContain(`${asha.user.email}  Asha Iyer`)
    const shown = await run('kyc', 'show', asha.user.email.toUpperCase())
    expect(shown).toContain('aadhaar ending in 4321')
    expect(shown).toContain('12 Temple Street')
    const withNumber = 'The card shows 2345 6789 0123 instead.'
    await expect(run('kyc', 'reject', asha.user.email, '--reason', withNumber)).rejects.toThrow(
      'seems to hold a whole Aadhaar number',
    )
    expect(await actionsSoFar()).toEqual([
      ['olga', 'kyc.list', null],
      ['olga', 'kyc.list', null],
      ['olga', 'kyc.show', asha.user.id],
    ])

    app.clock.advance({ minutes: 1 })
    expect(await run('kyc', 'reject', asha.user.email, '--reason', 'The picture is too dark.')).toBe(
      `${asha.user.email} is rejected.`,
    )
    expect(await accountOf(asha)).toMatchObject({
      is_verified: false,
      kyc: { status: 'rejected', reason: 'The picture is too dark.' },
    })
    expect((await newsOf(asha))[0]).toEqual({
      type: 'kyc-rejected',
      message: 'Your identity could not be verified: The picture is too dark.',
    })
    expect((await app.mails(asha.user.email))[0]?.text).toContain('The picture is too dark.')
    await expect(run('kyc', 'approve', asha.user.email)).rejects.toThrow('is not under review but rejected')

    app.clock.advance({ minutes: 1 })
    await submit(asha)
    expect(await run('kyc', 'approve', asha.user.email)).toBe(`${asha.user.email} is verified.`)
    expect(await accountOf(asha)).toMatchObject({
      is_verified: true,
      kyc: { status: 'verified', reason: null },
      dob: '1990-05-17',
      address: '12 Temple Street, Second floor, Mysuru, Karnataka, India',
      occupation: 'Teacher',
    })
    expect((await newsOf(asha))[0]?.type).toBe('kyc-verified')
    expect(await actionsSoFar()).toContainEqual(['olga', 'kyc.approve', asha.user.id])
  })

  test('deletes the picture of an Aadhaar card whose number was not covered, and says so', async () => {
    const meera = await signUp(app, { fullName: 'Meera Rao' })
    await submit(meera)
    expect(await run('kyc', 'show', meera.user.email)).toContain('--unmasked')
    const { email } = meera.user
    await expect(run('kyc', 'reject', email, '--unmasked', '--reason', 'Dark.')).rejects.toThrow('not both')
    await run('kyc', 'reject', email, '--unmasked')
    expect(JSON.stringify(await accountOf(meera))).toContain('first eight digits covered')
    const { rows } = await app.pool.query<{ identity: string | null; address: string | null }>(
      'select identity_file_id as identity, address_file_id as address from kyc_submissions where user_id = $1',
      [meera.user.id],
    )
    expect(rows.map(({ identity, address }) => [identity, typeof address])).toEqual([[null, 'string']])
    const again = await app.request('GET', '/account/kyc', { token: meera.token })
    expect(again.body.data).toMatchObject({ keeps_documents: false })
  })

  test('gives documents to the operator alone, and never over what is there', async () => {
    await submit(ravi)
    const folder = await mkdtemp(path.join(os.tmpdir(), 'cirkles-operator-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await run('kyc', 'show', ravi.user.email, '--documents', folder)
    expect((await readdir(folder)).toSorted()).toEqual(['address-proof.png', 'identity-proof.png'])
    expect((await stat(path.join(folder, 'address-proof.png'))).mode & 0o777).toBe(0o600)
    await expect(run('kyc', 'show', ravi.user.email, '--documents', folder)).rejects.toThrow('EEXIST')
  })

  test('prints what people wrote without the signs a terminal obeys', async () => {
    await app.pool.query('update kyc_submissions set city = $1 where user_id = $2', [
      'Pune\u001b[2J\u202e',
      ravi.user.id,
    ])
    expect(await run('kyc', 'show', ravi.user.email)).toContain('Pune�[2J�')
  })
})

test('the audit log takes rows, and neither changes nor loses any, whoever asks', async () => {
  for (const change of [
    `update operator_audit set operator = 'nobody'`,
    'delete from operator_audit',
    'truncate operator_audit',
  ]) {
    await expect(app.pool.query(change)).rejects.toThrow('operator_audit is append-only')
  }
})

test('an announcement reaches everybody who wants it, once, however often it is repeated', async () => {
  await got(app, saveSettings, ravi, { notifications: { systemAnnouncements: false } })
  const about = async (person: Person) =>
    (await newsOf(person)).filter(({ type }) => type === 'announcement').map(({ message }) => message)
  await run('announce', 'Cirkles rests tonight from 1 to 2.')
  await run('announce', 'Cirkles rests tonight from 1 to 2.')
  expect(await about(asha)).toEqual(['Cirkles rests tonight from 1 to 2.'])
  expect(await about(ravi)).toEqual([])
  await got(app, saveSettings, ravi, { notifications: { systemAnnouncements: true } })
  await run('announce', 'And tomorrow.')
  expect(await about(ravi)).toEqual(['And tomorrow.'])
  expect(await actionsSoFar()).toContainEqual(['olga', 'announce', null])
})

test('a mandatory announcement reaches everybody in the app and by mail, once, and says whom it missed', async () => {
  const away = await signUp(app, { fullName: 'Lata Rao' })
  await run('users', 'suspend', away.user.email)
  await got(app, saveSettings, ravi, { notifications: { systemAnnouncements: false } })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cirkles-notice-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const details = path.join(folder, 'details.txt')
  await writeFile(
    details,
    'What happened: a backup was read\nby a stranger.\n\nWhom to ask: help@example.test',
  )
  const notice = ['announce', 'Your data was read by a stranger.', '--mandatory', '--details', details]
  const mailsOf = async ({ user }: Person) =>
    (await app.mails(user.email)).filter(({ subject }) => subject === 'An important notice from Cirkles')

  const send = app.deps.mailer.send.bind(app.deps.mailer)
  const failing = vi.spyOn(app.deps.mailer, 'send').mockImplementation(async (mail) => {
    if (mail.to === asha.user.email) throw new MailDeliveryError('The mail server is full.')
    await send(mail)
  })
  await expect(run(...notice)).rejects.toThrow(/1 could not be: give the same command again/)
  failing.mockRestore()
  expect(await mailsOf(asha)).toHaveLength(0)
  expect(await run(...notice)).toMatch(/^Announced to \d+ people; 1 mails were handed over\.$/)
  for (const person of [asha, ravi, away]) {
    const [mail, ...more] = await mailsOf(person)
    expect(more).toEqual([])
    expect(mail?.text).toMatch(
      /^Your data was read by a stranger\.\n\nWhat happened: a backup was read by a stranger\.\n\nWhom to ask: help@example\.test\n/,
    )
  }
  for (const person of [asha, ravi]) {
    const notices = await newsOf(person)
    expect(notices.filter(({ message }) => message === 'Your data was read by a stranger.')).toHaveLength(1)
  }
  expect(await actionsSoFar()).toContainEqual(['olga', 'announce.mail', away.user.id])
  await expect(run('announce', 'Again.', '--mandatory', '--details', '/nowhere')).rejects.toThrow(
    'cannot be read',
  )
})

test('a suspended person loses sessions and sockets at once, and gets none till they are reinstated', async () => {
  const person = await signUp(app)
  const listening = await listen(app)
  onTestFinished(() => listening.close())
  const { port } = new URL(listening.url)
  const client = openRawSocket(Number(port), `/app/${app.deps.realtimeKey}?protocol=7`)
  const channel = userChannel(person.user.id)
  const json = { socket_id: await client.socketId(), channel_name: channel }
  const answer = await app.request('POST', '/broadcasting/auth', { token: person.token, json })
  const GrantSchema = v.object({ auth: v.string(), channel_data: v.string() })
  client.send('pusher:subscribe', { channel, ...v.parse(GrantSchema, JSON.parse(answer.raw)) })
  await client.waitFor('pusher_internal:subscription_succeeded', channel)

  expect(await run('users', 'suspend', person.user.email)).toContain('signed out everywhere')
  expect(await client.closed).toMatchObject({ code: 4200 })
  const ended = await app.request('GET', '/account', { token: person.token })
  // Not `session_ended`, which clears a phone.
  expect([ended.status, ended.body.code]).toEqual([401, 'session_expired'])
  const credentials = { email: person.user.email, password: person.password }
  const refused = await app.request('POST', '/auth/login', { json: credentials })
  expect([refused.status, refused.body.code]).toEqual([403, 'account_suspended'])
  // Without the password, the suspension is not revealed.
  const stranger = await app.request('POST', '/auth/login', { json: { ...credentials, password: 'a guess' } })
  expect(stranger.body.code).toBe('wrong_credentials')
  await expect(run('users', 'suspend', person.user.email)).rejects.toThrow('is suspended already')

  await run('users', 'reinstate', person.user.email)
  const again = await signIn(app, person.user.email, person.password)
  expect((await app.request('GET', '/account', { token: again.token })).status).toBe(200)
  await expect(run('users', 'reinstate', person.user.email)).rejects.toThrow('is not suspended')
  const actions = await actionsSoFar()
  expect(actions).toContainEqual(['olga', 'users.suspend', person.user.id])
  expect(actions).toContainEqual(['olga', 'users.reinstate', person.user.id])
})

test.each([
  [[]],
  [['kyc']],
  [['kyc', 'show']],
  [['kyc', 'erase', 'a@example.test']],
  [['kyc', 'list', 'all']],
  [['users', 'suspend', 'a@example.test', 'b@example.test']],
  [['--force']],
])('what is not understood is answered with the commands there are: %j', async (args) => {
  await expect(run(...args)).rejects.toThrow('npm run operator -- <command>')
})

test('a rejection says why, and people are named by their address', async () => {
  await expect(run('kyc', 'reject', ravi.user.email)).rejects.toThrow('Please say why')
  await expect(run('kyc', 'approve', 'nobody@example.test')).rejects.toThrow('There is no account')
  await expect(run('announce', ' ')).rejects.toThrow('An announcement is one line')
})

test('none of it is a call of the API', () => {
  const paths = appRoutes(app.deps).map(({ endpoint }) => `${endpoint.name} ${endpoint.path}`)
  expect(paths.filter((each) => /operator|audit|approve|suspend|announce/.test(each))).toEqual([])
})

test('as a program it works on a server’s database', async () => {
  const env = { ...process.env, ...environmentOf(app) }
  const program = ['--import', 'tsx', 'server/operator/main.ts', 'kyc', 'list']
  const { stdout } = await promisify(execFile)(process.execPath, program, { env })
  expect(stdout).toContain(`${ravi.user.email}  Ravi Kumar\n`)
  expect(await actionsSoFar()).toContainEqual([os.userInfo().username, 'kyc.list', null])
})

test('a mail links to the server that started on this database, and to no guess', async () => {
  const reject = () => run('kyc', 'reject', ravi.user.email, '--reason', 'Too dark')
  const elsewhere = await createTestApp({ config: { appUrl: 'https://cirkles.example' } })
  onTestFinished(() => elsewhere.close())
  expect(await knownAppUrl(elsewhere.deps.db)).toBe('https://cirkles.example')
  await app.pool.query('delete from server_settings')
  await expect(reject()).rejects.toThrow('APP_URL is missing')
  await noteAppUrl(app.deps.db, 'http://127.0.0.1:8080')
  await noteAppUrl(app.deps.db, 'https://cirkles.example')
  await app.pool.query(`update users set kyc_status = 'under_review' where id = $1`, [ravi.user.id])
  await reject()
  expect((await app.mails(ravi.user.email))[0]?.text).toContain('https://cirkles.example/startkyc')
})
