import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { readAccount } from '#contract/http/people/accounts.ts'
import { hashHere } from '#server/platform/sign-in/hashing.ts'
import { createPasswords } from '#server/platform/sign-in/passwords.ts'
import { ask } from '#tests/support/people/ask.ts'
import { signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import { registration, signUp } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/*
 * Hashing runs before the transaction, one at a time a person and few at once: other calls keep their
 * connections and a processor (ASVS 15.1.3, 15.2.2).
 */

const NEW = 'a red door at dusk'

/** A server whose hashing can be delayed. */
async function slowHashingApp() {
  const quick = createPasswords(hashHere({ memoryCost: 8, timeCost: 1 }))
  let goOn = () => undefined as void
  let isHeld = false
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const state = { hashing: 0, most: 0 }
  const slowly = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    state.hashing += 1
    state.most = Math.max(state.most, state.hashing)
    if (isHeld) await held
    state.hashing -= 1
    return work()
  }
  const app = await createTestApp({
    replace: () => ({
      passwords: {
        ...quick,
        hash: (secret) => slowly(() => quick.hash(secret)),
        matches: (secret, hashed) => slowly(() => quick.matches(secret, hashed)),
      },
    }),
  })
  onTestFinished(() => {
    goOn()
    return app.close()
  })
  return { app, state, hold: () => void (isHeld = true), goOn: () => goOn() }
}

async function expectNoneHeld(app: TestApp) {
  const { rows } = await app.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  )
  expect(rows).toEqual([])
}

test('ASVS 15.2.2 · one address hashes one at a time, however many sign in and up, and holds no connection', async () => {
  const { app, state, hold, goOn } = await slowHashingApp()
  const person = await signUp(app)
  hold()
  const json = { email: person.user.email, password: person.password }
  const storm = Array.from({ length: 9 }, (_, index) =>
    index % 3 === 0
      ? app.request('POST', '/auth/register', { json: registration({ email: `s${index}@example.test` }) })
      : app.request('POST', '/auth/login', { json }),
  )
  await expect.poll(() => state.hashing, { timeout: 20_000 }).toBe(1)
  expect((await ask(app, readAccount, person, {})).status).toBe(200)
  await expectNoneHeld(app)
  goOn()
  for (const answer of await Promise.all(storm)) expect(answer.body.success).toBe(true)
  expect(state.most).toBe(1)
})

test('ASVS 15.2.2 · two hash at once, however many change their password', async () => {
  const { app, state, hold, goOn } = await slowHashingApp()
  const people = await signUpAll(app, ...Array.from({ length: 4 }, (_, index) => `Person ${index}`))
  hold()
  state.most = 0
  const json = { new_password: NEW, new_password_confirmation: NEW }
  const asked = people.map(({ token, password }) =>
    app.request('POST', '/account/password', { token, json: { ...json, current_password: password } }),
  )
  await expect.poll(() => state.hashing, { timeout: 20_000 }).toBe(2)
  await expectNoneHeld(app)
  goOn()
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200)
  expect(state.most).toBe(2)
})

test('ASVS 15.2.2 · a request with a password is hashed in its sender’s turn too', async () => {
  const turns: string[] = []
  const app = await createTestApp({
    replace: ({ turns: own }) => ({
      turns: {
        ...own,
        hashing: { pass: (who, work) => own.hashing.pass(who, () => (turns.push(who), work())) },
      },
    }),
  })
  onTestFinished(() => app.close())
  const { token, user, password } = await signUp(app)
  turns.length = 0
  const json = { new_password: NEW, new_password_confirmation: NEW, current_password: password }
  const change = { token, key: randomUUID(), json }
  expect((await app.request('POST', '/account/password', change)).status).toBe(200)
  // Of the request under its key, then of the two passwords.
  expect(turns).toEqual([user.id, user.id])
})

const BANK = {
  account_number: '123456789012',
  bank_name: 'State Bank of India',
  account_type: 'Saving',
  ifsc_code: 'SBIN0001234',
  branch_address: 'MG Road, Pune',
}

test.each([
  ['a new password', '/account/password', { new_password: NEW, new_password_confirmation: NEW }],
  ['other bank details', '/account/bank', { ...BANK, account_number: '999900001111' }],
  ['two-factor authentication', '/account/settings', { two_factor: true }],
])('hashing for %s holds no connection', async (_, path, change) => {
  const { app, state, hold, goOn } = await slowHashingApp()
  const { token, password } = await signUp(app)
  await app.request('POST', '/account/bank', { token, json: { ...BANK, current_password: password } })
  hold()
  const json = { ...change, current_password: password }
  const asked = app.request('POST', path, { token, json })
  await expect.poll(() => state.hashing, { timeout: 20_000 }).toBe(1)
  await expectNoneHeld(app)
  goOn()
  expect((await asked).status).toBe(200)
})

test.each([
  ['leaving', '/account/delete', { password: 'wrong', confirmation: 'DELETE' }],
  ['a code that proves an address', '/auth/verify-otp', { code: '123456' }],
  ['a second factor', '/auth/two-factor', { challenge: 'c'.repeat(43), code: '123456' }],
  ['another code', '/auth/verify/resend', {}],
])('hashing for %s holds no connection', async (_, path, fields) => {
  const { app, state, hold, goOn } = await slowHashingApp()
  const { token, user } = await signUp(app)
  hold()
  const asked = app.request('POST', path, { token, json: { email: user.email, ...fields } })
  await expect.poll(() => state.hashing, { timeout: 20_000 }).toBe(1)
  await expectNoneHeld(app)
  goOn()
  await asked
})

test('ASVS 15.2.2 · four sessions of one address are looked up at once, the other calls wait', async () => {
  let asked = 0
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const app = await createTestApp({
    replace: (deps) => ({
      authenticate: async (token, now) => {
        asked += 1
        await held
        return deps.authenticate(token, now)
      },
    }),
  })
  onTestFinished(() => {
    letGo()
    return app.close()
  })
  const anybody = { token: 'a'.repeat(43) }
  const calls = Array.from({ length: 9 }, () => app.request('GET', '/account', anybody))
  // Answered outside the queue; by then the calls before it have begun.
  await app.request('GET', '/health')
  await expect.poll(() => asked).toBe(4)
  letGo()
  for (const { status } of await Promise.all(calls)) expect(status).toBe(401)
  expect(asked).toBe(9)
})
