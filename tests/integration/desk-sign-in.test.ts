import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { shownCode } from '#tests/support/people/authenticator-app.ts'
import {
  addOperator,
  auditBy,
  isSignedIn,
  openDesk,
  OPERATOR_PASSWORD,
  type OperatorBrowser,
  signInNewOperator,
  tokenIn,
} from '#tests/support/people/operators.ts'
import { operate } from '#tests/support/server/operate.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ config: { hasOperatorDesk: true } })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.advance({ minutes: 1 })
  await app.pool.query('delete from rate_limits')
})

const run = (...args: readonly string[]) => operate(app, ...args)
const give = (browser: OperatorBrowser, secret: string) =>
  browser.ask('POST', '/code', { code: shownCode(secret, app.clock.now()) })
/** Actions of an operator in the audit: those of one moment have no order. */
const actionsOf = async (email: string) => {
  const { rows } = await app.pool.query<{ action: string }>(
    `select action from operator_audit where operator = $1 order by at, action`,
    [email],
  )
  return rows.map(({ action }) => action)
}

describe('the first sign-in', () => {
  test('sets a password by the link, once, and an authenticator app, and nothing opens before its code', async () => {
    const email = 'lata@example.test'
    const printed = await run('operators', 'add', email.toUpperCase(), '--role', 'support')
    const token = tokenIn(printed)
    expect(printed).toContain('http://127.0.0.1:8080/operator#password=')
    const browser = openDesk(app)
    const short = await browser.ask('POST', '/password', { token, password: 'short words' })
    expect([short.status, short.body.code]).toEqual([422, 'invalid'])
    const guessable = await browser.ask('POST', '/password', { token, password: 'lata@example.test' })
    expect([guessable.status, guessable.body.code]).toEqual([422, 'too_common_password'])

    const set = await browser.ask('POST', '/password', { token, password: OPERATOR_PASSWORD })
    expect(set.body.data).toEqual({ next: 'enrol' })
    const again = await openDesk(app).ask('POST', '/password', { token, password: OPERATOR_PASSWORD })
    expect([again.status, again.body.code]).toEqual([422, 'link_used'])
    expect(await isSignedIn(browser)).toBe(false)

    const enrolment = await browser.ask('POST', '/enrolment', {})
    const { secret } = v.parse(v.object({ secret: v.string() }), enrolment.body.data)
    const halfCookie = browser.cookie
    const done = await give(browser, secret)
    expect(done.body.data).toMatchObject({ email, role: 'support' })
    expect(await isSignedIn(browser)).toBe(true)
    // The session has a new token (ASVS 7.2.4).
    expect(browser.cookie).not.toBe(halfCookie)
    const old = openDesk(app)
    old.cookie = halfCookie
    expect(await isSignedIn(old)).toBe(false)
    expect(await actionsOf(email)).toEqual([
      'desk.enrol',
      'desk.enrol-begun',
      'desk.password',
      'desk.sign-in',
    ])
  })

  test('keeps password, secret and tokens nowhere in clear', async () => {
    const { secret, recoveryCodes } = await signInNewOperator(app, 'meera@example.test', 'admin')
    const { rows } = await app.pool.query<{ all: string }>(
      `select concat((select json_agg(operators) from operators), (select json_agg(s) from operator_sessions s),
         (select json_agg(a) from operator_audit a), (select json_agg(c) from operator_recovery_codes c)) as all`,
    )
    const kept = rows[0]?.all ?? ''
    expect(kept).toContain('meera@example.test')
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain(OPERATOR_PASSWORD)
    expect(recoveryCodes).toHaveLength(10)
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''))
  })

  test('a link that is a day old sets nothing', async () => {
    const token = tokenIn(await run('operators', 'add', 'late@example.test', '--role', 'admin'))
    app.clock.advance({ hours: 24 })
    const { body } = await openDesk(app).ask('POST', '/password', { token, password: OPERATOR_PASSWORD })
    expect(body.code).toBe('link_used')
  })
})

