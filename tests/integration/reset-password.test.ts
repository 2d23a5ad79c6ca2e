import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { RESET_LINKS_FROM_ADDRESS, RESET_TRIES_FROM_ADDRESS } from '#server/platform/limits.ts'
import { told, useAccountScene } from '#tests/support/people/account-scene.ts'
import { signIn } from '#tests/support/people/people.ts'

const scene = useAccountScene()
const { post } = scene

const NEW_PASSWORD = 'a red door at dusk'
const TWICE = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }

const forgot = (email = scene.email) => post('/auth/password/forgot', { email })
const reset = (token: string, password = NEW_PASSWORD) =>
  post('/auth/password/reset', { token, password, password_confirmation: password })

/** The token of the link mailed last. */
async function mailedToken(): Promise<string> {
  for (const { text } of await scene.app.mails(scene.email)) {
    const token = /^http:\/\/127\.0\.0\.1:8080\/password-reset\/([\w-]+)$/m.exec(text)?.[1]
    if (token !== undefined) return token
  }
  throw new Error(`No link was mailed to ${scene.email}`)
}
const linksMailed = async () =>
  (await scene.subjects()).filter((subject) => subject === 'Set a new Cirkles password').length

/** An account whose owner has requested a link. */
async function joinAndForget() {
  const person = await scene.join()
  expect((await forgot()).status).toBe(200)
  return { ...person, link: await mailedToken() }
}

describe('forgetting a password', () => {
  test('is answered alike for a known and an unknown address (ASVS 6.3.8)', async () => {
    await scene.join()
    const known = await forgot()
    expect(known.status).toBe(200)
    expect(told(await forgot(`unknown-${scene.email}`))).toEqual(told(known))
    for (let i = 0; i < 3; i++) expect(told(await forgot())).toEqual(told(known))
  })

  test('is taken as a form too', async () => {
    await scene.join()
    const form = new FormData()
    form.set('email', scene.email.toUpperCase())
    scene.app.clock.advance({ seconds: 1 })
    expect((await scene.app.request('POST', '/auth/password/forgot', { form })).status).toBe(200)
    expect(await linksMailed()).toBe(1)
  })

  test('mails a link with 256 bits, which are kept hashed, in text and in HTML', async () => {
    const { link } = await joinAndForget()
    expect(Buffer.from(link, 'base64url')).toHaveLength(32)
    const { rows } = await scene.app.pool.query('select 1 from reset_links where token_hash = $1', [link])
    expect(rows).toEqual([])
    const [mail] = await scene.app.mails(scene.email)
    expect(mail?.html).toContain(`href="http://127.0.0.1:8080/password-reset/${link}"`)
  })

  test('ASVS 14.2.1 · an app that can read it there gets the token in the fragment', async () => {
    await scene.join()
    await post('/auth/password/forgot', { email: scene.email, token_in: 'fragment' })
    const [mail] = await scene.app.mails(scene.email)
    const [, token = ''] =
      /^http:\/\/127\.0\.0\.1:8080\/password-reset#token=([\w-]{43})$/m.exec(mail?.text ?? '') ?? []
    expect((await reset(token)).status).toBe(200)
  })

  test('mails an account three links an hour', async () => {
    await scene.join()
    for (let i = 0; i < 5; i++) await forgot()
    expect(await linksMailed()).toBe(3)
    scene.app.clock.advance({ hours: 1 })
    await forgot()
    expect(await linksMailed()).toBe(4)
  })

  test('is told to wait after twenty from one address within the hour', async () => {
    for (let i = 0; i < 19; i++) await scene.app.deps.limiter.take(RESET_LINKS_FROM_ADDRESS, 'unknown')
    expect((await forgot()).status).toBe(200)
    const answer = await forgot()
    expect(answer.status).toBe(429)
    scene.app.clock.advance({ seconds: Number(answer.headers.get('Retry-After')) })
    expect((await forgot()).status).toBe(200)
  })
})

