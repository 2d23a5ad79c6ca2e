import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { appRoutes } from '#server/composition/app.ts'
import { type Person, signUp } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp, type TestRequest } from '#tests/support/server/test-app.ts'
import { refusalIn } from './bad-input/refusal.ts'
import { SAMPLES, TAKEN_ALL_THE_SAME, WRONG_VALUES } from './bad-input/samples.ts'

let app: TestApp
let person: Person
let endpoints: readonly Endpoint[]

beforeAll(async () => {
  app = await createTestApp()
  person = await signUp(app)
  endpoints = appRoutes(app.deps).map((route) => route.endpoint)
})
afterAll(() => app.close())
// All requests come from one address here; the rate limits have their own tests.
beforeEach(() => app.pool.query('delete from rate_limits'))

const concrete = ({ path }: Pick<Endpoint, 'path'>, id: string = randomUUID()) => path.replace(/:\w+/, id)

async function send({ method, path }: Pick<Endpoint, 'method' | 'path'>, request: TestRequest) {
  return app.request(method, path, { token: person.token, key: randomUUID(), ...request })
}

const withBody = () => endpoints.filter(({ body }) => body !== undefined)
const takesJson = ({ encoding }: Endpoint) => encoding !== 'multipart'
const takesForms = ({ encoding }: Endpoint) => encoding !== 'json'
/** Sends a raw body with this content type to each of these endpoints; returns statuses by endpoint. */
async function statusesOf(targets: readonly Endpoint[], type: string | undefined, body: string) {
  const statuses: Record<string, string> = {}
  for (const endpoint of targets) {
    const answer = await send(
      { ...endpoint, path: concrete(endpoint) },
      {
        // As bytes: a string would get its own content type.
        rawBody: new TextEncoder().encode(body),
        headers: type === undefined ? {} : { 'Content-Type': type },
      },
    )
    const { status, code } = refusalIn(answer)
    statuses[endpoint.name] = `${status} ${code}`
  }
  return statuses
}

const allAre = (targets: readonly Endpoint[], answer: string) =>
  Object.fromEntries(targets.map(({ name }) => [name, answer]))

