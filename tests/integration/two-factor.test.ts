import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { anotherCode, told, useAccountScene } from '#tests/support/people/account-scene.ts'
import type { Person } from '#tests/support/people/people.ts'

const scene = useAccountScene()
const { post } = scene

const ChallengedSchema = v.strictObject({
  two_factor_required: v.literal(true),
  challenge: v.string(),
  email: v.string(),
  methods: v.tuple([v.literal('mailed_code')]),
})
const SignedInSchema = v.object({ token: v.string(), user: v.object({ id: v.string() }) })

/** An account with a code at each sign-in, in an hour in which none was mailed yet. */
async function joinWithTwoFactor(): Promise<Person> {
  const person = await scene.join()
  const json = { two_factor: true, current_password: person.password }
  expect((await post('/account/settings', json, person.token)).status).toBe(200)
  scene.app.clock.advance({ hours: 1 })
  return person
}

/** Sends the correct password, and returns the challenge that waits for the code. */
async function beginSignIn(): Promise<string> {
  const { challenge } = v.parse(ChallengedSchema, (await scene.login()).body.data)
  return challenge
}

const finish = (challenge: string, code: string, changes: Record<string, unknown> = {}) =>
  post('/auth/two-factor', { challenge, code, ...changes })
const resend = (challenge: string) => post('/auth/verify/resend', { email: scene.email, challenge })
const codesMailed = async () =>
  (await scene.subjects()).filter((subject) => subject === 'Your Cirkles sign-in code').length