describe('later sign-ins', () => {
  test('need password and code, each code once, in a cookie that no script reads', async () => {
    const { email, secret } = await signInNewOperator(app, 'olga@example.test', 'reviewer')
    app.clock.advance({ minutes: 1 })
    const browser = openDesk(app)
    const first = await browser.ask('POST', '/sign-in', { email, password: OPERATOR_PASSWORD })
    expect(first.body.data).toEqual({ next: 'code' })
    expect(first.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict$/)
    expect(await isSignedIn(browser)).toBe(false)
    expect((await give(browser, secret)).status).toBe(200)

    const another = openDesk(app)
    await another.ask('POST', '/sign-in', { email, password: OPERATOR_PASSWORD })
    const reused = await give(another, secret)
    expect([reused.status, reused.body.code]).toEqual([422, 'code_wrong'])
    expect(await actionsOf(email)).toContain('desk.sign-in-refused')
  })

  test('on https the cookie is for this host alone, never sent in clear, and for no script (ASVS 3.3.1, 3.3.4)', async () => {
    const secured = await createTestApp({
      config: { hasOperatorDesk: true, appUrl: 'https://cirkles.example' },
    })
    const browser = await addOperator(secured, 'a@example.test', 'admin')
    const answer = await browser.ask('POST', '/sign-in', {
      email: 'a@example.test',
      password: OPERATOR_PASSWORD,
    })
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-operator-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect((await browser.ask('POST', '/enrolment', {})).status).toBe(200)
    // A neighbouring host or a page without TLS could set it.
    browser.cookie = browser.cookie.replace('__Host-', '')
    expect((await browser.ask('POST', '/enrolment', {})).status).toBe(401)
    await secured.close()
  })

  test('an unknown address and a wrong password are answered alike, and after ten nothing more is tried', async () => {
    const { email } = await signInNewOperator(app, 'nina@example.test', 'support')
    const attempt = (address: string) =>
      openDesk(app).ask('POST', '/sign-in', { email: address, password: 'a wrong password' })
    const [known, unknown] = [await attempt(email), await attempt('nobody@example.test')]
    expect(known.raw).toBe(unknown.raw)
    expect([known.status, known.body.code]).toEqual([401, 'wrong_credentials'])
    for (let tries = 1; tries < 10; tries++) await attempt(email)
    const refused = await openDesk(app).ask('POST', '/sign-in', { email, password: OPERATOR_PASSWORD })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).not.toBeNull()
    expect((await actionsOf(email)).filter((action) => action === 'desk.sign-in-refused')).toHaveLength(10)
    app.clock.advance({ minutes: 15 })
    const later = await openDesk(app).ask('POST', '/sign-in', { email, password: OPERATOR_PASSWORD })
    expect(later.status).toBe(200)
  })

  test('five wrong codes end a sign-in, even for the right one', async () => {
    const { email, secret } = await signInNewOperator(app, 'omar@example.test', 'support')
    app.clock.advance({ minutes: 1 })
    const browser = openDesk(app)
    await browser.ask('POST', '/sign-in', { email, password: OPERATOR_PASSWORD })
    const right = shownCode(secret, app.clock.now())
    const wrong = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) {
      expect((await browser.ask('POST', '/code', { code: wrong })).body.code).toBe('code_wrong')
    }
    expect((await browser.ask('POST', '/code', { code: right })).body.code).toBe('code_expired')
    expect((await browser.ask('POST', '/code', { code: right })).body.code).toBe('unauthenticated')
    const refused = (await auditBy(app, email, 20)).filter(({ action }) => action === 'desk.sign-in-refused')
    const reasons = refused.map(({ details }) => details)
    expect(reasons).toHaveLength(6)
    expect(reasons).toContainEqual(expect.objectContaining({ step: 'code', reason: 'too_many_of_sign_in' }))
  })

  test('twenty wrong codes a day end every sign-in, each with a row in the audit', async () => {
    const { email, secret } = await signInNewOperator(app, 'oona@example.test', 'support')
    app.clock.advance({ minutes: 1 })
    const right = shownCode(secret, app.clock.now())
    const wrong = right === '000000' ? '000001' : '000000'
    const begin = async () => {
      const browser = openDesk(app)
      await browser.ask('POST', '/sign-in', { email, password: OPERATOR_PASSWORD })
      return browser
    }
    for (let tries = 0; tries < 20; tries += 5) {
      const browser = await begin()
      for (let more = 0; more < 5; more++) await browser.ask('POST', '/code', { code: wrong })
    }
    const browser = await begin()
    expect((await browser.ask('POST', '/code', { code: right })).status).toBe(429)
    expect((await browser.ask('POST', '/code', { code: right })).body.code).toBe('unauthenticated')
    const rows = await auditBy(app, email, 40)
    expect(rows.filter(({ action }) => action === 'desk.sign-in-begun')).toHaveLength(5)
    expect(rows.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ step: 'code', reason: 'too_many_of_day' }),
    )

    const token = tokenIn(await run('operators', 'reset', email))
    const anew = openDesk(app)
    await anew.ask('POST', '/password', { token, password: OPERATOR_PASSWORD })
    const enrolment = await anew.ask('POST', '/enrolment', {})
    const data = v.parse(v.object({ secret: v.string() }), enrolment.body.data)
    expect((await give(anew, data.secret)).status).toBe(200)
  })
})

