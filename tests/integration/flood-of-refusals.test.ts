import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  CODE_TRIES_FROM_ADDRESS,
  CODES_FROM_ADDRESS,
  DOWNLOADS,
  FULL_SYNCS,
  PASSKEYS_ASKED_FROM_ADDRESS,
  RESET_LINKS_FROM_ADDRESS,
  RESET_TRIES_FROM_ADDRESS,
  SEARCHES,
  SHARED_INVITATIONS_FROM_ADDRESS,
  SIGN_IN_FROM_ADDRESS,
  SIGN_IN_TO_ACCOUNT,
  SIGN_OUTS_FROM_ADDRESS,
  SIGN_UPS_FROM_ADDRESS,
} from '#server/platform/limits.ts'
import type { LimitRule } from '#server/platform/limiter.ts'
import { signUp, type Person } from '#tests/support/people/people.ts'
import { statementsOf } from '#tests/support/postgres/statement-costs.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/* What a call over its limit costs: whoever floods the server with them must not slow others down (ASVS 15.2.2). */

/** Calls of tests have no network address. */
const ADDRESS = 'unknown'
/** Longer than this file takes. */
const REFUSALS_MS = 600_000

let app: TestApp
let asha: Person
/** Whose refusals may be delayed. */
let held: string[] = []

