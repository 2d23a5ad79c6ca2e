import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { listSessions } from '#contract/http/people/sessions.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { replaceSession } from '#server/modules/accounts/sign-in/session-store.ts'
import { SIGN_OUTS_FROM_ADDRESS } from '#server/platform/limits.ts'
import { told, useAccountScene } from '#tests/support/people/account-scene.ts'
import { untilWaiting } from '#tests/support/people/at-once.ts'
import { signIn, signUp } from '#tests/support/people/people.ts'

const scene = useAccountScene()
const { post } = scene

const PASSWORD = 'blue kettle at noon'
const isAlive = async (token: string) => (await scene.get('/account', token)).status === 200
const end = (id: string | undefined, token: string, current_password = PASSWORD) =>
  scene.delete(`/auth/sessions/${id}`, token, { current_password })
const refusalOf = async (token: string) => (await scene.get('/account', token)).body.code
const devices = async (token: string) =>
  v.parse(listSessions.output, (await scene.get('/auth/sessions', token)).body.data)

describe('a session', () => {
  test('is dead on the server after sign-out (ASVS 7.4.1)', async () => {
    const { token, user } = await scene.join()
    const other = await signIn(scene.app, scene.email, PASSWORD)
    expect((await post('/auth/logout', {}, token)).status).toBe(200)
    expect(await isAlive(token)).toBe(false)
    expect(await isAlive(other.token)).toBe(true)
    expect(scene.published).toContainEqual({ disconnectUser: user.id })
  })

  test('ends when its device signs in again, as whoever, and not when that fails (ASVS 7.2.4)', async () => {
    const { token, user } = await scene.join()
    const stranger = await signUp(scene.app)
    const signInOver = (email: string, password: string, held: string) =>
      post('/auth/login', { email, password }, held)
    expect((await signInOver(scene.email, 'another password', token)).status).toBe(401)
    expect(await isAlive(token)).toBe(true)

    const elsewhere = await signIn(scene.app, scene.email, PASSWORD)
    const again = await signInOver(scene.email, PASSWORD, token)
    const held = v.parse(v.object({ token: v.string() }), again.body.data).token
    expect([await isAlive(token), await isAlive(held)]).toEqual([false, true])
    expect((await signInOver(stranger.user.email, stranger.password, held)).status).toBe(200)
    expect([await isAlive(held), await isAlive(elsewhere.token)]).toEqual([false, true])
    expect(scene.published).toContainEqual({ disconnectUser: user.id })
  })

  test('that a sign-in has replaced clears no phone, if the answer to that sign-in was lost', async () => {
    const { token } = await scene.join()
    expect((await post('/auth/login', { email: scene.email, password: PASSWORD }, token)).status).toBe(200)
    expect(await refusalOf(token)).toBe('session_expired')
    const { token: held } = await signIn(scene.app, scene.email, PASSWORD)
    const passwords = { current_password: PASSWORD, new_password: 'a red door at dusk' }
    await post('/account/password', { ...passwords, new_password_confirmation: 'a red door at dusk' }, held)
    expect(await refusalOf(token), 'somebody else may have the phone').toBe('session_ended')
  })

  test('that a sign-in has replaced is not revived by a call that came just before', async () => {
    const { token } = await scene.join()
    const [{ id } = { id: '' }] = await devices(token)
    const { app } = scene
    app.clock.advance({ minutes: 6 })
    const before = await app.deps.db.transaction(async (tx) => {
      await replaceSession(tx, id, app.clock.now())
      const answer = isAlive(token)
      await untilWaiting(app, 1)
      return { answer }
    })
    expect(await before.answer).toBe(true)
    expect(await refusalOf(token)).toBe('session_expired')
  })

  test('ends after seven days unused (ASVS 7.3.1)', async () => {
    const { token } = await scene.join()
    scene.app.clock.advance({ days: 6, hours: 23 })
    expect(await isAlive(token)).toBe(true)
    scene.app.clock.advance({ days: 7 })
    expect(await isAlive(token)).toBe(false)
    expect(await refusalOf(token)).toBe('session_expired')
    const again = await signIn(scene.app, scene.email, PASSWORD)
    const passwords = { current_password: PASSWORD, new_password: 'a red door at dusk' }
    await post(
      '/account/password',
      { ...passwords, new_password_confirmation: 'a red door at dusk' },
      again.token,
    )
    expect(await refusalOf(token), 'it may be on a lost phone').toBe('session_ended')
  })

  test('ends after thirty days in daily use (ASVS 7.3.2)', async () => {
    const { token } = await scene.join()
    for (let day = 1; day < 30; day++) {
      scene.app.clock.advance({ days: 1 })
      expect(await isAlive(token)).toBe(true)
    }
    scene.app.clock.advance({ days: 1 })
    expect(await isAlive(token)).toBe(false)
  })

  test('that expired is swept once its phone is not expected back', async () => {
    const { user } = await scene.join()
    const rows = async () =>
      (await scene.app.pool.query('select 1 from sessions where user_id = $1', [user.id])).rows.length
    scene.app.clock.advance({ days: 36 })
    await runDueWork(scene.app.deps)
    expect(await rows()).toBe(1)
    scene.app.clock.advance({ days: 2 })
    await runDueWork(scene.app.deps)
    expect(await rows()).toBe(0)
  })
})

