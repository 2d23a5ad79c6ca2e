import * as v from 'valibot'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { newPasskeyOptions, passkeyOptions } from '#contract/http/people/passkeys.ts'
import { toWire } from '#contract/wire/wire-names.ts'
import { got } from '#tests/support/people/ask.ts'
import { cirkleForm, signUpAll, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import { shownCode } from '#tests/support/people/authenticator-app.ts'
import { mailedCode, type Person, registration } from '#tests/support/people/people.ts'
import { SoftwareAuthenticator } from '#tests/support/people/software-authenticator.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'
import type { KeptAnswers } from './kept-answers.ts'

const onWire = (input: unknown) => v.parse(v.record(v.string(), v.unknown()), toWire(input))

const ChallengedSchema = v.object({ challenge: v.string() })

type Post = (call: string, path: string, json: unknown, token?: string) => Promise<unknown>

/** Makes the calls no role of the table makes successfully, on a separate server, and keeps the answers. */
export async function addRareAnswers(kept: KeptAnswers, app: TestApp): Promise<void> {
  const [asha, ravi, meera] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair')
  const post: Post = async (call, path, json, token) => {
    const answer = await app.request('POST', path, { json, ...(token === undefined ? {} : { token }) })
    if (!answer.body.success) throw new Error(`POST ${path} answered ${answer.status}: ${answer.raw}`)
    kept.add(`POST /api${call}`, answer.body.data)
    return answer.body.data
  }

  const form = registration({ email: 'rare@example.test' })
  const { email, password } = form
  await app.pool.query('delete from rate_limits')
  await post('/auth/register', '/auth/register', form)
  const code = await mailedCode(app, String(email))
  await post('/auth/verify-otp', '/auth/verify-otp', { email, code })
  await post('/auth/login', '/auth/login', { email, password })

  const { id } = await startedCirkle(app, [asha, ravi, meera])
  await post('/cirkles/{id}/swap', `/cirkles/${id}/swap`, { user_id: meera.user.id }, ravi.token)
  const opened = await got(app, createCirkle, asha, cirkleForm({ privacy: 'public', startMonth: '2027-01' }))
  await post('/cirkles/{id}/join', `/cirkles/${opened.id}/join`, {}, ravi.token)
  await post('/cirkles/{id}/withdraw', `/cirkles/${opened.id}/withdraw`, {}, ravi.token)

  const secured = { two_factor: true, current_password: meera.password }
  await post('/account/settings', '/account/settings', secured, meera.token)
  const login = { email: meera.user.email, password: meera.password }
  // Mails are ordered by time: this makes the next one the newest.
  app.clock.advance({ minutes: 1 })
  const { challenge } = v.parse(
    ChallengedSchema,
    (await app.request('POST', '/auth/login', { json: login })).body.data,
  )
  const second = await mailedCode(app, meera.user.email)
  await post('/auth/two-factor', '/auth/two-factor', { challenge, code: second })

  const authenticator = new SoftwareAuthenticator()
  const options = await got(app, newPasskeyOptions, asha, { currentPassword: asha.password })
  const passkey = authenticator.create(options)
  await post('/account/passkeys', '/account/passkeys', { ...onWire(passkey), name: 'Phone' }, asha.token)
  const asked = await got(app, passkeyOptions, { token: '' }, {})
  await post('/auth/passkey', '/auth/passkey', onWire(authenticator.get(asked)))
  await addFactorAnswers(app, asha, post)
  app.clock.advance({ minutes: 1 })
  const leaving = { password: asha.password, confirmation: 'DELETE' }
  await post('/account/delete', '/account/delete', leaving, asha.token)
  await post('/account/delete/cancel', '/account/delete/cancel', {}, asha.token)
  app.clock.advance({ minutes: 1 })
  await post('/auth/password/forgot', '/auth/password/forgot', { email: ravi.user.email })
  const [mail] = await app.mails(ravi.user.email)
  const token = /\/password-reset\/([\w-]+)$/m.exec(mail?.text ?? '')?.[1]
  const wanted = 'green kettle at dawn'
  await post('/auth/password/reset', '/auth/password/reset', {
    token,
    password: wanted,
    password_confirmation: wanted,
  })
}

/** With an authenticator app: setting it up, new recovery codes, and signing in with one. */
async function addFactorAnswers(app: TestApp, { user, password, token }: Person, post: Post): Promise<void> {
  const factor = '/account/two-factor'
  const enrolment = `${factor}/authenticator`
  const current = { current_password: password }
  const { secret } = v.parse(
    v.object({ secret: v.string() }),
    await post(enrolment, enrolment, current, token),
  )
  const nextCode = () => {
    app.clock.advance({ seconds: 30 })
    return shownCode(secret, app.clock.now())
  }
  await post(`${enrolment}/confirm`, `${enrolment}/confirm`, { code: nextCode() }, token)
  const renewal = `${factor}/recovery-codes`
  const renewed = await post(renewal, renewal, { ...current, code: nextCode() }, token)
  const { recovery_codes } = v.parse(v.object({ recovery_codes: v.array(v.string()) }), renewed)
  const login = await app.request('POST', '/auth/login', { json: { email: user.email, password } })
  const { challenge } = v.parse(ChallengedSchema, login.body.data)
  const recovery = '/auth/two-factor/recovery'
  await post(recovery, recovery, { challenge, recovery_code: recovery_codes[0] })
  const off = { method: 'mailed_code', ...current, code: nextCode() }
  await post(factor, factor, off, token)
  const mailed = `${factor}/code`
  await post(mailed, mailed, {}, token)
}