describe('a body that cannot be read', () => {
  test('every call with a body has a sample to break', () => {
    expect(Object.keys(SAMPLES).toSorted()).toEqual(
      withBody()
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  test.each([
    ['cut off', '{"a": '],
    ['in single quotes', "{'a': 1}"],
    ['no JSON at all', 'name=Asha'],
    ['a list', '[]'],
    ['a list of 25,000 lists', '['.repeat(25_000) + ']'.repeat(25_000)],
  ])('is refused as malformed: %s (ASVS 2.2.1)', async (_, body) => {
    const targets = withBody().filter(takesJson)
    expect(await statusesOf(targets, 'application/json', body)).toEqual(allAre(targets, '400 malformed'))
  })

  test.each(['null', '5', '"text"', 'true'])('is refused as invalid: %s', async (body) => {
    const targets = withBody().filter(takesJson)
    expect(await statusesOf(targets, 'application/json', body)).toEqual(allAre(targets, '422 invalid'))
  })

  test('is refused past 100 KB of JSON, also where files may be sent', async () => {
    const body = JSON.stringify({ filler: 'x'.repeat(100 * 1024) })
    const targets = withBody().filter(takesJson)
    expect(await statusesOf(targets, 'application/json', body)).toEqual(allAre(targets, '413 too_large'))
  })

  test('is refused past what a form with its files may have', async () => {
    const targets = withBody().filter(takesForms)
    const statuses = await statusesOf(targets, 'multipart/form-data; boundary=b', 'x'.repeat(11_600_000))
    expect(statuses).toEqual(allAre(targets, '413 too_large'))
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'image/png', undefined])(
    'is refused as %s (ASVS 4.1.1)',
    async (type) => {
      const statuses = await statusesOf(withBody(), type, '{"a": 1}')
      expect(statuses).toEqual(allAre(withBody(), '415 unsupported_media_type'))
    },
  )

  test('is refused as a form where JSON is due, and the other way round', async () => {
    const jsonOnly = withBody().filter((endpoint) => !takesForms(endpoint))
    const formsOnly = withBody().filter((endpoint) => !takesJson(endpoint))
    const asForm = await statusesOf(jsonOnly, 'multipart/form-data; boundary=b', '--b--\r\n')
    expect(asForm).toEqual(allAre(jsonOnly, '415 unsupported_media_type'))
    const asJson = await statusesOf(formsOnly, 'application/json', '{}')
    expect(asJson).toEqual(allAre(formsOnly, '415 unsupported_media_type'))
  })

  test.each([
    ['without a boundary', 'multipart/form-data', '--b\r\n\r\n--b--\r\n'],
    ['with another boundary', 'multipart/form-data; boundary=other', '--b\r\n\r\n--b--\r\n'],
    [
      'cut off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="proof"; filename="a.png"\r\n\r\nhalf of it',
    ],
    ['of no parts', 'multipart/form-data; boundary=b', 'nothing'],
  ])('is refused as a form %s', async (_, type, body) => {
    const targets = withBody().filter(takesForms)
    expect(await statusesOf(targets, type, body)).toEqual(allAre(targets, '400 malformed'))
  })
})

describe('a field that cannot be taken', () => {
  test.each(WRONG_VALUES)('is named: %s (ASVS 2.2.1, 2.2.2)', async (what, value) => {
    const notNamed: string[] = []
    for (const endpoint of withBody().filter(takesJson)) {
      const sample = SAMPLES[endpoint.name] ?? {}
      for (const field of Object.keys(sample)) {
        if (TAKEN_ALL_THE_SAME.includes(`${endpoint.name} ${field} ${what}`)) continue
        const json = { ...sample, [field]: value }
        const answer = await send({ ...endpoint, path: concrete(endpoint) }, { json })
        const { status, errors = {} } = refusalIn(answer)
        const isNamed = Object.keys(errors).some((name) => name.split('.')[0] === field)
        if (status !== 422 || !isNamed) notNamed.push(`${endpoint.name} ${field}: ${answer.raw}`)
      }
    }
    expect(notNamed).toEqual([])
  })

  test.each([
    ['a NUL byte', 'a\0b'],
    ['20,000 letters', 'x'.repeat(20_000)],
    ['a file', new Blob(['x'])],
  ])('is named in a form too: %s', async (_, value) => {
    const notNamed: string[] = []
    for (const endpoint of withBody().filter((candidate) => !takesJson(candidate))) {
      const sample = SAMPLES[endpoint.name] ?? {}
      for (const field of Object.keys(sample)) {
        const form = new FormData()
        for (const [name, text] of Object.entries(sample)) if (name !== field) form.set(name, String(text))
        if (typeof value === 'string') form.set(field, value)
        else form.set(field, value, 'file.txt')
        const { status, errors = {} } = refusalIn(await send(endpoint, { form }))
        if (status !== 422 || !(field in errors)) notNamed.push(`${endpoint.name} ${field}`)
      }
    }
    expect(notNamed).toEqual([])
  })

  test.each([
    ['client_created_at', '2026-11-01T10:00:00+05'],
    ['client_created_at', '0000-01-01T00:00:00Z'],
    ['client_created_at', '9999-12-31T23:59:59-10:00'],
    ['meta', { payment_date: '0000-01-01' }],
    ['meta', { payment_date: '2026-02-30' }],
    ['amount', 1e300],
    ['amount', -1],
    ['amount', '999999999999'],
  ])('is named where neither type nor pattern tells: %s %j', async (field, value) => {
    const json = { ...SAMPLES['submit-payment'], [field]: value }
    const { status, errors = {} } = refusalIn(
      await send({ method: 'POST', path: `/cirkles/${randomUUID()}/payment` }, { json }),
    )
    expect(status).toBe(422)
    expect(Object.keys(errors)[0]).toMatch(new RegExp(`^${field}`))
  })

  test('changes nothing that other objects inherit (ASVS 15.3.6)', async () => {
    const targets = withBody().filter(takesJson)
    const body = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'
    for (const endpoint of targets) {
      const headers = { 'Content-Type': 'application/json' }
      const rawBody = new TextEncoder().encode(body)
      const { status } = await send({ ...endpoint, path: concrete(endpoint) }, { rawBody, headers })
      expect(status, endpoint.name).toBeLessThan(500)
    }
    expect('isAdmin' in {}).toBe(false)
  })

  test('is dropped when nobody asked for it (ASVS 15.3.3)', async () => {
    const json = {
      ...SAMPLES['save-bank-details'],
      current_password: person.password,
      user_id: randomUUID(),
      is_verified: true,
      kyc_status: 'verified',
    }
    // The wrong passwords of the tests before count for a quarter of an hour.
    app.clock.advance({ minutes: 15 })
    const answer = await send({ method: 'POST', path: '/account/bank' }, { json })
    expect(answer.status).toBe(200)
    const account = await app.request('GET', '/account', { token: person.token })
    expect(account.body.data).toMatchObject({ is_verified: false, kyc: { status: 'not_started' } })
  })
})
