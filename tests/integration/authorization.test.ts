import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { buildApp } from '#server/composition/app.ts'
import { newPushKeys } from '#server/platform/push/push.ts'
import { USAGE } from '#server/operator/run-command.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { KeptAnswers } from './authorization/kept-answers.ts'
import { matrixDocument, MATRIX_FILE } from './authorization/matrix-document.ts'
import type { Scene } from './authorization/ids.ts'
import { beginUpload, questionOf } from './authorization/probes.ts'
import { withForgetfulServer } from './authorization/rolled-back.ts'
import { addRareAnswers } from './authorization/rare-answers.ts'
import { secretsIn } from './authorization/secrets.ts'
import { forEachRole, type Role, ROLES } from './authorization/roles.ts'
import { type Row, ROWS } from './authorization/table.ts'
import { buildWorld, type World, WORLD_BEGINS } from './authorization/world.ts'

let app: TestApp
let world: World
let scene: Scene

beforeAll(async () => {
  app = await createTestApp({ clockStart: WORLD_BEGINS, config: { pushKeys: newPushKeys() } })
  world = await buildWorld(app)
  const begun = await app.request('POST', '/uploads', {
    token: world.people.payer.token,
    headers: beginUpload,
  })
  scene = { app, world, uploadId: begun.headers.get('location')?.split('/').at(-1) ?? '' }
})
afterAll(async () => {
  const set = process.env['RECORD_ANSWERS']
  await app.close()
  if (set === undefined) return
  const another = await createTestApp()
  await addRareAnswers(kept, another)
  await another.close()
  await kept.write(set)
})

const kept = new KeptAnswers()
/** What each line's callers were answered. */
const seenAnswers = new Map<Row, Row['expected']>()
const tabled = new Set(ROWS.map(({ method, path }) => `${method} ${path}`))

describe('the table', () => {
  test('names every call of the OpenAPI document, and none that is not there', async () => {
    const { paths } = v.parse(
      v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) }),
      JSON.parse((await app.request('GET', '/openapi.json')).raw),
    )
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(documented.filter((call) => !tabled.has(call))).toEqual([])
    const undocumented = [...tabled].filter((call) => !documented.includes(call))
    expect(undocumented.toSorted()).toEqual(Object.keys(OUTSIDE_THE_DOCUMENT).toSorted())
  })

  test('names every route the server answers on, also those outside the document', () => {
    const routes = buildApp(app.deps).routes.map(({ method, path }) => ({
      method,
      path: path.replace(/:(\w+)/g, '{$1}'),
    }))
    const answered = routes.filter(({ method }) => method !== 'ALL')
    const missing = answered.filter(({ method, path }) => !tabled.has(`${method} ${path}`))
    expect(missing).toEqual([])
    const catchAll = new Set(routes.filter(({ method }) => method === 'ALL').map(({ path }) => path))
    expect([...catchAll].toSorted()).toEqual(['/*', '/api/*', '/api/uploads/{id}', '/apps/*', '/mailbox/*'])
  })
})

const TUS = 'the protocol of resumable uploads has its own document'
const PAGES = 'for browsers and search engines, not for callers of the API'
const MAILBOX = 'on loopback alone, for who tries the app'
const MONITORING = 'for who runs the server, without an envelope'
const LINK = 'a link in a mail, for whoever has the mail: a page, and what its button and mail programs do'
const PUSHER = 'the protocol of Pusher has its own document'

