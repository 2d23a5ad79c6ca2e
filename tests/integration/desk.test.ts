import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { got } from '#tests/support/people/ask.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { type EnrolledOperator, signInNewOperator } from '#tests/support/people/operators.ts'
import { type Person, signIn, signUp } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp
let admin: EnrolledOperator
let asha: Person
let picture: File

beforeAll(async () => {
  app = await createTestApp({ config: { hasOperatorDesk: true } })
  asha = await signUp(app, { fullName: 'Asha Iyer' })
  picture = (await proofPicture('#2f6f4e')).file
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.advance({ minutes: 1 })
  await app.pool.query('delete from rate_limits')
  await app.pool.query('delete from operators')
  admin = await signInNewOperator(app, 'admin@example.test', 'admin')
})

const ask = (method: string, path: string, json?: unknown) => admin.browser.ask(method, path, json)
const submit = async ({ token }: Person) => {
  const answer = await app.request('POST', '/account/kyc', { token, form: kycForm({ proof: picture }) })
  expect(answer.status).toBe(200)
}
const rowsOf = (data: unknown) =>
  v.parse(v.object({ rows: v.array(v.record(v.string(), v.unknown())) }), data).rows
const newsOf = async (person: Person) =>
  (await got(app, listNotifications, person, {})).rows.map(({ message }) => message)

/** The latest rows of the audit by the admin, newest first: action, whom it was about, details. */
async function latest(count: number) {
  const { rows } = await app.pool.query<{ action: string; subject: string | null; details: unknown }>(
    `select action, subject_id as subject, details from operator_audit
     where operator = $1 order by at desc, id limit $2`,
    [admin.email, count],
  )
  return rows
}

describe('identity checks', () => {
  test('are listed, looked at with their documents, rejected with a reason and approved; all in the audit', async () => {
    await submit(asha)
    const list = await ask('GET', '/kyc')
    expect(list.body.data).toMatchObject({ total: 1, rows: [{ user_id: asha.user.id, name: 'Asha Iyer' }] })
    const check = await ask('GET', `/kyc/${asha.user.id}`)
    expect(check.body.data).toMatchObject({
      status: 'under_review',
      identity: { type: 'aadhaar', last_four: '4321' },
      documents: { identity: { mime: 'image/png' }, address: { mime: 'image/png' } },
    })
    const document = await ask('GET', `/kyc/${asha.user.id}/documents/address`)
    const file = v.parse(v.object({ mime: v.string(), base64: v.string() }), document.body.data)
    expect(file.mime).toBe('image/png')
    expect(Buffer.from(file.base64, 'base64').subarray(1, 4).toString()).toBe('PNG')
    const looks = await latest(6)
    expect(looks).toContainEqual({
      action: 'kyc.document',
      subject: asha.user.id,
      details: { document: 'address' },
    })

    const number = { kind: 'reason', reason: 'The card shows 2345 6789 0123 instead.' }
    const refused = await ask('POST', `/kyc/${asha.user.id}/reject`, number)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'The reason seems to hold a whole Aadhaar number. Please give it without.',
    ])
    app.clock.advance({ minutes: 1 })
    const reason = 'The picture is too dark.'
    expect((await ask('POST', `/kyc/${asha.user.id}/reject`, { kind: 'reason', reason })).status).toBe(200)
    expect(await newsOf(asha)).toContain(`Your identity could not be verified: ${reason}`)
    expect((await app.mails(asha.user.email))[0]?.text).toContain(reason)
    const late = await ask('GET', `/kyc/${asha.user.id}/documents/identity`)
    expect([late.status, late.body.code]).toEqual([409, 'not_pending'])
    const twice = await ask('POST', `/kyc/${asha.user.id}/approve`)
    expect([twice.status, twice.body.code]).toEqual([409, 'not_pending'])

    app.clock.advance({ minutes: 1 })
    await submit(asha)
    expect((await ask('POST', `/kyc/${asha.user.id}/approve`)).status).toBe(200)
    const { body } = await app.request('GET', '/account', { token: asha.token })
    expect(body.data).toMatchObject({ is_verified: true })
    const acts = (await latest(20)).filter(({ action }) => /approve|reject/.test(action))
    expect(acts).toContainEqual({ action: 'kyc.reject', subject: asha.user.id, details: { reason } })
    expect(acts).toContainEqual({ action: 'kyc.approve', subject: asha.user.id, details: {} })
  })

  test('an Aadhaar card that shows its whole number loses its picture', async () => {
    const ravi = await signUp(app, { fullName: 'Ravi Kumar' })
    await submit(ravi)
    expect((await ask('POST', `/kyc/${ravi.user.id}/reject`, { kind: 'unmasked' })).status).toBe(200)
    const { rows } = await app.pool.query('select identity_file_id from kyc_submissions where user_id = $1', [
      ravi.user.id,
    ])
    expect(rows).toEqual([{ identity_file_id: null }])
  })

  test('of nobody are not found', async () => {
    const nobody = await ask('GET', `/kyc/${admin.email}`)
    expect(nobody.status).toBe(404)
    const nothing = await signUp(app)
    expect((await ask('GET', `/kyc/${nothing.user.id}`)).status).toBe(404)
  })
})

