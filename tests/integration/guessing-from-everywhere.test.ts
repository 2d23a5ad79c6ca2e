import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { EnvelopeSchema } from '#contract/wire/envelope.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { trustProxies } from '#server/platform/caller-address.ts'
import { mailedCode, type Person, registration, signUp } from '#tests/support/people/people.ts'
import { listen, type ListeningApp } from '#tests/support/server/listening-app.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/* Passwords tried by many network addresses: together they are slowed down, and nobody is kept out by them. */

const WRONG = 'not the password'
const NEW = 'a red door at dusk'
const HOME = '198.51.100.7'

let app: TestApp
let server: ListeningApp
let asha: Person
/** The network addresses used so far. */
let networks = 0

beforeAll(async () => {
  app = await createTestApp({ config: { isTrustedProxy: trustProxies(['loopback']) } })
  server = await listen(app)
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(async () => {
  asha = await signUp(app)
})

/** An address from which nothing was asked before: by turns of IPv4 and of another /64 of IPv6. */
function anotherNetwork(): string {
  networks += 1
  const [high, low] = [networks >> 8, networks & 255]
  return networks % 2 === 0 ? `203.0.${high}.${low}` : `2001:db8:${high}:${low}::1`
}

interface Said {
  readonly status: number
  /** Seconds of `Retry-After`; 0 without. */
  readonly wait: number
  readonly message: string
  /** The cookie to send back, if one was set. */
  readonly cookie: string | undefined
}

async function post(path: string, json: unknown, { from = HOME, cookie = '' } = {}): Promise<Said> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
      ...(cookie === '' ? {} : { Cookie: cookie }),
    },
    body: JSON.stringify(json),
  })
  const { message } = v.parse(EnvelopeSchema, await answer.json())
  return {
    status: answer.status,
    wait: Number(answer.headers.get('Retry-After')),
    message,
    cookie: answer.headers.get('Set-Cookie')?.split(';')[0],
  }
}

const signIn = (
  password: string,
  { email = asha.user.email, ...where }: { email?: string; from?: string; cookie?: string } = {},
) => post('/auth/login', { email, password }, where)

/** A wrong password from a network that tried nothing before. */
const guess = (email = asha.user.email) => signIn(WRONG, { email, from: anotherNetwork() })

/** Guesses until told to wait; returns how long. */
async function guessUntilSlowed(): Promise<number> {
  for (;;) {
    const { status, wait } = await guess()
    if (status === 429) return wait
  }
}

/** Signs Asha in at home; returns the cookie of her device. */
async function knownDevice(): Promise<string> {
  const { status, cookie } = await signIn(asha.password)
  expect(status).toBe(200)
  return cookie ?? ''
}