/** Why each of these calls is missing from the document. */
const OUTSIDE_THE_DOCUMENT: Readonly<Record<string, string>> = {
  'DELETE /api/uploads/{id}': TUS,
  'GET /.well-known/change-password': PAGES,
  'GET /api/files/{id}':
    'opened by a signed link or an address from an answer, never put together by a caller',
  'GET /api/health': MONITORING,
  'GET /api/openapi.json': 'the document itself',
  'GET /api/ready': MONITORING,
  'GET /api/stop-mails/{token}': LINK,
  'GET /mailbox': MAILBOX,
  'GET /mailbox/messages': MAILBOX,
  'GET /mailbox/style.css': MAILBOX,
  'GET /robots.txt': PAGES,
  'GET /sitemap.xml': PAGES,
  'HEAD /api/uploads/{id}': TUS,
  'PATCH /api/uploads/{id}': TUS,
  'POST /api/broadcasting/auth': PUSHER,
  'POST /api/stop-mails/{token}': LINK,
  'POST /api/uploads': TUS,
  'POST /apps/{app}/events': PUSHER,
  'POST /share-target': PAGES,
}

describe('who may do what (ASVS 8.2.1, 8.2.2)', () => {
  test.each(ROWS.map((row) => [`${row.method} ${row.path} (${row.about})`, row] as const))(
    '%s',
    async (_, row) => {
      const { answers, leaks } = await ask(row)
      seenAnswers.set(row, answers)
      expect(answers).toEqual(row.expected)
      expect(leaks).toEqual([])
    },
  )
})

test(`${MATRIX_FILE} shows what was seen`, async (context) => {
  if (seenAnswers.size < ROWS.length) return context.skip('only a part of the table was asked for')
  const shown = await matrixDocument(
    ROWS.map((row) => ({ ...row, seen: seenAnswers.get(row) ?? row.expected })),
  )
  // `WRITE_MATRIX=1` writes the document anew.
  if (process.env['WRITE_MATRIX'] !== undefined) await writeFile(MATRIX_FILE, shown)
  expect(await readFile(MATRIX_FILE, 'utf8')).toBe(shown)
})

describe('the commands of operators', () => {
  const paths = [...USAGE.matchAll(/^ {2}([a-z]+(?: [a-z]+)?) /gm)].map(([, words = '']) =>
    words.replace(' ', '/'),
  )

  test('answer nobody over HTTP, not even their operator', async () => {
    expect(paths).toContain('users/suspend')
    const { token } = world.people.operator
    for (const path of paths) {
      for (const method of ['GET', 'POST']) {
        for (const prefix of ['', '/operator']) {
          const { status } = await app.request(method, `${prefix}/${path}`, {
            token,
            ...(method === 'POST' ? { json: {} } : {}),
          })
          expect({ call: `${method} ${prefix}/${path}`, status }).toMatchObject({ status: 404 })
        }
      }
    }
  })
})

/** The answer each role gets for a line of the table, and others' data that a role saw without a right. */
async function ask(row: Row): Promise<{ answers: Record<Role, string>; leaks: string[] }> {
  const answers = new Map<Role, string>()
  const leaks: string[] = []
  await withForgetfulServer(app.deps, async (put) => {
    for (const role of ROLES) {
      const { see, ...question } = questionOf(row, role, scene)
      const reply = await put(question)
      const isDone = reply.status < 300
      if (isDone && reply.envelope) kept.add(`${row.method} ${row.path}`, reply.envelope.data)
      answers.set(role, see && isDone ? see(reply.envelope?.data) : String(reply.status))
      // The page may run scripts of its own origin: nothing that people send may become one (ASVS 3.2.1).
      if (/script/.test(reply.headers.get('content-type') ?? '')) leaks.push(`${role} gets a script`)
      leaks.push(...secretsIn(reply.raw, role, world).map((secret) => `${role} reads ${secret}`))
    }
  })
  return { answers: forEachRole((role) => answers.get(role) ?? ''), leaks }
}

