import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { got } from '#tests/support/people/ask.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { auditBy, type EnrolledOperator, rowsOf, signInNewOperator } from '#tests/support/people/operators.ts'
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
const MadeSchema = v.object({ created_at: v.string() })
const latest = (count: number) => auditBy(app, admin.email, count)
const newsOf = async (person: Person) =>
  (await got(app, listNotifications, person, {})).rows.map(({ message }) => message)

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
  const now = app.clock.now().toISOString()
  expect((await ask('POST', path)).body.data).toEqual({ answered_at: now, answered_by: admin.email })
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
    for (const wanted of ['Lata Rao', lata.user.email.slice(0, -1), '9800011223', '%', '----', '+(98)']) {
      expect(rowsOf((await ask('POST', '/people/find', { wanted })).body.data)).toEqual([])
    }
    expect(JSON.stringify(await latest(100))).not.toContain(lata.user.email)
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
    // It would clear a phone that the suspension leaves as it is.
    expect((await ask('POST', `${path}/end-sessions`, { reason })).body.code).toBe('not_pending')
    const kept = await app.request('GET', '/account', { token: person.token })
    expect(kept.body.code).toBe('session_expired')
    const whileSuspended = (await ask('GET', path)).body.data
    expect(whileSuspended).toMatchObject({ suspended_by: { operator: admin.email, reason } })
    const suspended = { action: 'users.suspend', subject: person.user.id, details: { reason } }
    expect(await latest(100)).toContainEqual(suspended)

    const mistake = { reason: 'It was a mistake.' }
    expect((await ask('POST', `${path}/reinstate`, mistake)).status).toBe(200)
    expect((await ask('GET', path)).body.data).toMatchObject({ suspended_at: null, suspended_by: null })
    const again = await signIn(app, person.user.email, person.password)
    expect((await ask('POST', `${path}/end-sessions`, mistake)).status).toBe(200)
    const ended = await app.request('GET', '/account', { token: again.token })
    expect(ended.body.code).toBe('session_ended')
    const done = (await latest(100)).map(({ action }) => action)
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
  // The same words are another announcement.
  expect((await ask('POST', '/announcements', { text })).status).toBe(200)
  await runDueWork(app.deps)
  expect((await newsOf(asha)).filter((message) => message === text)).toHaveLength(2)
  expect((await ask('POST', '/announcements', { text: 'Two\nlines' })).status).toBe(422)
})

test('an announcement whose answer was lost is made once, also when it has gone out meanwhile', async () => {
  const announcement = { id: crypto.randomUUID(), text: 'Asked for twice.' }
  const made = await ask('POST', '/announcements', announcement)
  await runDueWork(app.deps)
  const again = await ask('POST', '/announcements', announcement)
  expect([again.status, again.body.data]).toEqual([
    200,
    expect.objectContaining({
      id: announcement.id,
      created_at: v.parse(MadeSchema, made.body.data).created_at,
    }),
  ])
  await runDueWork(app.deps)
  expect((await newsOf(asha)).filter((message) => message === announcement.text)).toHaveLength(1)
  const other = await ask('POST', '/announcements', { ...announcement, text: 'Something else.' })
  expect(other.body.code).toBe('not_pending')
})

test('an announcement that two admins make at the same moment is made once', async () => {
  const other = await signInNewOperator(app, 'other@example.test', 'admin')
  const text = 'Two admins say it.'
  const answers = await Promise.all(
    [admin, other].map(({ browser }) => browser.ask('POST', '/announcements', { text })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await runDueWork(app.deps)
  expect((await newsOf(asha)).filter((message) => message === text)).toHaveLength(1)
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
  expect(JSON.stringify(await latest(100))).not.toContain(token)
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
  await ask('POST', '/people/find', { wanted: person.user.email })
  const eventsOf = async (filter: object) =>
    rowsOf((await read({ person: person.user.id, ...filter })).body.data).map(({ event }) => event)
  expect(await eventsOf({ operator: admin.email })).toEqual(
    expect.arrayContaining(['users.suspend', 'users.find']),
  )
  expect(await eventsOf({ operator: admin.email })).not.toContain('email-verified')
  expect(await eventsOf({})).toContain('email-verified')
  expect(await eventsOf({ operator: 'nobody@example.test' })).toEqual([])
  const today = app.clock.now().toISOString().slice(0, 10)
  const onDay = await read({ person: person.user.id, since: today, until: today })
  expect(rowsOf(onDay.body.data).map(({ event }) => event)).toContain('users.suspend')
  expect(rowsOf((await read({ event: 'users.suspend', until: '2020-01-01' })).body.data)).toEqual([])
  const nobody = await read({ person: 'nobody@example.test' })
  expect([nobody.status, Object.keys(nobody.body.errors ?? {})]).toEqual([404, ['person']])
  const backwards = await read({ since: '2026-11-02', until: '2026-11-01' })
  expect([backwards.status, Object.keys(backwards.body.errors ?? {})]).toEqual([422, ['until']])
  expect((await latest(100)).map(({ action }) => action)).toContain('audit.read')
})

test('health knows of files what /ready knows: of a store elsewhere, and of no folder that is not used', async () => {
  let isDown = false
  const elsewhere = await createTestApp({
    config: { hasOperatorDesk: true, usesDataDir: false },
    replace: ({ files }) => ({
      files: {
        ...files,
        async check() {
          if (isDown) throw new Error('The store is away')
        },
      },
    }),
  })
  onTestFinished(() => elsewhere.close())
  const { browser } = await signInNewOperator(elsewhere, 'on-call@example.test', 'support')
  const health = async () => (await browser.ask('GET', '/health')).body.data
  expect(await health()).toMatchObject({ is_ready: true, checks: { storage: true }, disk: null })
  isDown = true
  expect(await health()).toMatchObject({ is_ready: true, checks: { storage: false }, disk: null })
  const { status, raw } = await elsewhere.request('GET', '/ready')
  expect([status, JSON.parse(raw)]).toMatchObject([200, { status: 'ready', checks: { storage: false } }])
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

test('Cirkles in trouble are a hundred at most, and it is said when there are more', async () => {
  const owner = await signUp(app)
  await ask('POST', `/people/${owner.user.id}/suspend`, { reason: 'To try it.' })
  const add = (count: number) =>
    app.pool.query(
      `insert into cirkles (owner_id, name, description, privacy, status, state, contribution_amount,
         contribution_day, start_month, start_date, max_members, created_at)
       select $1, 'Cirkle ' || n, '', 'private', 'active', 'Kerala', 2000, 5, '2026-11', '2026-11-05', 3, now()
       from generate_series(1, $2::int) n`,
      [owner.user.id, count],
    )
  const look = async () => {
    const { body } = await ask('GET', '/cirkles?trouble=owner_gone')
    const { is_cut: isCut } = v.parse(v.object({ is_cut: v.boolean() }), body.data)
    return { rows: rowsOf(body.data).length, isCut }
  }
  await add(100)
  expect(await look()).toEqual({ rows: 100, isCut: false })
  await add(1)
  expect(await look()).toEqual({ rows: 100, isCut: true })
})
