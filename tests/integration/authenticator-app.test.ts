import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { allThatCanBeRead, allThatIsKept } from '#tests/support/people/all-that-is-kept.ts'
import { anotherCode, told } from '#tests/support/people/account-scene.ts'
import {
  BegunSchema,
  ChallengedSchema,
  CodesSchema,
  useFactorScene,
} from '#tests/support/people/factor-scene.ts'
import { signIn } from '#tests/support/people/people.ts'
import { operate } from '#tests/support/server/operate.ts'

const {
  scene,
  begin,
  confirm,
  change,
  renew,
  finish,
  recover,
  status,
  nextCode,
  secure,
  joinSecured,
  beginSignIn,
} = useFactorScene()
const { post } = scene

const SignedInSchema = v.object({ token: v.string() })

describe('setting an authenticator app up', () => {
  test('takes the password, then a code of the new secret, and only then counts', async () => {
    const person = await scene.join()
    const refused = await begin({ ...person, password: 'wrong' })
    expect([refused.status, refused.body.code]).toEqual([403, 'wrong_password'])
    const { secret, uri } = v.parse(BegunSchema, (await begin(person)).body.data)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(uri)).toContain(`Cirkles:${scene.email}`)
    const shown = nextCode(secret)
    expect((await confirm(person, anotherCode(shown))).body.code).toBe('code_wrong')
    expect(await status(person)).toEqual({ method: 'none', recovery_codes_left: 0 })
    expect((await scene.login()).body.data).not.toHaveProperty('challenge')

    const { recovery_codes } = v.parse(CodesSchema, (await confirm(person, shown)).body.data)
    expect(new Set(recovery_codes).size).toBe(10)
    expect(await status(person)).toEqual({ method: 'authenticator', recovery_codes_left: 10 })
    expect((await scene.get('/account', person.token)).body.data).toMatchObject({
      settings: { two_factor: true, two_factor_method: 'authenticator' },
    })
    expect((await scene.subjects())[0]).toBe('Your authenticator app is on')
  })

  test('is over after half an hour, and a new secret takes the place of one that waits', async () => {
    const person = await scene.join()
    const first = v.parse(BegunSchema, (await begin(person)).body.data)
    const second = v.parse(BegunSchema, (await begin(person)).body.data)
    expect((await confirm(person, nextCode(first.secret))).body.code).toBe('code_wrong')
    scene.app.clock.advance({ minutes: 30 })
    expect((await confirm(person, nextCode(second.secret))).body.code).toBe('code_expired')
  })

  test('keeps the secret sealed and the recovery codes hashed, also in stored answers (ASVS 6.5.2, 13.3.1)', async () => {
    const person = await scene.join()
    const send = (path: string, json: unknown) =>
      scene.app.request('POST', path, { token: person.token, key: crypto.randomUUID(), json })
    const path = '/account/two-factor/authenticator'
    const begun = await send(path, { current_password: person.password })
    const { secret } = v.parse(BegunSchema, begun.body.data)
    const confirmed = await send(`${path}/confirm`, { code: nextCode(secret) })
    const { recovery_codes } = v.parse(CodesSchema, confirmed.body.data)
    const codes = recovery_codes.flatMap((code) => [code, code.replaceAll('-', '')])
    const forms = (words: readonly string[]) =>
      words.flatMap((word) => [word, Buffer.from(word).toString('hex')])
    const kept = await allThatIsKept(scene.app)
    expect(kept).toContain(scene.email)
    for (const word of forms([secret, ...codes])) expect(kept).not.toContain(word)
    const readable = await allThatCanBeRead(scene.app)
    for (const word of forms(codes)) expect(readable).not.toContain(word)
    expect(readable.split(secret), 'the secret can be read in one place').toHaveLength(2)
  })

  test('an answer that is repeated for its key shows no secret', async () => {
    const { token, password } = await scene.join()
    const json = { current_password: password }
    const options = { token, key: crypto.randomUUID(), json }
    const ask = () => scene.app.request('POST', '/account/two-factor/authenticator', options)
    expect(v.parse(BegunSchema, (await ask()).body.data).secret).not.toBe('')
    expect((await ask()).body.data).toBeNull()
  })
})