describe('what others see of a Cirkle (ASVS 15.3.1)', () => {
  const read = async (role: 'stranger' | 'invited', cirkle: 'public' | 'private') => {
    const { token } = world.people[role]
    const { body } = await app.request('GET', `/cirkles/${world.cirkles[cirkle]}`, { token })
    return v.parse(v.record(v.string(), v.unknown()), body.data)
  }

  test('a private one shows strangers its name and its owner’s first name', async () => {
    expect(await read('stranger', 'private')).toEqual({
      view: 'name',
      id: world.cirkles.private,
      name: 'private 2027-02',
      owner: { first_name: 'Omkar' },
    })
  })

  test('a public one shows strangers, and any one shows the invited, a summary without people', async () => {
    const summary = await read('stranger', 'public')
    expect(Object.keys(summary).toSorted()).toEqual(SUMMARY_FIELDS)
    expect(Object.keys(await read('invited', 'private')).toSorted()).toEqual(SUMMARY_FIELDS)
    expect(summary['owner']).toEqual({
      id: world.people.owner.id,
      first_name: 'Omkar',
      name: 'Omkar Deshpande',
      profile_pic: null,
    })
  })
})

const SUMMARY_FIELDS = [
  'category',
  'contribution_amount',
  'contribution_day',
  'contribution_frequency',
  'created_at',
  'currency',
  'description',
  'id',
  'image_url',
  'is_owner',
  'max_members',
  'member_count',
  'membership',
  'name',
  'owner',
  'owner_details',
  'privacy',
  'start_date',
  'start_month',
  'state',
  'status',
  'view',
]

describe('what belongs to others', () => {
  test('notifications of others stay unread, whoever names them', async () => {
    const { owner, stranger } = world.people
    const rows = async () => (await app.request('GET', '/notifications', { token: owner.token })).body.data
    const before = await rows()
    const { rows: theirs } = v.parse(v.object({ rows: v.array(v.object({ id: v.string() })) }), before)
    const json = { ids: theirs.map(({ id }) => id) }
    await app.request('POST', '/notifications/read', { token: stranger.token, json })
    expect(json.ids).not.toEqual([])
    expect(await rows()).toEqual(before)
  })

  test('an id no record has answers as one of others does', async () => {
    const { token } = world.people.stranger
    const theirs = await app.request('GET', `/files/${world.paymentToReceiver.proof}/link`, { token })
    const nobodys = await app.request('GET', `/files/${randomUUID()}/link`, { token })
    expect(theirs.raw).toBe(nobodys.raw)
  })
})

// These change the world permanently, so they come last.
describe('access that has ended', () => {
  test('a member who is one no more reads nothing more from that moment (ASVS 8.3.2)', async () => {
    const { id, token } = world.people.member
    const cirkle = `/cirkles/${world.cirkles.private}`
    const channel = { socket_id: '1.1', channel_name: `private-cirkle.${world.cirkles.private}` }
    const look = async () => [
      (await app.request('GET', `${cirkle}/members`, { token })).status,
      (await app.request('POST', '/broadcasting/auth', { token, json: channel })).status,
      (await app.request('GET', `/files/${world.images.private}/link`, { token })).status,
      (await app.request('POST', '/sync', { token, json: {} })).raw.includes(world.cirkles.private),
    ]
    expect(await look()).toEqual([200, 200, 200, true])
    await app.pool.query('delete from members where cirkle_id = $1 and user_id = $2', [
      world.cirkles.private,
      id,
    ])
    expect((await look()).slice(0, 3)).toEqual([403, 403, 404])
    const seen = await app.request('GET', cirkle, { token })
    expect(seen.body.data).toMatchObject({ view: 'name' })
    const mine = await app.request('GET', '/cirkles', { token })
    expect(mine.raw).not.toContain(world.cirkles.private)
  })

  test('a session that was ended, and one that is a week unused, open nothing (ASVS 7.3.1, 7.4.1)', async () => {
    const { invited, owner } = world.people
    await app.request('POST', '/auth/logout', { token: invited.token })
    expect((await app.request('GET', '/account', { token: invited.token })).status).toBe(401)
    expect((await app.request('GET', '/account', { token: owner.token })).status).toBe(200)
    app.clock.advance({ days: 7 })
    expect((await app.request('GET', '/account', { token: owner.token })).status).toBe(401)
  })
})
