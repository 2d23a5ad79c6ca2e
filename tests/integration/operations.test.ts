import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, type Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp
let person: Person

beforeAll(async () => {
  app = await createTestApp()
  person = await signUp(app, { fullName: 'Asha Iyer' })
})
afterAll(() => app.close())

const SignedInSchema = v.object({ token: v.string() })

const details = {
  account_number: '123456789012',
  bank_name: 'State Bank of India',
  account_type: 'Saving',
  ifsc_code: 'SBIN0001234',
  branch_address: 'Pune',
}
const save = (key: string, json: Record<string, unknown>, from = person) =>
  app.request('POST', '/account/bank', {
    token: from.token,
    key,
    json: { current_password: from.password, ...json },
  })
const stateOf = async (key: string, from: Pick<Person, 'token'> = person) =>
  (await app.request('GET', `/operations/${key}`, { token: from.token })).body.data

test('a call that never arrived is unknown', async () => {
  expect(await stateOf(crypto.randomUUID())).toEqual({ state: 'unknown', status: null, body: null })
})

test('a call that was answered is done, with its answer, for its own user only', async () => {
  const someone = await signUp(app)
  const key = crypto.randomUUID()
  const answer = await save(key, details, someone)
  const { operation, ...body } = answer.body
  expect(operation).toBe(key)
  expect(await stateOf(key.toUpperCase(), someone)).toEqual({ state: 'done', status: 200, body })
  expect(await stateOf(key)).toMatchObject({ state: 'unknown' })
})

test('a call that was refused is done too, and stays refused', async () => {
  await save(crypto.randomUUID(), details)
  const key = crypto.randomUUID()
  const refused = await save(key, { ...details, current_password: 'wrong' })
  expect(refused.status).toBe(403)
  expect(await stateOf(key)).toMatchObject({ state: 'done', status: 403, body: { code: 'wrong_password' } })
  const again = await save(key, { ...details, current_password: 'wrong' })
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
})

test('a call that is being worked on is in progress', async () => {
  const key = crypto.randomUUID()
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`operation:${person.user.id}:${key}`}, 0))`
  await app.deps.db.transaction(async (tx) => {
    await tx.execute(lock)
    expect(await stateOf(key)).toMatchObject({ state: 'in_progress' })
    const answer = await save(key, details)
    expect([answer.status, answer.body.code]).toEqual([409, 'request_in_progress'])
  })
  expect(await stateOf(key)).toMatchObject({ state: 'unknown' })
})

test('a sign-in keeps no answer under a key: it would keep the token', async () => {
  const someone = await signUp(app)
  const key = crypto.randomUUID()
  const json = { email: someone.user.email, password: someone.password }
  const signInFrom = (token: string) => app.request('POST', '/auth/login', { token, key, json })
  // Each ends the session it comes from.
  const { token } = v.parse(SignedInSchema, (await signInFrom(someone.token)).body.data)
  const again = await signInFrom(token)
  expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, null])
  expect(await stateOf(key, v.parse(SignedInSchema, again.body.data))).toMatchObject({ state: 'unknown' })
})

test('what is no key is not found', async () => {
  expect((await app.request('GET', '/operations/abc', { token: person.token })).status).toBe(404)
})
