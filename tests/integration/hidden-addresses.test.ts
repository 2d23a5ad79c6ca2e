import { afterAll, beforeAll, expect, test } from 'vitest'
import { registration, signUp } from '#tests/support/people/people.ts'
import { costsOf } from '#tests/support/postgres/statement-costs.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/*
 * The duration of an answer must not reveal whether an address has an account (ASVS 6.3.8). Only two steps
 * are slow enough to be seen from outside: hashing, some 30 ms each time, and mail, which is sent beside the
 * answer (server/platform/mail/background-mailer.test.ts). A stopwatch would measure the machine more than
 * the code.
 */

let app: TestApp
let hashings: string[]
/** Work that no answer waits for, held until a test lets it go. */
let held: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  app = await createTestApp({
    replace: ({ passwords, background }) => ({
      background: { ...background, begin: (work) => void held.push(work) },
      passwords: {
        ...passwords,
        hash(secret) {
          hashings.push('hash')
          return passwords.hash(secret)
        },
        matches(secret, hashed) {
          hashings.push('matches')
          return passwords.matches(secret, hashed)
        },
      },
    }),
  })
  hashings = []
  await signUp(app, { email: 'verified@example.test' })
  await app.pool.query('delete from rate_limits')
  await app.request('POST', '/auth/register', { json: registration({ email: 'unverified@example.test' }) })
  app.clock.advance({ hours: 1 })
})
afterAll(() => app.close())

/** Hashings done while a call about this address is answered. */
async function hashingsOf(path: string, json: Record<string, unknown>): Promise<string[]> {
  hashings = []
  const { status } = await app.request('POST', path, { json })
  return [String(status), ...hashings]
}

test.each([
  ['/auth/login', { password: 'not the password' }, ['401', 'matches']],
  ['/auth/register', registration(), ['201', 'hash', 'hash']],
  ['/auth/verify-otp', { code: '000000' }, ['422', 'matches']],
  ['/auth/verify/resend', {}, ['200', 'hash']],
  ['/auth/password/forgot', {}, ['200']],
])('%s is the same work for every address', async (path, json, work) => {
  for (const email of ['verified@example.test', 'unverified@example.test', 'nobody@example.test']) {
    expect([email, ...(await hashingsOf(path, { ...json, email }))]).toEqual([email, ...work])
  }
})

/** What the database is asked for until the answer to a call about this address is there. */
async function statementsOf(path: string, email: string): Promise<string[]> {
  const json = { email }
  const { statements } = await costsOf(() => app.request('POST', path, { json }))
  return statements.map(({ text }) => text)
}

test.each([
  ['/auth/password/forgot', 'verified@example.test', 'Set a new Cirkles password'],
  ['/auth/verify/resend', 'unverified@example.test', 'Your Cirkles code'],
])(
  'ASVS 6.3.8 · the answer of %s waits for nothing that only an account has',
  async (path, email, subject) => {
    // Mails are ordered by time: this makes the next one the newest.
    app.clock.advance({ minutes: 1 })
    const before = await app.mails(email)
    held = []
    const known = await statementsOf(path, email)
    expect(known).toEqual(await statementsOf(path, 'nobody@example.test'))
    expect(await app.mails(email)).toEqual(before)
    for (const work of held) await work()
    const [mail, ...rest] = await app.mails(email)
    expect([mail?.subject, rest]).toEqual([subject, before])
  },
)

test('another sign-in code is the same work for every challenge', async () => {
  const json = { email: 'verified@example.test', challenge: 'x'.repeat(43) }
  expect(await hashingsOf('/auth/verify/resend', json)).toEqual(['200', 'hash'])
})