test('reports come in pages, and leave the open ones when they are answered, once', async () => {
  const writer = await signUp(app)
  await app.pool.query(
    `insert into reports (user_id, type, description, created_at)
     select $1, 'Bug', 'Report ' || n, now() - n * interval '1 minute' from generate_series(1, 60) n`,
    [writer.user.id],
  )
  const first = await ask('GET', '/reports')
  expect(rowsOf(first.body.data)).toHaveLength(50)
  const { next_cursor: cursor } = v.parse(v.object({ next_cursor: v.string() }), first.body.data)
  const second = await ask('GET', `/reports?cursor=${encodeURIComponent(cursor)}`)
  expect(rowsOf(second.body.data)).toHaveLength(10)
  const [report] = rowsOf(first.body.data)
  const path = `/reports/${String(report?.['id'])}/answered`
  expect((await ask('POST', path)).status).toBe(200)
  expect((await ask('POST', path)).status).toBe(409)
  const [open] = rowsOf((await ask('GET', '/reports')).body.data)
  expect(open?.['description']).toBe('Report 2')
  const [all] = rowsOf((await ask('GET', '/reports?show=all')).body.data)
  expect(all).toMatchObject({ description: 'Report 1', answered_by: admin.email })
})

describe('people', () => {
  test('are found by their whole address, number or id, and by no part of them', async () => {
    const lata = await signUp(app, { fullName: 'Lata Rao' })
    await app.pool.query('update users set phone = $1 where id = $2', ['+91 98000 11223', lata.user.id])
    for (const wanted of [lata.user.email.toUpperCase(), lata.user.id, '+919800011223', '+91 98000-11223']) {
      const { body } = await ask('POST', '/people/find', { wanted })
      expect(rowsOf(body.data).map(({ id }) => id)).toEqual([lata.user.id])
    }
    for (const wanted of ['Lata Rao', lata.user.email.slice(0, -1), '9800011223', '%']) {
      expect(rowsOf((await ask('POST', '/people/find', { wanted })).body.data)).toEqual([])
    }
    expect(JSON.stringify(await latest(8))).not.toContain(lata.user.email)
  })

  test('are shown without secrets, suspended, reinstated and signed out, each for a reason', async () => {
    const person = await signUp(app, { fullName: 'Imran Khan' })
    const path = `/people/${person.user.id}`
    const shown = await ask('GET', path)
    expect(shown.body.data).toMatchObject({ name: 'Imran Khan', status: 'active', suspended_at: null })
    expect(shown.raw).not.toMatch(/hash|token|secret|account_number/)

    expect((await ask('POST', `${path}/suspend`, { reason: ' ' })).status).toBe(422)
    const reason = 'Reported by three members.'
    expect((await ask('POST', `${path}/suspend`, { reason })).status).toBe(200)
    expect((await app.request('GET', '/account', { token: person.token })).status).toBe(401)
    expect((await ask('POST', `${path}/suspend`, { reason })).body.code).toBe('not_pending')
    const suspended = { action: 'users.suspend', subject: person.user.id, details: { reason } }
    expect(await latest(5)).toContainEqual(suspended)

    const mistake = { reason: 'It was a mistake.' }
    expect((await ask('POST', `${path}/reinstate`, mistake)).status).toBe(200)
    const again = await signIn(app, person.user.email, person.password)
    expect((await ask('POST', `${path}/end-sessions`, mistake)).status).toBe(200)
    const ended = await app.request('GET', '/account', { token: again.token })
    expect(ended.body.code).toBe('session_ended')
    const done = (await latest(20)).map(({ action }) => action)
    expect(done).toEqual(expect.arrayContaining(['users.show', 'users.reinstate', 'users.end-sessions']))
  })
})