describe('ASVS 6.3.1 · passwords guessed from many networks', () => {
  test('are slowed down together, while a device that the account knows signs in at once', async () => {
    const cookie = await knownDevice()
    const statuses: number[] = []
    for (let i = 0; i < 150; i++) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(140).fill(429)])

    const attacker = await signIn(asha.password, { from: anotherNetwork() })
    expect(attacker).toMatchObject({ status: 429, wait: 60 })
    expect(attacker.message).toMatch(/set a new password/)
    expect(await signIn(asha.password, { cookie })).toMatchObject({ status: 200 })
    expect(await signIn(asha.password, { cookie, from: anotherNetwork() })).toMatchObject({ status: 200 })
    app.clock.advance({ seconds: attacker.wait })
    expect(await signIn(asha.password, { from: anotherNetwork() })).toMatchObject({ status: 200 })
  })

  test('are counted also when they come at once', async () => {
    const said = await Promise.all(Array.from({ length: 30 }, () => guess()))
    expect(said.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  test('wait a minute, then five, then fifteen, and never longer', async () => {
    const waits = new Map<number, number>()
    for (let failures = 0; failures < 60; failures++) {
      const { status } = await guess()
      expect(status, `guess ${failures + 1}`).toBe(401)
      const wait = failures < 9 ? 0 : await guessUntilSlowed()
      waits.set(wait, (waits.get(wait) ?? 0) + 1)
      app.clock.advance({ seconds: wait })
    }
    expect([...waits]).toEqual([
      [0, 9],
      [60, 10],
      [300, 30],
      [900, 11],
    ])
    app.clock.advance({ hours: 24 })
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(401)
  })

  test('are answered alike for an address without an account (ASVS 6.3.8)', async () => {
    const nobody = `${randomBytes(6).toString('hex')}@example.test`
    for (let i = 0; i < 13; i++) expect(await guess(nobody)).toEqual(await guess())
  })

  test('leave no trace after a day', async () => {
    await guess()
    app.clock.advance({ hours: 24 })
    await runDueWork(app.deps)
    const { rows } = await app.pool.query('select 1 from sign_in_failures')
    expect(rows).toEqual([])
  })
})

describe('a device that an account knows', () => {
  test('has ten wrong passwords in a quarter of an hour of its own', async () => {
    const cookie = await knownDevice()
    for (let i = 0; i < 10; i++) {
      expect((await signIn(WRONG, { cookie, from: anotherNetwork() })).status).toBe(401)
    }
    const slowed = await signIn(asha.password, { cookie, from: anotherNetwork() })
    expect(slowed.status).toBe(429)
    expect((await signIn(asha.password, { from: anotherNetwork() })).status, 'no other is held up').toBe(200)
    app.clock.advance({ seconds: slowed.wait })
    expect((await signIn(asha.password, { cookie })).status).toBe(200)
  })

  test('stays known when it signs out', async () => {
    const answer = await app.request('POST', '/auth/login', {
      json: { email: asha.user.email, password: asha.password },
    })
    const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    const { token } = v.parse(v.object({ token: v.string() }), answer.body.data)
    expect((await app.request('POST', '/auth/logout', { token })).headers.get('Set-Cookie')).toBeNull()
    await guessUntilSlowed()
    expect((await signIn(asha.password, { cookie })).status).toBe(200)
  })

  test('is no better than others at another account', async () => {
    const cookie = await knownDevice()
    asha = await signUp(app)
    await guessUntilSlowed()
    expect((await signIn(asha.password, { cookie })).status).toBe(429)
  })

  test('opens nothing by its cookie', async () => {
    const cookie = await knownDevice()
    const headers = { Cookie: cookie }
    expect((await app.request('GET', '/account', { headers })).status).toBe(401)
    expect((await app.request('POST', '/account/delete/cancel', { headers })).status).toBe(401)
  })

  test('becomes known by the mailed link of a new password, while strangers guess', async () => {
    await guessUntilSlowed()
    const { email } = asha.user
    await post('/auth/password/forgot', { email })
    const text = (await app.mails(email)).map((mail) => mail.text).join('\n')
    const token = /\/password-reset\/([\w-]+)$/m.exec(text)?.[1]
    const reset = await post('/auth/password/reset', { token, password: NEW, password_confirmation: NEW })
    expect(reset.status).toBe(200)
    expect((await signIn(NEW)).status, 'without the cookie').toBe(429)
    expect((await signIn(NEW, { cookie: reset.cookie ?? '' })).status).toBe(200)
  })

  test('becomes known once the address is proven, not before', async () => {
    const email = `${randomBytes(6).toString('hex')}@example.test`
    const { password } = registration()
    const registered = await post('/auth/register', registration({ email }))
    const early = await signIn(String(password), { email })
    expect([registered.cookie, early.status, early.cookie]).toEqual([undefined, 200, undefined])
    const proven = await post('/auth/verify-otp', { email, code: await mailedCode(app, email) })
    expect(proven.cookie).toMatch(/^known-device-/)
  })

  test('becomes known by password and code, where a code is needed', async () => {
    const { token, password, user } = asha
    // Mails are ordered by time: this makes the next one the newest.
    app.clock.advance({ minutes: 1 })
    const json = { two_factor: true, current_password: password }
    await app.request('POST', '/account/settings', { token, json })
    const challenged = await app.request('POST', '/auth/login', { json: { email: user.email, password } })
    expect(challenged.headers.get('Set-Cookie')).toBeNull()
    const { challenge } = v.parse(v.object({ challenge: v.string() }), challenged.body.data)
    const finished = await post('/auth/two-factor', { challenge, code: await mailedCode(app, user.email) })
    expect(finished.cookie).toMatch(/^known-device-/)
  })

  test('keeps its place, and no more than ten are added in a day', async () => {
    const first = await knownDevice()
    const idOf = (cookie = '') => /=([\w-]+)\./.exec(cookie)?.[1]
    const again = await signIn(asha.password, { cookie: first })
    expect(idOf(again.cookie)).toBe(idOf(first))
    const added = []
    for (let i = 0; i < 12; i++) added.push((await signIn(asha.password)).cookie)
    // Three were added before: by the code that proved the address, by the first sign-in, and at home.
    expect(added.filter((cookie) => cookie !== undefined)).toHaveLength(7)
    expect(idOf((await signIn(asha.password, { cookie: first })).cookie)).toBe(idOf(first))
  })
})
