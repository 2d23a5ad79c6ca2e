import { describe, expect, test } from 'vitest'
import { SIGN_IN_FROM_ADDRESS } from '#server/platform/limits.ts'
import { told, useAccountScene } from '#tests/support/people/account-scene.ts'
import { signIn } from '#tests/support/people/people.ts'

const scene = useAccountScene()
const { post } = scene

describe('signing in', () => {
  test('gives a token of 256 bits that is kept hashed (ASVS 7.2)', async () => {
    await scene.join()
    const answer = await scene.login()
    expect(answer.body.message).toBe('You are signed in.')
    const { token } = await signIn(scene.app, scene.email, 'blue kettle at noon')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await scene.app.pool.query('select 1 from sessions where token_hash = $1', [token])
    expect(rows).toHaveLength(0)
  })

  test('an unknown address and a wrong password are answered alike', async () => {
    await scene.join()
    const wrong = await scene.login('not the kettle')
    const unknown = await post('/auth/login', { email: `unknown-${scene.email}`, password: 'not the kettle' })
    expect(wrong.status).toBe(401)
    expect(told(unknown)).toEqual(told(wrong))
  })

  test('the eleventh failure in a quarter of an hour is told to wait, and waiting is enough', async () => {
    await scene.join()
    for (let i = 0; i < 10; i++) expect((await scene.login('wrong')).status).toBe(401)
    const answer = await scene.login()
    expect(answer.status).toBe(429)
    scene.app.clock.advance({ seconds: Number(answer.headers.get('Retry-After')) })
    expect((await scene.login()).status).toBe(200)
  })

  test('failures at one account do not shut another one out', async () => {
    await scene.join()
    for (let i = 0; i < 11; i++) await scene.login('wrong', { email: 'somebody-else@example.test' })
    expect((await scene.login()).status).toBe(200)
  })

  test('an address fails a hundred times an hour, whatever the account, and is never locked out for good', async () => {
    await scene.join()
    for (let i = 0; i < 99; i++) await scene.app.deps.limiter.take(SIGN_IN_FROM_ADDRESS, 'unknown')
    expect((await scene.login('wrong')).status).toBe(401)
    const answer = await scene.login()
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests'])
    scene.app.clock.advance({ seconds: Number(answer.headers.get('Retry-After')) })
    expect((await scene.login()).status).toBe(200)
  })

  test('a lock-out lasts a quarter of an hour at most, however long one goes on', async () => {
    await scene.join()
    for (let quarter = 0; quarter < 3; quarter++) {
      for (let i = 0; i < 11; i++) await scene.login('wrong')
      const answer = await scene.login()
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60)
      scene.app.clock.advance({ seconds: Number(answer.headers.get('Retry-After')) })
    }
    expect((await scene.login()).status).toBe(200)
  })

  test('successes do not count', async () => {
    await scene.join()
    for (let i = 0; i < 12; i++) expect((await scene.login()).status).toBe(200)
  })

  test('before verifying, it says whether a code went out, and when the next may', async () => {
    await scene.register()
    scene.app.clock.advance({ seconds: 19 })
    const soon = await scene.login()
    expect(soon.body.data).toMatchObject({ verification: { code: 'recent', retry_after_seconds: 40 } })
    expect(await scene.app.mails(scene.email)).toHaveLength(1)
    scene.app.clock.advance({ seconds: 60 })
    const later = await scene.login()
    expect(later.body.data).toMatchObject({ verification: { code: 'sent', retry_after_seconds: 60 } })
    expect(await scene.app.mails(scene.email)).toHaveLength(2)
  })

  test('before verifying, it opens the account and nothing else, and mails a code when one may go out', async () => {
    await scene.register()
    scene.app.clock.advance({ minutes: 2 })
    const { token } = await signIn(scene.app, scene.email, 'blue kettle at noon')
    expect(await scene.app.mails(scene.email)).toHaveLength(2)
    expect((await scene.get('/account', token)).status).toBe(200)
    const answer = await scene.app.request('GET', '/cirkle-categories', { token })
    expect([answer.status, answer.body.code]).toEqual([403, 'email_unverified'])
    await post('/auth/verify-otp', { email: scene.email, code: await scene.code() })
    expect((await scene.app.request('GET', '/cirkle-categories', { token })).status).toBe(200)
  })
})