describe('a reset link', () => {
  test('sets the password, ends all sessions, and tells the owner (ASVS 6.3.7, 7.4.3)', async () => {
    const { token, user, link, password } = await joinAndForget()
    const other = await signIn(scene.app, scene.email, password)
    const answer = await reset(link)
    expect([answer.status, answer.body.data]).toEqual([200, null])
    for (const dead of [token, other.token]) expect((await scene.get('/account', dead)).status).toBe(401)
    expect(scene.published).toContainEqual({ disconnectUser: user.id })
    expect((await scene.subjects())[0]).toBe('Your Cirkles password was changed')
    expect((await scene.login(password)).status).toBe(401)
    expect((await scene.login(NEW_PASSWORD)).status).toBe(200)
  })

  test('is taken as a form too', async () => {
    const { link } = await joinAndForget()
    const form = new FormData()
    for (const field of ['password', 'password_confirmation']) form.set(field, NEW_PASSWORD)
    form.set('token', link)
    expect((await scene.app.request('POST', '/auth/password/reset', { form })).status).toBe(200)
  })

  test('works once', async () => {
    const { link } = await joinAndForget()
    expect((await reset(link)).status).toBe(200)
    const again = await reset(link, 'a blue door at dusk')
    expect([again.status, again.body.code]).toEqual([422, 'link_used'])
    expect((await scene.login(NEW_PASSWORD)).status).toBe(200)
  })

  test('used twice at the same moment sets one of the two passwords', async () => {
    const { link } = await joinAndForget()
    const passwords = [NEW_PASSWORD, 'a blue door at dusk']
    const answers = await Promise.all(passwords.map((password) => reset(link, password)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
    const logins = []
    for (const password of passwords) logins.push((await scene.login(password)).status)
    expect(logins).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
  })

  test('is good for sixty minutes', async () => {
    const { link } = await joinAndForget()
    scene.app.clock.advance({ minutes: 60 })
    const answer = await reset(link)
    expect([answer.status, answer.body.code]).toEqual([422, 'link_expired'])
  })

  test('is void once a newer one is mailed', async () => {
    const { link } = await joinAndForget()
    await forgot()
    expect((await reset(link)).body.code).toBe('link_used')
    expect((await reset(await mailedToken())).status).toBe(200)
  })

  test('is void once the password is changed another way', async () => {
    const { link, token, password } = await joinAndForget()
    const changed = {
      current_password: password,
      new_password: NEW_PASSWORD,
      new_password_confirmation: NEW_PASSWORD,
    }
    expect((await post('/account/password', changed, token)).status).toBe(200)
    expect((await reset(link, 'a blue door at dusk')).body.code).toBe('link_used')
  })

  test('that was never mailed is answered as a used one', async () => {
    expect((await reset('never-mailed')).body.code).toBe('link_used')
  })

  test.each([
    [{ password: 'iloveyou', password_confirmation: 'iloveyou' }, 'too_common_password', 'password'],
    [{ password: 'cirkles1', password_confirmation: 'cirkles1' }, 'too_common_password', 'password'],
    [{ password: 'short', password_confirmation: 'short' }, 'invalid', 'password'],
    [{ password_confirmation: 'something else' }, 'invalid', 'password_confirmation'],
  ])('is not spent on %j', async (changes, code, field) => {
    const { link } = await joinAndForget()
    const json = { token: link, ...TWICE, ...changes }
    const answer = await post('/auth/password/reset', json)
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
    expect((await reset(link)).status).toBe(200)
  })

  test('leaves two-factor authentication as it is, and voids sign-ins that wait for a code (ASVS 6.4.3)', async () => {
    const { token, link, password } = await joinAndForget()
    await post('/account/settings', { two_factor: true, current_password: password }, token)
    const waiting = await scene.login()
    const { challenge } = v.parse(v.object({ challenge: v.string() }), waiting.body.data)
    const code = await scene.code()
    expect((await reset(link)).status).toBe(200)
    expect((await post('/auth/two-factor', { challenge, code })).body.code).toBe('code_expired')
    expect((await scene.login(NEW_PASSWORD)).body.data).toMatchObject({ two_factor_required: true })
  })

  test('does not verify an address that was not', async () => {
    await scene.register()
    await forgot()
    expect((await reset(await mailedToken())).status).toBe(200)
    const { token } = await signIn(scene.app, scene.email, NEW_PASSWORD)
    expect((await scene.get('/cirkles', token)).body.code).toBe('email_unverified')
  })

  test('is told to wait after a hundred tries from one address within the hour', async () => {
    for (let i = 0; i < 99; i++) await scene.app.deps.limiter.take(RESET_TRIES_FROM_ADDRESS, 'unknown')
    expect((await reset('never-mailed')).status).toBe(422)
    const answer = await reset('never-mailed')
    expect(answer.status).toBe(429)
    scene.app.clock.advance({ seconds: Number(answer.headers.get('Retry-After')) })
    expect((await reset('never-mailed')).status).toBe(422)
  })
})
