import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { register } from '#contract/http/people/sign-up.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { anotherCode, told, useAccountScene } from '#tests/support/people/account-scene.ts'
import { signIn } from '#tests/support/people/people.ts'
import type { TestAnswer } from '#tests/support/server/test-app.ts'

const scene = useAccountScene()
const { post } = scene
const twice = (password: string) => ({ password, password_confirmation: password })
const registrationOf = ({ body }: TestAnswer) => v.parse(register.output, body.data).registration

describe('registering', () => {
  test('opens an account, mails a code, and tells no more than what was given', async () => {
    const answer = await scene.register({ email: scene.email.toUpperCase(), country: 'in' })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toEqual({
      full_name: 'Asha Iyer',
      email: scene.email,
      registration: registrationOf(answer),
    })
    const [mail] = await scene.app.mails(scene.email)
    expect(mail?.subject).not.toMatch(/\d{6}/)
    expect(mail?.html).toContain(await scene.code())
    const { user } = await signIn(scene.app, scene.email, 'blue kettle at noon')
    expect(user).toMatchObject({
      fullName: 'Asha Iyer',
      firstName: 'Asha',
      lastName: 'Iyer',
      country: 'India',
      emailVerifiedAt: null,
      bankDetails: null,
    })
  })

  test.each([
    [twice('iloveyou'), 'too_common_password', 'password'],
    [twice('zxcvbq'), 'too_common_password', 'password'],
    [twice('cirkles1'), 'too_common_password', 'password'],
    [twice('password1234567'), 'too_common_password', 'password'],
    [twice('asha1990'), 'too_common_password', 'password'],
    [{ password_confirmation: 'something else' }, 'invalid', 'password_confirmation'],
    [{ country: 'Atlantis' }, 'invalid', 'country'],
    [{ email: 'nobody' }, 'invalid', 'email'],
    [{ full_name: 'Nul \0' }, 'invalid', 'full_name'],
  ])('refuses %j (ASVS 2.2.2, 6.2.4, 6.2.11, 6.2.12)', async (changes, code, field) => {
    const answer = await scene.register(changes)
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe(code)
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
  })

  test('says why a password is easy to guess', async () => {
    const { body } = await scene.register(twice('cirkles1'))
    expect(body.errors).toEqual({ password: [body.message] })
    expect(body.message).toMatch(
      /^This password is easy to guess: it contains your name, .* or a word of Cirkles/,
    )
  })

  test('is counted by address, also when the password is refused: looking at it is costly', async () => {
    for (let i = 0; i < 100; i++) expect((await scene.register(twice('iloveyou'))).status).toBe(422)
    expect((await scene.register()).status).toBe(429)
  })

  test('a verified address answers as a new one, changes nothing, and tells its owner (ASVS 6.3.8)', async () => {
    const asNew = await scene.register()
    await post('/auth/verify-otp', { email: scene.email, code: await scene.code() })
    const { user, token } = await signIn(scene.app, scene.email, 'blue kettle at noon')
    const again = await scene.register({ phone: '+91 11111 11111' })
    // The names of registrations differ, but have the same format.
    const withoutName = ({ raw, ...answer }: TestAnswer) =>
      told({ ...answer, raw, body: { ...answer.body, data: raw.replace(/[0-9a-f]{64}/, 'a name') } })
    expect(withoutName(again)).toEqual(withoutName(asNew))
    expect((await scene.subjects())[0]).toBe('You have a Cirkles account already')
    expect((await scene.get('/account', token)).body.data).toMatchObject({ phone: user.phone })
  })

  test('an unverified address takes the new details, a new code, and no session of before', async () => {
    await scene.register()
    const firstCode = await scene.code()
    const { token } = await signIn(scene.app, scene.email, 'blue kettle at noon')
    const password = 'another kettle'
    await scene.register({ full_name: 'Ravi Kumar', password, password_confirmation: password })
    const code = await scene.code()
    expect((await scene.get('/account', token)).status).toBe(401)
    expect((await scene.login()).status).toBe(401)
    if (firstCode !== code) {
      expect((await post('/auth/verify-otp', { email: scene.email, code: firstCode })).status).toBe(422)
    }
    expect((await post('/auth/verify-otp', { email: scene.email, code })).body.data).toEqual({
      verified: true,
    })
    expect((await signIn(scene.app, scene.email, password)).user.fullName).toBe('Ravi Kumar')
  })

  test('its owner is told three times a day, however often somebody registers an address', async () => {
    await scene.join()
    const warnings = async () => (await scene.subjects()).filter((subject) => /already/.test(subject)).length
    scene.app.clock.advance({ days: 1 })
    for (let i = 0; i < 5; i++) expect((await scene.register()).status).toBe(201)
    expect(await warnings()).toBe(3)
    scene.app.clock.advance({ days: 1 })
    await scene.register()
    expect(await warnings()).toBe(4)
  })

  test('the version of the terms that was agreed to is kept with the account, and when', async () => {
    await scene.register()
    const { rows } = await scene.app.pool.query(
      'select terms_version, terms_accepted_at from users where email = $1',
      [scene.email],
    )
    expect(rows).toEqual([{ terms_version: TERMS_VERSION, terms_accepted_at: scene.app.clock.now() }])
  })

  test.each([undefined, null, '2020-01-01'])(
    'without the present terms (%s) none is opened',
    async (version) => {
      const answer = await scene.register({ terms_version: version })
      const message = 'The terms have changed. Please open Cirkles again, read them and agree to them.'
      expect([answer.status, answer.body.message, answer.body.errors]).toEqual([
        422,
        message,
        { terms_version: [message] },
      ])
      const { rows } = await scene.app.pool.query('select 1 from users where email = $1', [scene.email])
      expect(rows).toEqual([])
      expect(await scene.subjects()).toEqual([])
    },
  )

  test('one address registered many times at once has one account', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => scene.register()))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const { rows } = await scene.app.pool.query('select id from users where email = $1', [scene.email])
    expect(rows).toHaveLength(1)
  })

  test('the twenty-first code asked for from an address within the hour is refused', async () => {
    for (let i = 0; i < 20; i++) {
      expect((await post('/auth/verify/resend', { email: `nobody-${i}@example.test` })).status).toBe(200)
    }
    const answer = await scene.register()
    expect(answer.status).toBe(429)
    scene.app.clock.advance({ seconds: Number(answer.headers.get('Retry-After')) })
    expect((await scene.register()).status).toBe(201)
  })
})