test('an announcement goes out by the next due work, once, and says how far it is', async () => {
  const text = 'Cirkles rests tonight from 1 to 2.'
  const made = await ask('POST', '/announcements', { text })
  expect(made.body.data).toMatchObject({ text, people: 0, finished_at: null })
  expect((await ask('POST', '/announcements', { text })).body.code).toBe('not_pending')
  await runDueWork(app.deps)
  await runDueWork(app.deps)
  expect((await newsOf(asha)).filter((message) => message === text)).toHaveLength(1)
  const [row] = rowsOf((await ask('GET', '/announcements')).body.data)
  const { rows } = await app.pool.query<{ count: number }>(
    'select count(*)::int from users where email_verified_at is not null and suspended_at is null',
  )
  expect(row).toMatchObject({ operator: admin.email, people: rows[0]?.count })
  expect(row?.['finished_at']).not.toBeNull()
  expect((await ask('POST', '/announcements', { text: 'Two\nlines' })).status).toBe(422)
})

test('operators are added, reset and removed by an admin, who cannot lock themselves out', async () => {
  const added = await ask('POST', '/operators', { email: 'New@example.test', role: 'reviewer' })
  const { token } = v.parse(v.object({ token: v.string() }), added.body.data)
  expect(token).toMatch(/^[\w-]{43}$/)
  const again = await ask('POST', '/operators', { email: 'new@example.test', role: 'admin' })
  expect(again.body.code).toBe('not_pending')
  const rows = rowsOf((await ask('GET', '/operators')).body.data)
  expect(rows).toMatchObject([
    { email: admin.email, role: 'admin', is_enrolled: true, is_signed_in: true },
    { email: 'new@example.test', role: 'reviewer', is_enrolled: false, is_signed_in: false },
  ])
  const [own = '', other = ''] = rows.map(({ id }) => String(id))
  expect((await ask('DELETE', `/operators/${own}`)).body.code).toBe('forbidden')
  expect((await ask('POST', `/operators/${own}/reset`)).body.code).toBe('forbidden')
  expect((await ask('POST', `/operators/${other}/reset`)).status).toBe(200)
  expect((await ask('DELETE', `/operators/${other}`)).status).toBe(200)
  expect((await ask('DELETE', `/operators/${other}`)).status).toBe(404)
  expect(JSON.stringify(await latest(20))).not.toContain(token)
})

test('the audit is filtered by person, event and days, and reading it is a row', async () => {
  const person = await signUp(app)
  await ask('POST', `/people/${person.user.id}/suspend`, { reason: 'To be found.' })
  const read = (filter: object) => ask('POST', '/audit', filter)
  const about = rowsOf((await read({ person: person.user.email, event: 'users.suspend' })).body.data)
  expect(about).toMatchObject([
    {
      event: 'users.suspend',
      operator: admin.email,
      subject_id: person.user.id,
      details: '{"reason":"To be found."}',
    },
  ])
  const today = app.clock.now().toISOString().slice(0, 10)
  const onDay = await read({ person: person.user.id, since: today, until: today })
  expect(rowsOf(onDay.body.data).map(({ event }) => event)).toContain('users.suspend')
  expect(rowsOf((await read({ event: 'users.suspend', until: '2020-01-01' })).body.data)).toEqual([])
  expect((await read({ person: 'nobody@example.test' })).status).toBe(404)
  expect((await latest(10)).map(({ action }) => action)).toContain('audit.read')
})

test('health says how the server is, and shows nobody', async () => {
  await submit(await signUp(app))
  const { body } = await ask('GET', '/health')
  expect(body.data).toMatchObject({
    is_ready: true,
    checks: { database: true, storage: true, realtime: true },
    version: 'test',
    node: process.version,
    sockets: 0,
  })
  const figures = v.parse(
    v.object({
      jobs: v.array(v.object({ name: v.string(), is_late: v.boolean() })),
      waiting: v.object({ kyc: v.number() }),
      disk: v.object({ free_bytes: v.pipe(v.number(), v.minValue(1)) }),
    }),
    body.data,
  )
  // Nothing runs the jobs of this server.
  expect(figures.jobs).toEqual([
    { name: 'send-pushes', is_late: true },
    { name: 'what-is-due', is_late: true },
  ])
  expect(figures.waiting.kyc).toBeGreaterThan(0)
})
