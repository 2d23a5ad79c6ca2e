import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { userChannel } from '#contract/realtime/events.ts'
import { signUp, type Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const CirkleSchema = v.object({ id: v.string() })
const GrantSchema = v.object({ auth: v.string() })

let app: TestApp
let member: Person
let stranger: Person
let cirkleId: string

beforeAll(async () => {
  const support = {
    email: 'help@example.test',
    phone: null,
    links: ['https://www.instagram.com/cirkles'],
    grievanceOfficer: null,
  }
  app = await createTestApp({ config: { support } })
  member = await signUp(app, { fullName: 'Asha Iyer' })
  stranger = await signUp(app, { fullName: 'Imran Sheikh' })
  const categories = await app.request('GET', '/cirkle-categories', { token: member.token })
  const [category] = v.parse(v.array(CirkleSchema), categories.body.data)
  const form = new FormData()
  const fields = {
    name: 'Family',
    max_members: '3',
    category: category?.id ?? '',
    contribution_amount: '500',
    contribution_day: '5',
    start_month: '2026-12',
    privacy: 'public',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const created = await app.request('POST', '/cirkles', { token: member.token, form })
  cirkleId = v.parse(CirkleSchema, created.body.data).id
})
afterAll(() => app.close())

describe('joining a channel', () => {
  const ask = (channel: string, person?: Person, headers = {}) =>
    app.request('POST', '/broadcasting/auth', {
      ...(person ? { token: person.token } : {}),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      rawBody: new URLSearchParams({ socket_id: '12.34', channel_name: channel }).toString(),
    })

  test('is permitted to the user’s own and to members, with auth on top', async () => {
    for (const channel of [userChannel(member.user.id), `private-cirkle.${cirkleId}`]) {
      const answer = await ask(channel, member)
      expect(answer.status).toBe(200)
      expect(v.parse(GrantSchema, JSON.parse(answer.raw)).auth).toMatch(/^[\w-]+:[0-9a-f]{64}$/)
    }
    const json = { socket_id: '12.34', channel_name: userChannel(member.user.id) }
    expect((await app.request('POST', '/broadcasting/auth', { token: member.token, json })).status).toBe(200)
  })

  test('is denied to everyone else', async () => {
    expect((await ask(`private-cirkle.${cirkleId}`, stranger)).status).toBe(403)
    expect((await ask(userChannel(member.user.id), stranger)).status).toBe(403)
    expect((await ask('private-cirkle.1', member)).status).toBe(403)
    expect((await ask('private-everything', member)).status).toBe(403)
    expect((await ask(userChannel(member.user.id))).status).toBe(401)
  })

  test.each(['', '{', '{"socket_id":"a","channel_name":"b"}', '[]'])('%j is malformed', async (rawBody) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await app.request('POST', '/broadcasting/auth', { token: member.token, headers, rawBody })
    expect(answer.status).toBe(400)
  })
})

describe('places', () => {
  test('are open to guests', async () => {
    const countries = await app.request('GET', '/get/countries')
    expect(countries.body.data).toHaveLength(249)
    expect((await app.request('GET', '/get/countries/IN/states')).body.data).toHaveLength(36)
    expect((await app.request('GET', '/get/countries/XX/states')).status).toBe(404)
  })

  test('categories are not', async () => {
    expect((await app.request('GET', '/cirkle-categories')).status).toBe(401)
  })
})

describe('the server about itself', () => {
  test('says before sign-in what the app must know, and no secret', async () => {
    const answer = await app.request('GET', '/config')
    expect(answer.body.data).toEqual({
      realtime: { key: app.deps.realtimeKey },
      support: {
        email: 'help@example.test',
        phone: null,
        links: ['https://www.instagram.com/cirkles'],
        grievance_officer: null,
      },
      kyc_gate: 'off',
      public_listing: true,
      push_public_key: null,
      version: 'test',
    })
  })

  test('is alive, and ready while all it needs is', async () => {
    expect(JSON.parse((await app.request('GET', '/health')).raw)).toEqual({
      status: 'ok',
      service: 'cirkles',
    })
    const ready = await app.request('GET', '/ready')
    expect(ready.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(ready.status).toBe(200)
    expect(JSON.parse(ready.raw)).toEqual({
      status: 'ready',
      checks: { database: true, storage: true, realtime: true },
    })
    await rm(app.dataDir, { recursive: true })
    const lost = await app.request('GET', '/ready')
    expect(lost.status).toBe(503)
    expect(JSON.parse(lost.raw)).toMatchObject({ checks: { database: true, storage: false } })
  })
})