describe('an address somebody else registers too, before its owner has proven it (ASVS 6.6)', () => {
  const stranger = {
    full_name: 'Somebody Else',
    password: 'my own kettle',
    password_confirmation: 'my own kettle',
  }
  /** The stranger comes last, from another network; the newest code is in the owner's mailbox. */
  const contest = async () => {
    const owned = registrationOf(await scene.register())
    const strange = registrationOf(await scene.register(stranger))
    await scene.app.pool.query(`update users set contested_from = '203.0.113.9' where email = $1`, [
      scene.email,
    ])
    return { owned, strange, code: await scene.code() }
  }
  const verify = (fields: object, token?: string) =>
    post('/auth/verify-otp', { email: scene.email, ...fields }, token)

  test('is not proven for the stranger by the code its owner enters, with or without the registration', async () => {
    const { owned, code } = await contest()
    for (const fields of [{ code, registration: owned }, { code }]) {
      const answer = await verify(fields)
      expect([answer.status, answer.body.code]).toEqual([409, 'registration_replaced'])
    }
    const { user } = await signIn(scene.app, scene.email, stranger.password)
    expect(user.emailVerifiedAt).toBeNull()
  })

  test('is its owner’s who signs up once more, and the stranger’s session and password are gone', async () => {
    await contest()
    const { token } = await signIn(scene.app, scene.email, stranger.password)
    const registration = registrationOf(await scene.register())
    expect((await verify({ code: await scene.code(), registration })).status).toBe(200)
    expect((await scene.get('/account', token)).status).toBe(401)
    expect((await scene.login(stranger.password)).status).toBe(401)
    expect((await signIn(scene.app, scene.email, 'blue kettle at noon')).user.fullName).toBe('Asha Iyer')
  })

  test('is proven for who has both the code and the latest registration, or is signed in by it, as signing in answers both', async () => {
    const { strange, code } = await contest()
    const answer = await scene.login(stranger.password)
    expect(answer.body.data).toMatchObject({ registration: strange })
    const { token } = v.parse(v.object({ token: v.string() }), answer.body.data)
    expect((await verify({ code: anotherCode(code) }, token)).body.code).toBe('code_wrong')
    expect((await verify({ code }, token)).status).toBe(200)
  })

  test('a wrong code tells nobody that the address is contested', async () => {
    const { owned, code } = await contest()
    expect((await verify({ code: anotherCode(code), registration: owned })).body.code).toBe('code_wrong')
  })
})
