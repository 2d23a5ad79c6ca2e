import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { PASSWORD_CHECKS_OF_PERSON } from '#server/platform/limits.ts'
import { digestOf } from '#server/platform/opaque-token.ts'
import { allThatCanBeRead } from '#tests/support/people/all-that-is-kept.ts'
import { useAccountScene } from '#tests/support/people/account-scene.ts'
import { signIn } from '#tests/support/people/people.ts'

const scene = useAccountScene()
const { post } = scene

const PASSWORD = 'blue kettle at noon'
const NEW_PASSWORD = 'a red door at dusk'
const passwords = {
  current_password: PASSWORD,
  new_password: NEW_PASSWORD,
  new_password_confirmation: NEW_PASSWORD,
}
const change = (token: string, changes: Record<string, unknown> = {}) =>
  post('/account/password', { ...passwords, ...changes }, token)

test('a new password ends the other sessions, keeps this one, and tells the owner (ASVS 6.3.7, 7.4.3)', async () => {
  const { token, user } = await scene.join()
  const other = await signIn(scene.app, scene.email, PASSWORD)
  expect((await change(token)).status).toBe(200)
  expect((await scene.get('/account', token)).status).toBe(200)
  expect((await scene.get('/account', other.token)).status).toBe(401)
  expect(scene.published).toContainEqual({ disconnectUser: user.id })
  const [mail] = await scene.app.mails(scene.email)
  expect(mail?.subject).toBe('Your Cirkles password was changed')
  expect(mail?.text).not.toContain(NEW_PASSWORD)
  expect((await scene.login(PASSWORD)).status).toBe(401)
  expect((await scene.login(NEW_PASSWORD)).status).toBe(200)
})

test('ASVS 7.2.4 · a new password gives this device a new token, and the one before is dead', async () => {
  const { token, user } = await scene.join()
  const { id } = await sessionOf(token)
  const answer = await change(token, { renew_token: true })
  const renewed = v.parse(v.object({ token: v.string() }), answer.body.data).token
  expect(Buffer.from(renewed, 'base64url')).toHaveLength(32)
  const refused = await scene.get('/account', token)
  expect([refused.status, refused.body.code], 'not a session that was ended').toEqual([401, 'token_renewed'])
  expect((await scene.get('/account', renewed)).body.data).toMatchObject({ id: user.id })
  expect(await sessionOf(renewed), 'still the same device').toMatchObject({ id })
  expect(await allThatCanBeRead(scene.app), 'kept hashed').not.toContain(renewed)
})

test('an app that does not take a new token keeps its own', async () => {
  const { token } = await scene.join()
  const answer = await change(token)
  expect([answer.status, answer.body.data]).toEqual([200, null])
  expect((await scene.get('/account', token)).status).toBe(200)
})

test('a new token is kept in no answer to a key', async () => {
  const { token, user } = await scene.join()
  const json = { ...passwords, renew_token: true }
  const answer = await scene.app.request('POST', '/account/password', { token, key: randomUUID(), json })
  const renewed = v.parse(v.object({ token: v.string() }), answer.body.data).token
  const rows = await keptFor(user.id)
  expect(rows).toMatchObject([{ status: 200, body: { data: null } }])
  expect(await allThatCanBeRead(scene.app)).not.toContain(renewed)
})

test.each([
  [{ current_password: 'wrong' }, 403, 'wrong_password', 'current_password'],
  [
    { new_password: 'iloveyou', new_password_confirmation: 'iloveyou' },
    422,
    'too_common_password',
    'new_password',
  ],
  [
    { new_password: 'zxcvbq', new_password_confirmation: 'zxcvbq' },
    422,
    'too_common_password',
    'new_password',
  ],
  [{ new_password: 'short', new_password_confirmation: 'short' }, 422, 'invalid', 'new_password'],
  [{ new_password_confirmation: 'something else' }, 422, 'invalid', 'new_password_confirmation'],
])('%j is refused beside its field, and nothing changes', async (changes, status, code, field) => {
  const { token } = await scene.join()
  const other = await signIn(scene.app, scene.email, PASSWORD)
  const answer = await change(token, changes)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
  expect((await scene.get('/account', other.token)).status).toBe(200)
  expect((await scene.login(PASSWORD)).status).toBe(200)
})

test('the eleventh wrong password in a quarter of an hour is told to wait, and waiting is enough', async () => {
  const { token } = await scene.join()
  for (let i = 0; i < 10; i++) {
    expect((await change(token, { current_password: 'wrong' })).status).toBe(403)
  }
  const answer = await change(token)
  expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests'])
  scene.app.clock.advance({ seconds: Number(answer.headers.get('Retry-After')) })
  expect((await change(token)).status).toBe(200)
})

test('wrong passwords of one session keep no other from protecting the account, unless there are forty', async () => {
  const { token, user } = await scene.join()
  const stolen = await signIn(scene.app, scene.email, PASSWORD)
  const guess = async () => (await change(stolen.token, { current_password: 'wrong' })).status
  for (let i = 0; i < 10; i++) expect(await guess()).toBe(403)
  expect(await guess()).toBe(429)
  expect((await post('/account/export', { password: PASSWORD }, token)).status).toBe(200)
  for (let i = 10; i < PASSWORD_CHECKS_OF_PERSON.points; i++) {
    await scene.app.deps.limiter.take(PASSWORD_CHECKS_OF_PERSON, user.id)
  }
  expect((await change(token)).status).toBe(429)
  scene.app.clock.advance({ minutes: 15 })
  expect((await change(token)).status).toBe(200)
})

test('an answer that was lost is given again, and keeps no password', async () => {
  const { token, user } = await scene.join()
  const key = randomUUID()
  const ask = (json: unknown) => scene.app.request('POST', '/account/password', { token, key, json })
  const first = await ask(passwords)
  const again = await ask(passwords)
  expect([first.status, again.body]).toEqual([200, first.body])
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  const other = await ask({ ...passwords, current_password: 'wrong' })
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])

  expect(await keptFor(user.id)).toHaveLength(1)
  const readable = await allThatCanBeRead(scene.app)
  for (const secret of [PASSWORD, NEW_PASSWORD]) expect(readable).not.toContain(secret)
})

test('what is kept of a request is salted where it holds a password: nobody can look it up', async () => {
  const { token, user } = await scene.join()
  for (const key of [randomUUID(), randomUUID()]) {
    const json = { ...passwords, current_password: 'wrong' }
    await scene.app.request('POST', '/account/password', { token, key, json })
  }
  expect(new Set((await keptFor(user.id)).map((row) => row.request_hash)).size).toBe(2)
})

/** The session of a token. */
async function sessionOf(token: string) {
  const { rows } = await scene.app.pool.query<{ id: string }>(
    'select id from sessions where token_hash = $1',
    [digestOf(token)],
  )
  return rows[0] ?? expect.fail('there is no such session')
}

async function keptFor(userId: string) {
  const { rows } = await scene.app.pool.query('select * from operations where user_id = $1', [userId])
  return v.parse(v.array(v.looseObject({ request_hash: v.string() })), rows)
}