describe('recovery codes', () => {
  const CodesSchema = v.object({ recovery_codes: v.array(v.string()) })
  const codesIn = (data: unknown) => v.parse(CodesSchema, data).recovery_codes
  const begin = async (email: string) => {
    const browser = openDesk(app)
    await browser.ask('POST', '/sign-in', { email, password: OPERATOR_PASSWORD })
    return browser
  }
  const giveCode = (browser: OperatorBrowser, code = '') => browser.ask('POST', '/code', { code })
  const leftOf = async (browser: OperatorBrowser) => (await browser.ask('GET', '/me')).body.data

  test('come with the app, ten, and each finishes one sign-in in place of it, however it is typed', async () => {
    const {
      email,
      recoveryCodes: codes,
      browser: first,
    } = await signInNewOperator(app, 'ruth@example.test', 'support')
    expect(codes).toHaveLength(10)
    expect(await leftOf(first)).toMatchObject({ recovery_codes_left: 10 })
    const browser = await begin(email)
    const typed = codes[0]?.toLowerCase().replaceAll('-', ' ')
    const given = await giveCode(browser, typed)
    expect([given.status, given.body.data]).toEqual([
      200,
      expect.objectContaining({ email, recovery_codes_left: 9, recovery_codes: null }),
    ])
    expect(await isSignedIn(browser)).toBe(true)
    const again = await giveCode(await begin(email), codes[0])
    expect([again.status, again.body.code]).toEqual([422, 'code_wrong'])
    expect(await actionsOf(email)).toContain('desk.recovery-code')
  })

  test('are no code of another operator, and none before the app is set up', async () => {
    const other = await signInNewOperator(app, 'sara@example.test', 'admin')
    const { email } = await signInNewOperator(app, 'tara@example.test', 'support')
    expect((await giveCode(await begin(email), other.recoveryCodes[0])).body.code).toBe('code_wrong')
    const half = await addOperator(app, 'uma@example.test', 'support')
    expect((await giveCode(half, other.recoveryCodes[0])).body.code).toBe('code_wrong')
    expect(await leftOf(other.browser)).toMatchObject({ recovery_codes_left: 10 })
  })

  test('of one code given twice at once, one signs in', async () => {
    const { email, recoveryCodes } = await signInNewOperator(app, 'vera@example.test', 'support')
    const browsers = [await begin(email), await begin(email)]
    const answers = await Promise.all(browsers.map((browser) => giveCode(browser, recoveryCodes[0])))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('work on when the codes of the app are used up for the day, and wrong ones end a sign-in', async () => {
    const { email, recoveryCodes, secret } = await signInNewOperator(app, 'wanda@example.test', 'support')
    app.clock.advance({ minutes: 1 })
    const right = shownCode(secret, app.clock.now())
    const wrong = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 20; tries += 5) {
      const browser = await begin(email)
      for (let more = 0; more < 5; more++) await giveCode(browser, wrong)
    }
    expect((await giveCode(await begin(email), right)).status).toBe(429)
    expect((await giveCode(await begin(email), recoveryCodes[0])).status).toBe(200)
    const browser = await begin(email)
    for (let tries = 0; tries < 5; tries++) await giveCode(browser, recoveryCodes[0])
    expect((await giveCode(browser, recoveryCodes[1])).body.code).toBe('code_expired')
  })

  test('are made anew for a code, and those before do not work any more', async () => {
    const { browser, email, recoveryCodes } = await signInNewOperator(app, 'xenia@example.test', 'reviewer')
    const refused = await browser.ask('POST', '/recovery-codes', { code: '000000' })
    expect([refused.status, refused.body.code]).toEqual([422, 'code_wrong'])
    const { body } = await browser.ask('POST', '/recovery-codes', { code: recoveryCodes[0] })
    const fresh = codesIn(body.data)
    expect(await leftOf(browser)).toMatchObject({ recovery_codes_left: 10 })
    expect((await giveCode(await begin(email), recoveryCodes[1])).body.code).toBe('code_wrong')
    expect((await giveCode(await begin(email), fresh[0])).status).toBe(200)
    expect(await actionsOf(email)).toContain('desk.recovery-codes-made')
  })

  test('who guesses at a change is signed out', async () => {
    const { browser, recoveryCodes } = await signInNewOperator(app, 'yana@example.test', 'reviewer')
    for (let tries = 0; tries < 5; tries++) await browser.ask('POST', '/reset', { code: '000000' })
    const { status, body } = await browser.ask('POST', '/reset', { code: recoveryCodes[0] })
    expect([status, body.code]).toEqual([401, 'unauthenticated'])
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('let their operator set up password and app anew, without anybody else', async () => {
    const { browser, email, recoveryCodes, secret } = await signInNewOperator(
      app,
      'zoe@example.test',
      'admin',
    )
    const { body } = await browser.ask('POST', '/reset', { code: recoveryCodes[0] })
    const { token } = v.parse(v.object({ token: v.string() }), body.data)
    expect(await isSignedIn(browser)).toBe(false)
    expect((await openDesk(app).ask('POST', '/sign-in', { email, password: OPERATOR_PASSWORD })).status).toBe(
      401,
    )
    const anew = openDesk(app)
    await anew.ask('POST', '/password', { token, password: 'another lantern over the lake' })
    const enrolment = await anew.ask('POST', '/enrolment', {})
    const begun = v.parse(v.object({ secret: v.string() }), enrolment.body.data)
    expect(begun.secret).not.toBe(secret)
    const done = await give(anew, begun.secret)
    expect(codesIn(done.body.data)).toHaveLength(10)
    expect(codesIn(done.body.data)).not.toContain(recoveryCodes[1])
    expect(await actionsOf(email)).toContain('operators.reset')
  })
})

describe('the commands about operators', () => {
  test('list them, and refuse what they cannot do', async () => {
    await run('operators', 'add', 'listed@example.test', '--role', 'reviewer')
    expect(await run('operators', 'list')).toMatch(/reviewer {2}listed@example\.test {2}not set up yet/)
    await expect(run('operators', 'add', 'listed@example.test', '--role', 'admin')).rejects.toThrow('already')
    await expect(run('operators', 'add', 'nobody', '--role', 'admin')).rejects.toThrow('no e-mail address')
    await expect(run('operators', 'add', 'new@example.test')).rejects.toThrow('--role is one of')
    await expect(run('operators', 'reset', 'nobody@example.test')).rejects.toThrow('There is no operator')
  })
})