describe('signing in with two-factor authentication', () => {
  test('takes the password and then the mailed code, and gives a session only then (ASVS 6.3.3)', async () => {
    const { user } = await joinWithTwoFactor()
    const answer = await scene.login()
    expect(answer.status).toBe(200)
    const { challenge, email } = v.parse(ChallengedSchema, answer.body.data)
    expect(email).toBe(scene.email)
    const [mail] = await scene.app.mails(scene.email)
    expect(mail?.subject).not.toMatch(/\d{6}/)
    expect(mail?.text).toContain('somebody knows your password')

    const finished = await finish(challenge, await scene.code(), { device_name: 'Android phone' })
    const { token, user: signedIn } = v.parse(SignedInSchema, finished.body.data)
    expect([finished.body.message, signedIn.id]).toEqual(['You are signed in.', user.id])
    const devices = await scene.get('/auth/sessions', token)
    expect(devices.body.data).toContainEqual(expect.objectContaining({ device_name: 'Android phone' }))
  })

  test('has a challenge of 256 bits, which is kept hashed, and is no token', async () => {
    await joinWithTwoFactor()
    const challenge = await beginSignIn()
    expect(Buffer.from(challenge, 'base64url')).toHaveLength(32)
    const { rows } = await scene.app.pool.query('select 1 from one_time_codes where challenge_hash = $1', [
      challenge,
    ])
    expect(rows).toEqual([])
    expect((await scene.get('/account', challenge)).status).toBe(401)
  })

  test('works once with a code (ASVS 6.5.1)', async () => {
    await joinWithTwoFactor()
    const challenge = await beginSignIn()
    const code = await scene.code()
    expect((await finish(challenge, code)).status).toBe(200)
    expect((await finish(challenge, code)).body.code).toBe('code_expired')
  })

  test('of two that give the same code at once, one gets in', async () => {
    await joinWithTwoFactor()
    const challenge = await beginSignIn()
    const code = await scene.code()
    const answers = await Promise.all([finish(challenge, code), finish(challenge, code)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })

  test('takes a code with its own challenge only (ASVS 6.6.2)', async () => {
    await joinWithTwoFactor()
    const first = await beginSignIn()
    const firstCode = await scene.code()
    const second = await beginSignIn()
    const secondCode = await scene.code()
    if (firstCode !== secondCode) expect((await finish(second, firstCode)).body.code).toBe('code_wrong')
    expect((await finish(first, secondCode)).body.code).toBe('code_expired')
    expect((await finish(first, firstCode)).body.code).toBe('code_expired')
    expect((await finish(second, secondCode)).status).toBe(200)
  })

  test('takes no code that was mailed for something else', async () => {
    await joinWithTwoFactor()
    const challenge = await beginSignIn()
    const code = await scene.code()
    expect((await post('/auth/verify-otp', { email: scene.email, code })).body.code).toBe('code_wrong')
    expect((await finish('x'.repeat(43), code)).body.code).toBe('code_expired')
    await scene.register({ email: `new-${scene.email}` })
    const [mail] = await scene.app.mails(`new-${scene.email}`)
    const verification = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? ''
    if (verification !== code) {
      expect((await finish(challenge, verification)).body.code).toBe('code_wrong')
    }
  })

  test('a code is good for ten minutes, and a new one for the same sign-in can follow', async () => {
    await joinWithTwoFactor()
    const challenge = await beginSignIn()
    scene.app.clock.advance({ minutes: 10 })
    expect((await finish(challenge, await scene.code())).body.code).toBe('code_expired')
    await resend(challenge)
    expect((await finish(challenge, await scene.code())).status).toBe(200)
  })

  test('after five wrong tries the right code is refused, until a new one comes', async () => {
    await joinWithTwoFactor()
    const challenge = await beginSignIn()
    const code = await scene.code()
    for (let i = 0; i < 5; i++) {
      expect((await finish(challenge, anotherCode(code))).body.code).toBe('code_wrong')
    }
    expect((await finish(challenge, code)).body.code).toBe('code_expired')
    scene.app.clock.advance({ seconds: 60 })
    await resend(challenge)
    expect((await finish(challenge, await scene.code())).status).toBe(200)
  })

  test('is over when the password changes', async () => {
    const { token, password } = await joinWithTwoFactor()
    const challenge = await beginSignIn()
    const changed = {
      current_password: password,
      new_password: 'a red door at dusk',
      new_password_confirmation: 'a red door at dusk',
    }
    expect((await post('/account/password', changed, token)).status).toBe(200)
    expect((await finish(challenge, await scene.code())).body.code).toBe('code_expired')
  })
})

describe('asking for another sign-in code', () => {
  test('voids the one before it', async () => {
    await joinWithTwoFactor()
    const challenge = await beginSignIn()
    const old = await scene.code()
    scene.app.clock.advance({ seconds: 60 })
    await resend(challenge)
    const fresh = await scene.code()
    if (old !== fresh) expect((await finish(challenge, old)).body.code).toBe('code_wrong')
    expect((await finish(challenge, fresh)).status).toBe(200)
  })

  test('mails after a minute, and five codes an hour in all', async () => {
    await joinWithTwoFactor()
    const challenge = await beginSignIn()
    await resend(challenge)
    expect(await codesMailed()).toBe(1)
    for (let i = 0; i < 6; i++) {
      scene.app.clock.advance({ seconds: 60 })
      await resend(challenge)
    }
    expect(await codesMailed()).toBe(5)
  })

  test('is answered alike whether or not the challenge lives', async () => {
    await joinWithTwoFactor()
    const challenge = await beginSignIn()
    scene.app.clock.advance({ seconds: 60 })
    const alive = await resend(challenge)
    expect((await finish(challenge, await scene.code())).status).toBe(200)
    scene.app.clock.advance({ seconds: 60 })
    expect(told(await resend(challenge))).toEqual(told(alive))
    expect(told(await resend('x'.repeat(43)))).toEqual(told(alive))
    expect(await codesMailed()).toBe(2)
  })

  test('mails nothing an hour after the password was given', async () => {
    await joinWithTwoFactor()
    const challenge = await beginSignIn()
    scene.app.clock.advance({ minutes: 50 })
    await resend(challenge)
    scene.app.clock.advance({ minutes: 10 })
    await resend(challenge)
    expect(await codesMailed()).toBe(2)
  })
})

describe('the limits of sign-in and codes', () => {
  test('a right password is no failure, and a wrong code is none either', async () => {
    await joinWithTwoFactor()
    for (let i = 0; i < 9; i++) await scene.login('wrong')
    const challenge = await beginSignIn()
    const code = await scene.code()
    for (let i = 0; i < 4; i++) await finish(challenge, anotherCode(code))
    expect((await scene.login('wrong')).status).toBe(401)
    expect((await scene.login()).status).toBe(429)
    expect((await finish(challenge, code)).status).toBe(200)
  })

  test('a sixth sign-in within the hour waits till it has a code', async () => {
    await joinWithTwoFactor()
    for (let i = 0; i < 5; i++) await beginSignIn()
    const answer = await scene.login()
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests'])
    scene.app.clock.advance({ seconds: Number(answer.headers.get('Retry-After')) })
    expect((await scene.login()).status).toBe(200)
  })

  test('an address has twenty codes mailed an hour, whatever they are for', async () => {
    await joinWithTwoFactor()
    for (let i = 0; i < 20; i++) await resend('x'.repeat(43))
    expect((await scene.login()).status).toBe(429)
    expect((await resend('x'.repeat(43))).status).toBe(429)
    scene.app.clock.advance({ hours: 1 })
    expect((await scene.login()).status).toBe(200)
  })
})
