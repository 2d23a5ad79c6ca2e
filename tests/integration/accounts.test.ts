import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailedCode, registration, signIn, signUp } from '#tests/support/people.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const HOUR_MS = 3_600_000

let app: TestApp
let email: string
let count = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  email = `person-${++count}@example.test`
  // Every test has an hour of its own: limits count by the hour.
  app.clock.set(new Date((Math.floor(app.clock.now().getTime() / HOUR_MS) + 1) * HOUR_MS).toISOString())
})

/** Each call a second after the one before, so that the newest mail is known. */
const post = (path: string, json: unknown, token?: string) => {
  app.clock.advance({ seconds: 1 })
  return app.request('POST', path, token === undefined ? { json } : { json, token })
}
const account = (token: string) => app.request('GET', '/account', { token })
const another = (code: string) => (code === '000000' ? '000001' : '000000')
const login = (password = 'blue kettle at noon') => post('/auth/login', { email, password })

describe('registering', () => {
  test('opens an account, mails a code, and tells no more than what was given', async () => {
    const answer = await post('/auth/register', registration({ email: email.toUpperCase(), country: 'in' }))
    expect(answer.status).toBe(201)
    expect(answer.body.data).toEqual({ full_name: 'Asha Iyer', email })
    const [mail] = await app.mails(email)
    expect(mail?.subject).not.toMatch(/\d{6}/)
    expect(mail?.html).toContain(await mailedCode(app, email))
    const { user } = await signIn(app, email, 'blue kettle at noon')
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
    [{ password: 'iloveyou', password_confirmation: 'iloveyou' }, 'too_common_password', 'password'],
    [{ password_confirmation: 'something else' }, 'invalid', 'password_confirmation'],
    [{ country: 'Atlantis' }, 'invalid', 'country'],
    [{ email: 'nobody' }, 'invalid', 'email'],
    [{ full_name: 'Nul \0' }, 'invalid', 'full_name'],
  ])('refuses %j (ASVS 2.2.2, 6.2.4)', async (changes, code, field) => {
    const answer = await post('/auth/register', registration({ email, ...changes }))
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe(code)
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
  })

  test('a verified address answers as a new one, changes nothing, and tells its owner (ASVS 6.3.8)', async () => {
    const asNew = await post('/auth/register', registration({ email: `new-${email}` }))
    const { user, token } = await signUp(app, { email })
    const again = await post('/auth/register', registration({ email, phone: '+91 11111 11111' }))
    expect(again.status).toBe(asNew.status)
    expect(again.body.message).toBe(asNew.body.message)
    expect(Object.keys(again.body)).toEqual(Object.keys(asNew.body))
    expect((await app.mails(email))[0]?.subject).toBe('You have a Cirkles account already')
    expect((await account(token)).body.data).toMatchObject({ phone: user.phone })
  })

  test('an unverified address takes the new details, a new code, and no session of before', async () => {
    await post('/auth/register', registration({ email }))
    const firstCode = await mailedCode(app, email)
    const { token } = await signIn(app, email, 'blue kettle at noon')
    const password = 'another kettle'
    await post(
      '/auth/register',
      registration({ email, full_name: 'Ravi Kumar', password, password_confirmation: password }),
    )
    const code = await mailedCode(app, email)
    expect((await account(token)).status).toBe(401)
    expect((await login()).status).toBe(401)
    if (firstCode !== code) {
      expect((await post('/auth/verify-otp', { email, code: firstCode })).status).toBe(422)
    }
    expect((await post('/auth/verify-otp', { email, code })).body.data).toEqual({ verified: true })
    expect((await signIn(app, email, password)).user.fullName).toBe('Ravi Kumar')
  })

  test('one address registered many times at once has one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('/auth/register', registration({ email }))),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const { rows } = await app.pool.query('select id from users where email = $1', [email])
    expect(rows).toHaveLength(1)
  })

  test('the twenty-first code asked for from an address within the hour is refused', async () => {
    for (let i = 0; i < 20; i++) {
      expect((await post('/auth/verify/resend', { email: `nobody-${i}@example.test` })).status).toBe(200)
    }
    const answer = await post('/auth/register', registration({ email }))
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    app.clock.advance({ hours: 1 })
    expect((await post('/auth/register', registration({ email }))).status).toBe(201)
  })
})