describe('signing in with an authenticator app', () => {
  test('takes the password and then its code, and mails nothing (ASVS 6.3.3)', async () => {
    const { secret } = await joinSecured()
    const before = await scene.subjects()
    const answer = await scene.login()
    const { challenge, methods } = v.parse(ChallengedSchema, answer.body.data)
    expect(methods).toEqual(['authenticator', 'recovery_code'])
    scene.app.clock.advance({ minutes: 2 })
    expect((await post('/auth/verify/resend', { email: scene.email, challenge })).status).toBe(200)
    const finished = await finish(challenge, nextCode(secret))
    expect(v.parse(SignedInSchema, finished.body.data).token).not.toBe('')
    expect(await scene.subjects()).toEqual(before)
  })

  test('takes a code once: not at another sign-in, and none that is older (ASVS 6.5.1)', async () => {
    const { secret } = await joinSecured()
    const older = nextCode(secret)
    const code = nextCode(secret)
    expect((await finish(await beginSignIn(), code)).status).toBe(200)
    const challenge = await beginSignIn()
    expect((await finish(challenge, code)).body.code).toBe('code_wrong')
    expect((await finish(challenge, older)).body.code).toBe('code_wrong')
    expect((await finish(challenge, nextCode(secret))).status).toBe(200)
  })

  test('of two that give the same code at once, one gets in', async () => {
    const { secret } = await joinSecured()
    const challenge = await beginSignIn()
    const code = nextCode(secret)
    const answers = await Promise.all([finish(challenge, code), finish(challenge, code)])
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 422]))
  })

  test('goes on after the keys of the sealed secrets were replaced (ASVS 11.2.2)', async () => {
    const { secret } = await joinSecured()
    await operate(scene.app, 'keys', 'rotate')
    expect((await finish(await beginSignIn(), nextCode(secret))).status).toBe(200)
  })

  test('the code that confirmed the app finishes no sign-in', async () => {
    const person = await scene.join()
    const { secret } = v.parse(BegunSchema, (await begin(person)).body.data)
    const code = nextCode(secret)
    expect((await confirm(person, code)).status).toBe(200)
    expect((await finish(await beginSignIn(), code)).body.code).toBe('code_wrong')
  })

  test('after five wrong codes the right one is refused, and the owner is told (ASVS 6.6.3)', async () => {
    const { secret } = await joinSecured()
    const challenge = await beginSignIn()
    const code = nextCode(secret)
    for (let i = 0; i < 5; i++) {
      expect((await finish(challenge, anotherCode(code))).body.code).toBe('code_wrong')
    }
    expect((await scene.subjects())[0]).toBe('Somebody tried to sign in to your account')
    expect((await finish(challenge, code)).body.code).toBe('code_expired')
    expect((await finish(await beginSignIn(), code)).status).toBe(200)
  })

  test('left after wrong codes for another one is told to the owner, once a day', async () => {
    const { secret } = await joinSecured()
    const before = (await scene.subjects()).length
    for (let i = 0; i < 3; i++) await finish(await beginSignIn(), anotherCode(nextCode(secret)))
    const [mail] = await scene.app.mails(scene.email)
    expect(mail?.text).toContain('your right password, and then a wrong code of your')
    expect(await scene.subjects()).toHaveLength(before + 1)
    expect((await scene.subjects())[0]).toBe('Somebody tried to sign in to your account')
  })

  test('takes twenty wrong codes a day, after which recovery codes are left (ASVS 6.6.3)', async () => {
    const { secret, recoveryCodes } = await joinSecured()
    for (let i = 0; i < 4; i++) {
      const guessed = await beginSignIn()
      for (let tries = 0; tries < 5; tries++) {
        expect((await finish(guessed, anotherCode(nextCode(secret)))).body.code).toBe('code_wrong')
      }
    }
    const challenge = await beginSignIn()
    const { status: refused, body } = await finish(challenge, nextCode(secret))
    expect([refused, body.message]).toEqual([429, expect.stringContaining('Use a recovery code')])
    expect((await recover(challenge, recoveryCodes[0] ?? '')).status).toBe(200)
    scene.app.clock.advance({ days: 1 })
    expect((await finish(await beginSignIn(), nextCode(secret))).status).toBe(200)
  })

  test('is over after ten minutes, with a later sign-in, and with a new password (ASVS 6.5.5)', async () => {
    const { secret, token, password } = await joinSecured()
    const slow = await beginSignIn()
    scene.app.clock.advance({ minutes: 10 })
    expect((await finish(slow, nextCode(secret))).body.code).toBe('code_expired')
    const first = await beginSignIn()
    const second = await beginSignIn()
    expect((await finish(first, nextCode(secret))).body.code).toBe('code_expired')
    const wanted = 'a red door at dusk'
    const changed = { current_password: password, new_password: wanted, new_password_confirmation: wanted }
    expect((await post('/account/password', changed, token)).status).toBe(200)
    expect((await finish(second, nextCode(secret))).body.code).toBe('code_expired')
  })

  test('waits after five unfinished sign-ins of an hour, except on a device that the account knows', async () => {
    const { secret } = await joinSecured()
    for (let i = 0; i < 5; i++) expect((await finish(await beginSignIn(), nextCode(secret))).status).toBe(200)
    const finished = await finish(await beginSignIn(), nextCode(secret))
    const known = { Cookie: finished.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
    for (let i = 0; i < 5; i++) await beginSignIn()
    const answer = await scene.login()
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests'])
    const json = { email: scene.email, password: 'blue kettle at noon' }
    expect((await scene.app.request('POST', '/auth/login', { json, headers: known })).status).toBe(200)
    scene.app.clock.advance({ seconds: Number(answer.headers.get('Retry-After')) })
    expect((await finish(await beginSignIn(), nextCode(secret))).status).toBe(200)
  })

  test('is asked for after a new password by a mailed link, too, which forgets what was left unfinished (ASVS 6.4.3)', async () => {
    const { secret } = await joinSecured()
    for (let i = 0; i < 5; i++) await beginSignIn()
    expect((await scene.login()).status).toBe(429)
    await post('/auth/password/forgot', { email: scene.email })
    const [mail] = await scene.app.mails(scene.email)
    const token = /\/password-reset\/([\w-]+)$/m.exec(mail?.text ?? '')?.[1]
    const password = 'a red door at dusk'
    await post('/auth/password/reset', { token, password, password_confirmation: password })
    const { challenge } = v.parse(ChallengedSchema, (await scene.login(password)).body.data)
    expect((await finish(challenge, nextCode(secret))).status).toBe(200)
  })
})