beforeAll(async () => {
  app = await createTestApp({
    hasPaces: true,
    refusalsMs: REFUSALS_MS,
    replace: () => ({ slowRefusals: { hold: async (who) => void held.push(who) } }),
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  // Every window begins anew, and with it what is remembered.
  app.clock.advance({ days: 1 })
  asha = await signUp(app)
  held = []
})

const post = (path: string, json: unknown, headers: Record<string, string> = {}) =>
  app.request('POST', path, { json, headers })

async function useUp({ name, points, ...rule }: LimitRule, key: string): Promise<void> {
  for (let i = 0; i < points; i++) await app.deps.limiter.take({ name, points, ...rule }, key)
}

describe('ASVS 15.2.2 · over the limit of its address, a call asks the database nothing', () => {
  const NEW = { password: 'a red door at dusk', password_confirmation: 'a red door at dusk' }
  test.each<[LimitRule, string, unknown]>([
    [RESET_LINKS_FROM_ADDRESS, '/auth/password/forgot', { email: 'nobody@example.test' }],
    [RESET_TRIES_FROM_ADDRESS, '/auth/password/reset', { token: 'never-mailed', ...NEW }],
    [CODES_FROM_ADDRESS, '/auth/verify/resend', { email: 'nobody@example.test' }],
    [CODE_TRIES_FROM_ADDRESS, '/auth/verify-otp', { email: 'nobody@example.test', code: '123456' }],
    [CODE_TRIES_FROM_ADDRESS, '/auth/two-factor', { challenge: 'x'.repeat(43), code: '123456' }],
    [CODE_TRIES_FROM_ADDRESS, '/auth/two-factor/recovery', {}],
    [PASSKEYS_ASKED_FROM_ADDRESS, '/auth/passkey/options', {}],
    [PASSKEYS_ASKED_FROM_ADDRESS, '/auth/passkey', {}],
    [SIGN_OUTS_FROM_ADDRESS, '/auth/signed-out', { token_digest: '0'.repeat(64) }],
    [SIGN_UPS_FROM_ADDRESS, '/auth/register', {}],
    [SHARED_INVITATIONS_FROM_ADDRESS, `/cirkles/${crypto.randomUUID()}/invitation`, undefined],
  ])('%o · %s', async (rule, path, json) => {
    await useUp(rule, ADDRESS)
    await app.deps.limiter.take(rule, ADDRESS)
    const refused: unknown[] = []
    const statements = await statementsOf(async () => {
      for (let i = 0; i < 5; i++) {
        const asking = json === undefined ? app.request('GET', path) : post(path, json)
        const { status, headers } = await asking
        refused.push([status, Number(headers.get('Retry-After')) > 0])
      }
    })
    expect(refused).toEqual(Array.from({ length: 5 }, () => [429, true]))
    expect(statements).toBe(0)
  })

  test('nor is it read', async () => {
    await useUp(RESET_LINKS_FROM_ADDRESS, ADDRESS)
    await post('/auth/password/forgot', { email: asha.user.email })
    const { status } = await app.request('POST', '/auth/password/forgot', {
      rawBody: 'no JSON',
      headers: { 'Content-Type': 'application/json' },
    })
    expect(status).toBe(429)
  })
})

describe('ASVS 15.2.2 · a flood of guesses', () => {
  const signIn = (password: string, headers: Record<string, string> = {}) =>
    post('/auth/login', { email: asha.user.email, password }, headers)

  test('at one account asks the database nothing, and a device that it knows signs in meanwhile', async () => {
    const { headers } = await signIn(asha.password)
    const cookie = headers.get('Set-Cookie')?.split(';')[0] ?? ''
    for (let i = 0; i <= SIGN_IN_TO_ACCOUNT.points; i++) await signIn('a wrong guess')
    const statuses: number[] = []
    const statements = await statementsOf(async () => {
      for (let i = 0; i < 5; i++) statuses.push((await signIn('a wrong guess')).status)
      for (let i = 0; i < 5; i++) statuses.push((await signIn('another', { Cookie: 'made=up' })).status)
    })
    expect(statuses).toEqual(Array(10).fill(429))
    expect(statements).toBe(0)
    expect((await signIn(asha.password, { Cookie: cookie })).status).toBe(200)
  })
})

describe('ASVS 15.2.2 · refusals of whoever does not wait are sent later, and no other answer', () => {
  test('those of a guest by address', async () => {
    await useUp(RESET_LINKS_FROM_ADDRESS, ADDRESS)
    const { status } = await post('/auth/password/forgot', { email: asha.user.email })
    expect([status, held]).toEqual([429, [ADDRESS]])
    await post('/auth/login', { email: asha.user.email, password: 'a wrong guess' })
    expect(held).toEqual([ADDRESS])
  })

  test.each<[LimitRule, string]>([
    [SEARCHES, '/cirkles/search?query=save'],
    [DOWNLOADS, '/payment/history.csv'],
  ])('those of a person by account: %o · %s', async (rule, path) => {
    const ask = () => app.request('GET', path, { token: asha.token })
    expect((await ask()).status).toBe(200)
    expect(held).toEqual([])
    await useUp(rule, asha.user.id)
    expect((await ask()).status).toBe(429)
    expect(held).toEqual([asha.user.id])
  })
})

describe('ASVS 15.2.2 · downloads of one person, all asked for at once', () => {
  /** How many sessions were looked up at the same moment, at most. */
  let mostLookUps: number
  /** What the turns of calls came to: the code of a refusal, which the next one waits for. */
  let ends: unknown[]
  let flooded: TestApp

  beforeAll(async () => {
    let lookUps = 0
    flooded = await createTestApp({
      replace: ({ turns, ...deps }) => ({
        authenticate: async (...call) => {
          lookUps += 1
          mostLookUps = Math.max(mostLookUps, lookUps)
          try {
            return await deps.authenticate(...call)
          } finally {
            lookUps -= 1
          }
        },
        turns: {
          ...turns,
          calls: {
            pass: async (who, work) => {
              const end = await turns.calls.pass(who, work)
              ends.push(end)
              return end
            },
          },
        },
      }),
    })
  })
  afterAll(() => flooded.close())
  beforeEach(() => {
    mostLookUps = 0
    ends = []
  })

  test.each(['/payment/history.csv', `/files/${crypto.randomUUID()}`])(
    'have four sessions looked up at a time: %s',
    async (path) => {
      const { token } = await signUp(flooded)
      mostLookUps = 0
      await Promise.all(Array.from({ length: 12 }, () => flooded.request('GET', path, { token })))
      expect(mostLookUps).toBe(4)
    },
  )

  test('have turns of calls, and rest when they are too many', async () => {
    const { token, user } = await signUp(flooded)
    ends = []
    const download = () => flooded.request('GET', '/payment/history.csv', { token })
    expect((await download()).status).toBe(200)
    for (let i = 0; i < DOWNLOADS.points; i++) await flooded.deps.limiter.take(DOWNLOADS, user.id)
    expect((await download()).status).toBe(429)
    expect(ends).toEqual([undefined, 'too_many_requests'])
  })
})

describe('a try that is refused during the delay after wrong guesses', () => {
  test('uses up no point of the limits of its address (ASVS 6.3.1)', async () => {
    const quiet = await createTestApp()
    try {
      const { user, password } = await signUp(quiet)
      const signIn = (secret: string) =>
        quiet.request('POST', '/auth/login', { json: { email: user.email, password: secret } })
      await quiet.pool.query('delete from rate_limits')
      for (let i = 0; i < 9; i++) expect((await signIn('a wrong guess')).status).toBe(401)
      // From elsewhere, so that the delay begins while this address has tries left.
      await quiet.pool.query('update sign_in_failures set failures = 10')
      for (let i = 0; i < SIGN_IN_FROM_ADDRESS.points; i++) {
        const { status, body } = await signIn('a wrong guess')
        expect([status, body.message]).toEqual([429, expect.stringMatching(/set a new password/)])
      }
      quiet.clock.advance({ seconds: 60 })
      expect((await signIn(password)).status).toBe(200)
    } finally {
      await quiet.close()
    }
  })
})

describe('ASVS 15.2.2 · over the limit of its person, a read asks only whose it is', () => {
  test.each<[LimitRule, string, string, unknown]>([
    [SEARCHES, 'GET', '/cirkles/search?query=save', undefined],
    [FULL_SYNCS, 'POST', '/sync', {}],
  ])('%o · %s %s', async (rule, method, path, json) => {
    await useUp(rule, asha.user.id)
    const ask = () => app.request(method, path, { token: asha.token, json })
    expect((await ask()).status).toBe(429)
    const paces = method === 'GET' ? 0 : 1
    expect(await statementsOf(ask)).toBe(1 + paces)
    expect((await ask()).status).toBe(429)
  })
})