describe('the devices of an account', () => {
  test('are listed with their names and times, the one used last first (ASVS 7.5.2)', async () => {
    await scene.join()
    const phone = await signIn(scene.app, scene.email, PASSWORD, 'Android phone')
    const signedInAt = scene.app.clock.now().toISOString()
    scene.app.clock.advance({ hours: 1 })
    const laptop = await signIn(scene.app, scene.email, PASSWORD, 'Laptop')
    scene.app.clock.advance({ hours: 1 })
    const [first, second, third] = await devices(phone.token)
    expect(first).toEqual({
      id: first?.id,
      device_name: 'Android phone',
      created_at: signedInAt,
      last_used_at: scene.app.clock.now().toISOString(),
      is_current: true,
    })
    expect(second).toMatchObject({ device_name: 'Laptop', is_current: false })
    expect(third).toMatchObject({ device_name: null, is_current: false })
    expect((await devices(laptop.token)).map((device) => device.is_current)).toEqual([true, false, false])
  })

  test('leave out those whose session is over', async () => {
    const { token } = await scene.join()
    scene.app.clock.advance({ days: 5 })
    const other = await signIn(scene.app, scene.email, PASSWORD)
    scene.app.clock.advance({ days: 3 })
    expect(await devices(other.token)).toHaveLength(1)
    expect(await isAlive(token)).toBe(false)
  })

  test('one of them is signed out from another, at once and once', async () => {
    const { token, user } = await scene.join()
    const lost = await signIn(scene.app, scene.email, PASSWORD, 'Lost phone')
    const id = (await devices(token)).find((device) => device.device_name === 'Lost phone')?.id
    expect((await end(id, token)).status).toBe(200)
    expect(scene.published).toContainEqual({ disconnectUser: user.id })
    expect([await isAlive(lost.token), await isAlive(token)]).toEqual([false, true])
    expect(await refusalOf(lost.token)).toBe('session_ended')
    expect(await refusalOf(`${lost.token}x`), 'a token nobody had').toBe('unauthenticated')
    expect(await devices(token)).toHaveLength(1)
    expect((await end(id, token)).status).toBe(404)
  })

  test('ASVS 7.5.2 · are signed out with the password only', async () => {
    const { token } = await scene.join()
    const other = await signIn(scene.app, scene.email, PASSWORD, 'Lost phone')
    const id = (await devices(token)).find((device) => device.device_name === 'Lost phone')?.id
    const wrong = await end(id, token, 'wrong')
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password'])
    expect(wrong.body.errors).toHaveProperty('current_password')
    // An app that does not ask for it shows the message.
    const without = await scene.delete(`/auth/sessions/${id}`, token)
    expect([without.status, without.body.code]).toEqual([403, 'wrong_password'])
    expect(without.body.message).toMatch(/needs your password.* newest version/)
    expect(without.body.errors).toBeUndefined()
    expect(await isAlive(other.token)).toBe(true)
  })

  test('of others are not there', async () => {
    const { token } = await scene.join()
    const stranger = await signUp(scene.app)
    const [device] = await devices(stranger.token)
    const theirs = await end(device?.id, token)
    const nobodys = await end(crypto.randomUUID(), token)
    expect([theirs.status, told(theirs)]).toEqual([404, told(nobodys)])
    expect(await isAlive(stranger.token)).toBe(true)
  })

  test('that were ended still tell what they had unsent, when the phone comes back without it', async () => {
    const { token } = await scene.join()
    const phone = await signIn(scene.app, scene.email, PASSWORD, 'Android phone')
    await post('/sync', { outbox: { pending: 2 } }, phone.token)
    const id = (await devices(token)).find((device) => device.device_name === 'Android phone')?.id
    await end(id, token)
    const again = await signIn(scene.app, scene.email, PASSWORD, 'Android phone')
    const synced = await post('/sync', { outbox: { pending: 0 } }, again.token)
    expect(synced.body.data).toMatchObject({ outbox: { reported_pending: 2 } })
  })
})

describe('a phone that signed out without a network', () => {
  const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')
  const signOut = (digest: string) => post('/auth/signed-out', { token_digest: digest })

  test('ends its session with the digest of its token, and no other', async () => {
    const { token, user } = await scene.join()
    const other = await signIn(scene.app, scene.email, PASSWORD)
    expect((await signOut(digestOf(token))).status).toBe(200)
    expect([await isAlive(token), await isAlive(other.token)]).toEqual([false, true])
    expect(scene.published).toContainEqual({ disconnectUser: user.id })
  })

  test('is answered alike whether or not the session was still there', async () => {
    const { token } = await scene.join()
    const [first, again] = [await signOut(digestOf(token)), await signOut(digestOf(token))]
    expect(told(again)).toEqual(told(first))
    expect(told(await signOut('0'.repeat(64)))).toEqual(told(first))
  })

  test('can do nothing else with the digest', async () => {
    const { token } = await scene.join()
    expect(await isAlive(digestOf(token))).toBe(false)
  })

  test('is told to wait after a hundred from one address within the hour', async () => {
    for (let i = 0; i < 99; i++) await scene.app.deps.limiter.take(SIGN_OUTS_FROM_ADDRESS, 'unknown')
    expect((await signOut('0'.repeat(64))).status).toBe(200)
    const answer = await signOut('0'.repeat(64))
    expect(answer.status).toBe(429)
    scene.app.clock.advance({ seconds: Number(answer.headers.get('Retry-After')) })
    expect((await signOut('0'.repeat(64))).status).toBe(200)
  })
})
