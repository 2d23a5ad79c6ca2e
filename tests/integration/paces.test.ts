import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { reorderMembers, updateCirkle } from '#contract/http/cirkles/editing.ts'
import { logout } from '#contract/http/people/sessions.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { sync } from '#contract/http/system/sync.ts'
import { FULL_SYNCS, WRITES } from '#server/platform/limits.ts'
import { cirkleForm, formCirkle, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { signIn, type Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp
let isFull = false
let asha: Person
let ravi: Person

beforeAll(async () => {
  app = await createTestApp({
    hasPaces: true,
    replace: ({ limiter }) => ({
      limiter: {
        ...limiter,
        take: async (rule, key) => (isFull ? { ok: false, retryAfterSeconds: 61 } : limiter.take(rule, key)),
      },
    }),
  })
  ;[asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
})
beforeEach(() => app.pool.query('delete from rate_limits'))
afterAll(() => app.close())

const DocumentSchema = v.object({
  paths: v.record(v.string(), v.record(v.string(), v.looseObject({ 'x-access': v.string() }))),
})

test('ASVS 2.4.1 · every signed-in call that is no read has a limit for each person', async () => {
  const { paths } = v.parse(DocumentSchema, JSON.parse((await app.request('GET', '/openapi.json')).raw))
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, call]) => method !== 'get' && call['x-access'] !== 'guest')
      .map(([method]) => ({ method: method.toUpperCase(), path: path.replace(/^\/api/, '') })),
  )
  expect(calls.length).toBeGreaterThan(30)
  isFull = true
  try {
    for (const { method, path } of calls) {
      const { status, headers, body } = await app.request(method, path.replaceAll(/\{\w+\}/g, randomUUID()), {
        token: asha.token,
      })
      expect([method, path, status, headers.get('Retry-After')]).toEqual([method, path, 429, '61'])
      expect(body.message).toBe('That was a lot in a short time. Please go on in 2 minutes.')
    }
  } finally {
    isFull = false
  }
})

test('ASVS 2.4.1 · the place of a refused call in the queue rests; a guest’s is that of others behind the address', async () => {
  const pass = vi.spyOn(app.deps.turns.calls, 'pass')
  const said = async (): Promise<unknown> => pass.mock.results.at(-1)?.value
  isFull = true
  try {
    await ask(app, sync, asha, {})
    expect(await said()).toBe('too_many_requests')
    await app.request('POST', '/auth/login', { json: { email: asha.user.email, password: 'wrong guess' } })
    expect(await said()).not.toBe('too_many_requests')
  } finally {
    isFull = false
  }
  await ask(app, sync, asha, {})
  expect(await said()).toBeUndefined()
})

describe('ASVS 2.4.1 · creating Cirkles', () => {
  const create = (key: string, changes = {}) => ask(app, createCirkle, asha, cirkleForm(changes), { key })

  test('has a limit for a day; what was refused does not count, and a lost answer is given again', async () => {
    const first = randomUUID()
    expect((await create(randomUUID(), { category: randomUUID() })).status).toBe(422)
    expect((await create(first)).status).toBe(201)
    for (let i = 1; i < 20; i++) expect((await create(randomUUID())).status).toBe(201)
    const refused = await create(randomUUID())
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests'])
    expect(refused.message).toMatch(/Please go on in \d+ hours\./)
    expect((await create(first)).isReplay).toBe(true)
    expect(await ask(app, createCirkle, ravi, cirkleForm({}))).toMatchObject({ status: 201 })
  })
})

test('ASVS 2.4.1 · one who edits again and again rings once an hour, and the notice says the latest', async () => {
  const { id, ...cirkle } = await formCirkle(app, [asha, ravi])
  const newsOf = async () =>
    (await got(app, listNotifications, ravi, {})).rows.filter(({ type }) => type.startsWith('cirkle-'))
  const edit = (name: string) => got(app, updateCirkle, asha, { id, name, privacy: cirkle.privacy })
  for (let i = 0; i < 28; i++) await edit(`Name ${i}`)
  await got(app, reorderMembers, asha, { id, order: [ravi.user.id, asha.user.id] })
  await got(app, reorderMembers, asha, { id, order: [asha.user.id, ravi.user.id] })
  const news = await newsOf()
  expect(news.map(({ type }) => type).toSorted()).toEqual(['cirkle-edited', 'cirkle-reordered'])
  for (const { message } of news) expect(message).toContain('Name 27')
  expect(news.find(({ type }) => type === 'cirkle-reordered')?.data).toMatchObject({ position: 2 })
  expect(
    await ask(app, updateCirkle, asha, { id, name: 'Once more', privacy: cirkle.privacy }),
  ).toMatchObject({
    status: 429,
  })
  app.clock.advance({ minutes: 60 })
  await edit('An hour later')
  expect(await newsOf()).toHaveLength(3)
})

test('ASVS 2.4.1 · a phone that has something may sync when one that asks for all must wait', async () => {
  const all = () => ask(app, sync, ravi, {})
  for (let i = 0; i < FULL_SYNCS.points; i++) expect((await all()).status).toBe(200)
  expect(await all()).toMatchObject({ status: 429 })
  expect((await ask(app, sync, ravi, { have: { account: 'a hash' } })).status).toBe(200)
})

test('ASVS 15.2.2 · whoever asks for everything again within a minute leaves the processors to others meanwhile', async () => {
  const rests = vi.spyOn(app.deps.turns, 'restAfterRead')
  const restsOf = async (have: Record<string, string> = {}) => {
    rests.mockClear()
    expect((await ask(app, sync, asha, { have })).status).toBe(200)
    return rests.mock.calls.length
  }
  const counts = [await restsOf(), await restsOf(), await restsOf(), await restsOf({ account: 'a hash' })]
  expect(counts).toEqual([0, expect.any(Number), counts[1], 0])
  expect(counts[1], 'after each of its reads').toBeGreaterThan(10)
})

test('ASVS 15.2.2 · a sync for everything takes its turn with such reads, others with all reads', async () => {
  const fullReads = vi.spyOn(app.deps.turns.fullReads, 'pass')
  const reads = vi.spyOn(app.deps.turns.reads, 'pass')
  await ask(app, sync, ravi, {})
  expect([fullReads.mock.calls.length, reads.mock.calls.length]).toEqual([1, 0])
  await ask(app, sync, ravi, { have: { account: 'a hash' } })
  expect([fullReads.mock.calls.length, reads.mock.calls.length]).toEqual([1, 1])
})

test('whoever uses up a person’s calls cannot keep them from signing out', async () => {
  const stolen = await signIn(app, asha.user.email, asha.password, 'Laptop')
  for (let i = 0; i < WRITES.points; i++) await app.deps.limiter.take(WRITES, asha.user.id)
  expect((await app.request('POST', '/account/settings', { token: asha.token, json: {} })).status).toBe(429)
  expect((await ask(app, logout, stolen, {})).status).toBe(200)
})
