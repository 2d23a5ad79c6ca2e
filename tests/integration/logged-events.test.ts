import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { deleteAccount } from '#contract/http/online/leaving.ts'
import { readCirkle } from '#contract/http/cirkles/cirkles.ts'
import { login } from '#contract/http/people/sign-in.ts'
import { readPaymentOptions, submitPayment } from '#contract/http/payments/payments.ts'
import { linkFile } from '#contract/http/system/system.ts'
import { createLog } from '#server/platform/log.ts'
import { bankPayment, giveBank, proofPicture, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { mailedCode, registration, signUp } from '#tests/support/people/people.ts'
import { useEventScene } from '#tests/support/server/event-scene.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'

/* Security events that are lines of the log, and not in the audit (docs/security/logs.md). */

const NEW = 'a red door at dusk'
const scene = useEventScene()
const { lines, post } = scene

describe('ASVS 16.3.2, 16.3.3 · the log alone has', () => {
  const events = () =>
    lines.flatMap(({ event, userId, reason }) => (event ? [{ event, userId, reason }] : []))

  test('a refused sign-in: the account it was about, and an unknown address only as a key', async () => {
    const { rows: before } = await scene.app.pool.query('select from security_events')
    await post('/auth/login', { email: scene.asha.user.email, password: 'a wrong guess' })
    await post('/auth/login', { email: 'nobody@elsewhere.example', password: 'a wrong guess' })
    await post('/auth/login', { email: 'nobody@elsewhere.example', password: 'another' })
    const { rows: after } = await scene.app.pool.query('select from security_events')
    expect(after).toHaveLength(before.length)
    const refused = { event: 'sign-in-refused', reason: 'wrong_credentials' }
    const [known, unknown, again] = lines.filter(({ event }) => event === 'sign-in-refused')
    expect(known).toMatchObject({ ...refused, userId: scene.asha.user.id, address: 'unknown' })
    expect(unknown).toMatchObject({ ...refused, userId: null })
    expect(unknown?.['emailKey']).toBe(again?.['emailKey'])
    expect(unknown?.['emailKey']).not.toBe(known?.['emailKey'])
    expect(JSON.stringify(lines)).not.toContain('nobody@')
  })

  test('a link and a second factor that open nothing, each with its account where there is one', async () => {
    const person = await signUp(scene.app)
    const { id: userId, email } = person.user
    const reset = (token: string | undefined) =>
      post('/auth/password/reset', { token, password: NEW, password_confirmation: NEW })
    scene.app.clock.advance({ minutes: 1 })
    await post('/auth/password/forgot', { email })
    const token = /[\w-]{43}/.exec((await scene.app.mails(email))[0]?.text ?? '')?.[0]
    lines.length = 0
    const both = await Promise.all([reset(token), reset(token)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    await reset(token)
    await reset('never-mailed')
    await post('/auth/two-factor', { challenge: 'x'.repeat(43), code: '123456' })
    expect(
      lines.flatMap(({ event, userId: whose, reason }) =>
        reason && event !== undefined ? [{ event, userId: whose, reason }] : [],
      ),
    ).toEqual([
      { event: 'reset-link-refused', userId, reason: 'link_used' },
      { event: 'reset-link-refused', userId, reason: 'link_used' },
      { event: 'reset-link-refused', userId: null, reason: 'link_used' },
      { event: 'second-factor-refused', userId: null, reason: 'no-sign-in-waits' },
    ])
  })

  test('a right code whose registration was replaced', async () => {
    const email = 'replaced@example.test'
    const { body } = await post('/auth/register', registration({ email }))
    const { registration: first } = v.parse(v.object({ registration: v.string() }), body.data)
    scene.app.clock.advance({ minutes: 2 })
    await post('/auth/register', registration({ email, password: NEW, password_confirmation: NEW }))
    const code = await mailedCode(scene.app, email)
    lines.length = 0
    const answer = await post('/auth/verify-otp', { email, code, registration: first })
    expect(answer.body.code).toBe('registration_replaced')
    expect(events()).toContainEqual(
      expect.objectContaining({ event: 'code-refused', reason: 'registration_replaced' }),
    )
  })

  test('who was refused what: no session, a private record, a wrong password, a limit', async () => {
    const { id } = await startedCirkle(scene.app, [scene.asha, scene.ravi])
    const stranger = await signUp(scene.app)
    lines.length = 0
    await scene.app.request('GET', '/account')
    await ask(scene.app, readPaymentOptions, stranger, { id })
    await ask(scene.app, readCirkle, stranger, { id: scene.asha.user.id })
    await ask(scene.app, deleteAccount, stranger, { password: 'a wrong guess', confirmation: 'DELETE' })
    const { id: userId } = stranger.user
    expect(events()).toEqual([
      { event: 'denied', userId: null, reason: 'unauthenticated' },
      { event: 'denied', userId, reason: 'forbidden' },
      { event: 'denied', userId, reason: 'not_found' },
      { event: 'password-refused', userId, reason: 'wrong_password' },
    ])
    // One line a call: refusals fill a log no sooner than other calls.
    expect(lines).toHaveLength(4)
    lines.length = 0
    for (let tries = 0; tries < 11; tries++) {
      await post('/auth/login', { email: 'nobody@example.test', password: 'a wrong guess' })
    }
    expect(lines.filter(({ event }) => event === 'limit-hit')).toEqual([
      expect.objectContaining({ status: 429, reason: 'too_many_requests', route: `/api${login.path}` }),
    ])
  })

  test('a proof that was looked at', async () => {
    const cirkle = await startedCirkle(scene.app, [scene.asha, scene.ravi])
    await giveBank(scene.app, scene.asha)
    const { file, declared } = await proofPicture('teal')
    await got(
      scene.app,
      submitPayment,
      scene.ravi,
      { ...bankPayment(cirkle.id, declared), proof: file },
      { asForm: true },
    )
    const { rows } = await scene.app.pool.query<{ id: string }>(`select id from files where kind = 'proof'`)
    const id = rows[0]?.id ?? ''
    const shown = { event: 'proof-viewed', userId: scene.asha.user.id, subjectId: id }
    lines.length = 0
    await got(scene.app, linkFile, scene.asha, { id })
    await scene.app.request('GET', `/files/${id}`, { token: scene.asha.token })
    expect(lines.filter(({ event }) => event === 'proof-viewed')).toMatchObject([shown, shown])
  })
})

test('ASVS 16.2.1 · the line of a call says who, from where, which request, and what came of it', async () => {
  const { headers } = await scene.app.request('GET', `/account`, { token: scene.asha.token })
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.any(String) as unknown,
      msg: 'call',
      userId: scene.asha.user.id,
      address: 'unknown',
      requestId: headers.get('X-Request-Id'),
      method: 'GET',
      route: '/api/account',
      path: '/api/account',
      status: 200,
      ms: expect.any(Number) as unknown,
    },
  ])
})

test('LOG_LEVEL=warn leaves no security event out', async () => {
  const written: string[] = []
  const destination = { write: (line: string) => void written.push(line) }
  const quiet = await createTestApp({ log: createLog({ level: 'warn', destination }) })
  await quiet.request('GET', '/account')
  await quiet.request('POST', '/auth/login', { json: { email: 'a@example.test', password: 'a guess' } })
  await quiet.close()
  const lineOf = (line: string) =>
    v.parse(v.object({ msg: v.string(), event: v.optional(v.string()) }), JSON.parse(line))
  expect(written.map(lineOf)).toMatchObject([{ event: 'denied' }, { event: 'sign-in-refused' }])
})