describe('verifying', () => {
  test('a code works once (ASVS 6.5)', async () => {
    await post('/auth/register', registration({ email }))
    const code = await mailedCode(app, email)
    expect((await post('/auth/verify-otp', { email, code })).status).toBe(200)
    expect((await post('/auth/verify-otp', { email, code })).status).toBe(422)
  })

  test('a wrong code, and an unknown address, are answered alike', async () => {
    await post('/auth/register', registration({ email }))
    const code = another(await mailedCode(app, email))
    const wrong = await post('/auth/verify-otp', { email, code })
    const unknown = await post('/auth/verify-otp', { email: `unknown-${email}`, code })
    expect(wrong.body.code).toBe('code_wrong')
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('however many codes are tried, an address tells not whether one waits for it', async () => {
    await post('/auth/register', registration({ email }))
    const code = another(await mailedCode(app, email))
    const answers = []
    for (let i = 0; i < 7; i++) answers.push((await post('/auth/verify-otp', { email, code })).body)
    const unknown = await post('/auth/verify-otp', { email: `unknown-${email}`, code })
    expect(answers).toEqual(answers.map(() => unknown.body))
  })

  test('after five wrong tries the right code is refused, until a new one comes', async () => {
    await post('/auth/register', registration({ email }))
    const code = await mailedCode(app, email)
    for (let i = 0; i < 5; i++) await post('/auth/verify-otp', { email, code: another(code) })
    expect((await post('/auth/verify-otp', { email, code })).body.code).toBe('code_expired')
    app.clock.advance({ seconds: 60 })
    expect((await post('/auth/verify/resend', { email })).status).toBe(200)
    const fresh = await mailedCode(app, email)
    expect((await post('/auth/verify-otp', { email, code: fresh })).status).toBe(200)
  })

  test('five tries made at once are counted as five', async () => {
    await post('/auth/register', registration({ email }))
    const code = await mailedCode(app, email)
    await Promise.all(
      Array.from({ length: 5 }, () => post('/auth/verify-otp', { email, code: another(code) })),
    )
    expect((await post('/auth/verify-otp', { email, code })).body.code).toBe('code_expired')
  })

  test('a code is good for ten minutes', async () => {
    await post('/auth/register', registration({ email }))
    const code = await mailedCode(app, email)
    app.clock.advance({ minutes: 10 })
    expect((await post('/auth/verify-otp', { email, code })).body.code).toBe('code_expired')
  })

  test('asking again answers alike for all, and mails only after a minute and five times an hour', async () => {
    await post('/auth/register', registration({ email }))
    const codes = async () => (await app.mails(email)).length
    const tooSoon = await post('/auth/verify/resend', { email })
    const unknown = await post('/auth/verify/resend', { email: `unknown-${email}` })
    expect([tooSoon.status, tooSoon.body]).toEqual([unknown.status, unknown.body])
    expect(await codes()).toBe(1)
    for (let i = 0; i < 6; i++) {
      app.clock.advance({ seconds: 60 })
      await post('/auth/verify/resend', { email })
    }
    expect(await codes()).toBe(5)
    app.clock.advance({ hours: 1 })
    await post('/auth/verify/resend', { email })
    expect(await codes()).toBe(6)
  })
})

describe('signing in', () => {
  test('gives a token of 256 bits that is kept hashed (ASVS 7.2)', async () => {
    await signUp(app, { email })
    const answer = await login()
    expect(answer.body.message).toBe('Login successful')
    const { token } = await signIn(app, email, 'blue kettle at noon')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await app.pool.query('select 1 from sessions where token_hash = $1', [token])
    expect(rows).toHaveLength(0)
  })

  test('an unknown address and a wrong password are answered alike', async () => {
    await signUp(app, { email })
    const wrong = await login('not the kettle')
    const unknown = await post('/auth/login', { email: `unknown-${email}`, password: 'not the kettle' })
    expect(wrong.status).toBe(401)
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('the eleventh failure in a quarter of an hour is told to wait, and waiting is enough', async () => {
    await signUp(app, { email })
    for (let i = 0; i < 10; i++) expect((await login('wrong')).status).toBe(401)
    const answer = await login()
    expect(answer.status).toBe(429)
    app.clock.advance({ seconds: Number(answer.headers.get('Retry-After')) })
    expect((await login()).status).toBe(200)
  })

  test('successes do not count', async () => {
    await signUp(app, { email })
    for (let i = 0; i < 12; i++) expect((await login()).status).toBe(200)
  })

  test('before verifying, it opens the account and nothing else, and mails a code when one may go out', async () => {
    await post('/auth/register', registration({ email }))
    app.clock.advance({ minutes: 2 })
    const { token } = await signIn(app, email, 'blue kettle at noon')
    expect(await app.mails(email)).toHaveLength(2)
    expect((await account(token)).status).toBe(200)
    const answer = await app.request('GET', '/cirkle-categories', { token })
    expect([answer.status, answer.body.code]).toEqual([403, 'email_unverified'])
    await post('/auth/verify-otp', { email, code: await mailedCode(app, email) })
    expect((await app.request('GET', '/cirkle-categories', { token })).status).toBe(200)
  })
})

describe('a session', () => {
  test('is dead on the server after sign-out (ASVS 7.4)', async () => {
    const { token } = await signUp(app, { email })
    const other = await signIn(app, email, 'blue kettle at noon')
    expect((await post('/auth/logout', {}, token)).status).toBe(200)
    expect((await account(token)).status).toBe(401)
    expect((await account(other.token)).status).toBe(200)
  })

  test('ends after seven days unused', async () => {
    const { token } = await signUp(app, { email })
    app.clock.advance({ days: 6, hours: 23 })
    expect((await account(token)).status).toBe(200)
    app.clock.advance({ days: 7 })
    expect((await account(token)).status).toBe(401)
  })

  test('ends after thirty days in daily use', async () => {
    const { token } = await signUp(app, { email })
    for (let day = 0; day < 5; day++) {
      app.clock.advance({ days: 5 })
      expect((await account(token)).status).toBe(200)
    }
    app.clock.advance({ days: 5 })
    expect((await account(token)).status).toBe(401)
  })
})

describe('bank details', () => {
  const details = {
    account_number: '123456789012',
    bank_name: 'State Bank of India',
    account_type: 'Saving',
    ifsc_code: 'sbin0001234',
    branch_address: 'MG Road, Pune',
  }

  test('are saved the first time without a password, in the person’s own name', async () => {
    const { token } = await signUp(app, { fullName: 'Meera Nair', email })
    const answer = await post('/account/bank', details, token)
    const saved = { ...details, ifsc_code: 'SBIN0001234', account_name: 'Meera Nair', upi_id: null }
    expect(answer.body.data).toEqual(saved)
    expect((await account(token)).body.data).toMatchObject({ bank_details: saved })
  })

  test('change with the password only, and their owner is told (ASVS 7.5.1, 6.3.7)', async () => {
    const { token, password } = await signUp(app, { email })
    await post('/account/bank', details, token)
    const changed = { ...details, account_number: '999900001111' }
    for (const current_password of [undefined, 'wrong']) {
      const answer = await post('/account/bank', { ...changed, current_password }, token)
      expect([answer.status, answer.body.code]).toEqual([403, 'wrong_password'])
    }
    expect((await account(token)).body.data).toMatchObject({
      bank_details: { account_number: '123456789012' },
    })
    expect((await post('/account/bank', { ...changed, current_password: password }, token)).status).toBe(200)
    const [mail] = await app.mails(email)
    expect(mail?.text).toContain('ending in 1111')
    expect(mail?.text).not.toContain('999900001111')
  })
})