describe('a recovery code', () => {
  test('finishes a sign-in once, in any case, with or without hyphens, and its owner is told (ASVS 6.3.7, 6.5.1)', async () => {
    const person = await joinSecured()
    const [code = ''] = person.recoveryCodes
    const answer = await recover(await beginSignIn(), code.toLowerCase().replaceAll('-', ' '))
    expect(answer.body.data).toMatchObject({ recovery_codes_left: 9 })
    expect((await scene.subjects())[0]).toBe('A recovery code was used')
    expect((await scene.app.mails(scene.email))[0]?.text).toContain('9 recovery codes are left.')
    expect((await recover(await beginSignIn(), code)).body.code).toBe('code_wrong')
    expect(await status(person)).toEqual({ method: 'authenticator', recovery_codes_left: 9 })
  })

  test('of two that give the same at once, one gets in', async () => {
    const { recoveryCodes } = await joinSecured()
    const challenge = await beginSignIn()
    const [code = ''] = recoveryCodes
    const answers = await Promise.all([recover(challenge, code), recover(challenge, code)])
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 422]))
  })

  test('is tried five times with a sign-in, like the app’s code, and is not used up by one that is over', async () => {
    const { recoveryCodes, secret } = await joinSecured()
    const [code = '', other = ''] = recoveryCodes
    const challenge = await beginSignIn()
    for (let i = 0; i < 4; i++) {
      expect((await recover(challenge, 'AAAA-BBBB-CCCC-DDDD')).body.code).toBe('code_wrong')
    }
    expect((await finish(challenge, anotherCode(nextCode(secret)))).body.code).toBe('code_wrong')
    expect((await recover(challenge, code)).body.code).toBe('code_expired')
    expect((await recover(await beginSignIn(), code)).status).toBe(200)
    expect((await recover('x'.repeat(43), other)).body.code).toBe('code_expired')
  })

  test('belongs to its person, and finishes no sign-in by mail', async () => {
    const { recoveryCodes } = await joinSecured()
    const [code = ''] = recoveryCodes
    const email = `other-${scene.email}`
    await scene.register({ email })
    const mailed = async () => /\d{6}/.exec((await scene.app.mails(email))[0]?.text ?? '')?.[0]
    await post('/auth/verify-otp', { email, code: await mailed() })
    const other = await signIn(scene.app, email, 'blue kettle at noon')
    expect((await change(other, 'mailed_code')).status).toBe(200)
    const login = async () => (await scene.login(undefined, { email })).body.data
    const byMail = v.parse(ChallengedSchema, await login())
    expect(byMail.methods).toEqual(['mailed_code'])
    expect((await recover(byMail.challenge, code)).body.code).toBe('code_expired')
    expect((await finish(byMail.challenge, (await mailed()) ?? '')).status).toBe(200)

    scene.app.clock.advance({ minutes: 1 })
    await post('/account/two-factor/code', {}, other.token)
    await secure(other, { code: await mailed() })
    const byApp = v.parse(ChallengedSchema, await login())
    expect((await recover(byApp.challenge, code)).body.code).toBe('code_wrong')
  })

  test('new ones take the place of all before, given the password and a code, and their owner is told', async () => {
    const person = await joinSecured()
    expect((await renew(person)).body.code).toBe('code_wrong')
    const refused = await renew({ ...person, password: 'wrong' }, { code: nextCode(person.secret) })
    expect(refused.body.code).toBe('wrong_password')
    const renewed = await renew(person, { code: nextCode(person.secret) })
    const { recovery_codes } = v.parse(CodesSchema, renewed.body.data)
    expect((await scene.subjects())[0]).toBe('You have new recovery codes')
    const challenge = await beginSignIn()
    expect((await recover(challenge, person.recoveryCodes[0] ?? '')).body.code).toBe('code_wrong')
    expect((await recover(challenge, recovery_codes[0] ?? '')).status).toBe(200)
  })
})

test('an unknown challenge is answered alike, whatever code is sent with it', async () => {
  await joinSecured()
  const unknown = 'x'.repeat(43)
  expect((await finish(unknown, '123456')).body.code).toBe('code_expired')
  const [first, second] = [
    await recover(unknown, 'AAAABBBBCCCCDDDD'),
    await recover(unknown, 'BBBBBBBBCCCCDDDD'),
  ]
  expect(told(first)).toEqual(told(second))
})
