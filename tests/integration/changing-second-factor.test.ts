import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { anotherCode } from '#tests/support/people/account-scene.ts'
import { BegunSchema, ChallengedSchema, useFactorScene } from '#tests/support/people/factor-scene.ts'
import { type Person, signIn } from '#tests/support/people/people.ts'
import { operate } from '#tests/support/server/operate.ts'
import { unzip } from '#tests/support/server/unzip.ts'

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
const SessionsSchema = v.array(v.object({ id: v.string(), is_current: v.boolean() }))

describe('changing the second factor', () => {
  test('takes the password and the factor that is on (ASVS 7.5.1)', async () => {
    const person = await joinSecured()
    for (const proof of [{}, { code: anotherCode(nextCode(person.secret)) }]) {
      const refused = await change(person, 'none', proof)
      expect([refused.status, refused.body.code]).toEqual([422, 'code_wrong'])
      expect(Object.keys(refused.body.errors ?? {})).toEqual(['code'])
    }
    const wrong = await change({ ...person, password: 'wrong' }, 'none', { code: nextCode(person.secret) })
    expect(wrong.body.code).toBe('wrong_password')
    expect((await begin(person)).body.code).toBe('code_wrong')
    expect(await status(person)).toEqual({ method: 'authenticator', recovery_codes_left: 10 })

    const off = await change(person, 'none', { code: nextCode(person.secret) })
    expect(off.body.data).toMatchObject({ two_factor: false })
    expect((await scene.subjects())[0]).toBe('Two-factor authentication is off')
    expect(await status(person)).toEqual({ method: 'none', recovery_codes_left: 0 })
    expect((await scene.login()).body.data).toHaveProperty('token')
  })

  test('from the app to mail voids sign-ins that wait for the app, and a recovery code will do', async () => {
    const person = await joinSecured()
    const waiting = await beginSignIn()
    const [code = '', other = ''] = person.recoveryCodes
    const refused = await change(person, 'mailed_code', { recovery_code: 'AAAA-BBBB-CCCC-DDDD' })
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['recovery_code'])
    expect((await change(person, 'mailed_code', { recovery_code: code })).status).toBe(200)
    expect((await finish(waiting, nextCode(person.secret))).body.code).toBe('code_expired')
    expect((await recover(waiting, other)).body.code).toBe('code_expired')
    const { challenge } = v.parse(ChallengedSchema, (await scene.login()).body.data)
    expect((await finish(challenge, nextCode(person.secret))).body.code).toBe('code_wrong')
    expect((await finish(challenge, await scene.code())).status).toBe(200)
  })

  test('from mail takes a code mailed for it, in the session that asked', async () => {
    const person = await scene.join()
    const mailCode = ({ token }: Person) => post('/account/two-factor/code', {}, token)
    expect((await mailCode(person)).status).toBe(404)
    expect((await change(person, 'mailed_code')).status).toBe(200)
    expect((await change(person, 'none', { code: '123456' })).body.code).toBe('code_wrong')
    scene.app.clock.advance({ hours: 1 })
    const elsewhere = await finishByMail(person)
    const stale = await scene.code()
    expect((await change(person, 'none', { code: stale })).body.code).toBe('code_wrong')
    expect((await mailCode(person)).status).toBe(200)
    expect((await mailCode(person)).status).toBe(429)
    scene.app.clock.advance({ minutes: 1 })
    expect((await mailCode(person)).status).toBe(200)
    const code = await scene.code()
    expect((await scene.subjects())[0]).toBe('Your Cirkles code for a change')
    expect((await change(elsewhere, 'none', { code })).body.code).toBe('code_wrong')
    // The session it belongs to is no challenge: the code signs nobody in.
    const sessions = v.parse(SessionsSchema, (await scene.get('/auth/sessions', person.token)).body.data)
    const current = sessions.find(({ is_current }) => is_current)?.id ?? ''
    expect((await finish(current, code)).body.code).toBe('code_expired')
    if (code !== '000000')
      expect((await change(person, 'none', { code: '000000' })).body.code).toBe('code_wrong')
    const secured = await secure(person, { code })
    expect(await status(secured)).toEqual({ method: 'authenticator', recovery_codes_left: 10 })
  })

  test('has codes of its own mailed: five an hour, which use up none of those of sign-ins', async () => {
    const person = await scene.join()
    expect((await change(person, 'mailed_code')).status).toBe(200)
    scene.app.clock.advance({ hours: 1 })
    const mailCode = async () => (await post('/account/two-factor/code', {}, person.token)).status
    for (let i = 0; i < 5; i++) {
      expect(await mailCode()).toBe(200)
      scene.app.clock.advance({ minutes: 1 })
    }
    expect(await mailCode()).toBe(429)
    expect((await scene.get('/account', (await finishByMail(person)).token)).status).toBe(200)
  })

  async function finishByMail(person: Person): Promise<Person> {
    const { challenge } = v.parse(ChallengedSchema, (await scene.login()).body.data)
    const finished = await finish(challenge, await scene.code())
    return { ...person, token: v.parse(SignedInSchema, finished.body.data).token }
  }

  test('is refused for a while after five wrong codes; a right one is forgiven', async () => {
    const person = await joinSecured()
    const wrong = () => change(person, 'none', { code: anotherCode(nextCode(person.secret)) })
    for (let i = 0; i < 4; i++) expect((await wrong()).body.code).toBe('code_wrong')
    expect((await renew(person, { code: nextCode(person.secret) })).status).toBe(200)
    expect((await wrong()).body.code).toBe('code_wrong')
    const refused = await change(person, 'none', { code: nextCode(person.secret) })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  })

  test('counts wrong codes of the app towards the day, like sign-ins, and takes a recovery code all the same', async () => {
    const person = await joinSecured()
    const wrong = () => change(person, 'none', { code: anotherCode(nextCode(person.secret)) })
    for (let i = 0; i < 20; i++) {
      if (i % 5 === 0) scene.app.clock.advance({ minutes: 15 })
      expect((await wrong()).body.code).toBe('code_wrong')
    }
    scene.app.clock.advance({ minutes: 15 })
    for (let i = 0; i < 6; i++) {
      const refused = await change(person, 'none', { code: nextCode(person.secret) })
      expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('recovery code')])
    }
    const proof = { recovery_code: person.recoveryCodes[0] }
    expect((await change(person, 'none', proof)).status).toBe(200)
  })

  test('to another app leaves the first one in force until a code of the second is given', async () => {
    const person = await joinSecured()
    const begun = await begin(person, { code: nextCode(person.secret) })
    const { secret } = v.parse(BegunSchema, begun.body.data)
    expect((await finish(await beginSignIn(), nextCode(secret))).body.code).toBe('code_wrong')
    expect((await finish(await beginSignIn(), nextCode(person.secret))).status).toBe(200)
    expect((await confirm(person, nextCode(secret))).status).toBe(200)
    expect((await finish(await beginSignIn(), nextCode(person.secret))).body.code).toBe('code_wrong')
    expect((await finish(await beginSignIn(), nextCode(secret))).status).toBe(200)
  })

  test.each([
    [
      'to mailed codes',
      (person: Person, ends: boolean) => change(person, 'mailed_code', { end_other_sessions: ends }),
    ],
    [
      'to an app',
      async (person: Person, ends: boolean) => {
        const { secret } = v.parse(BegunSchema, (await begin(person)).body.data)
        return confirm(person, nextCode(secret), { end_other_sessions: ends })
      },
    ],
    [
      'to none',
      async (person: Person, ends: boolean) => {
        const { secret } = await secure(person)
        return change(person, 'none', { code: nextCode(secret), end_other_sessions: ends })
      },
    ],
  ])('%s ends the other sessions when asked to, and only then (ASVS 7.4.3)', async (_, changeIt) => {
    for (const ends of [false, true]) {
      const person = ends ? await signIn(scene.app, scene.email, 'blue kettle at noon') : await scene.join()
      const other = await signIn(scene.app, scene.email, person.password)
      expect((await changeIt(person, ends)).status).toBe(200)
      expect((await scene.get('/account', other.token)).status).toBe(ends ? 401 : 200)
      expect((await scene.get('/account', person.token)).status).toBe(200)
      await scene.app.pool.query(
        `with gone as (delete from authenticators), codes as (delete from recovery_codes)
         update users set two_factor = false, two_factor_method = 'mailed_code'`,
      )
    }
  })

  test('by an app that knows only mailed codes: it turns them on, and cannot turn them off again', async () => {
    const { token, password } = await scene.join()
    const save = (two_factor: boolean) =>
      post('/account/settings', { two_factor, current_password: password }, token)
    expect((await save(true)).body.data).toMatchObject({ two_factor: true, two_factor_method: 'mailed_code' })
    const refused = await save(false)
    expect([refused.status, refused.body.code]).toEqual([422, 'code_wrong'])
    expect(refused.body.message).toContain('newest version')
    expect(await scene.get('/account', token)).toMatchObject({
      body: { data: { settings: { two_factor: true } } },
    })
  })
})

describe('an operator', () => {
  test('takes a lost second factor away, which signs its person out and is audited (ASVS 6.4.4)', async () => {
    const person = await joinSecured()
    scene.app.clock.advance({ seconds: 1 })
    const answer = await operate(scene.app, 'users', 'remove-second-factor', scene.email)
    expect(answer).toContain('password alone')
    expect((await scene.get('/account', person.token)).status).toBe(401)
    expect((await scene.subjects())[0]).toBe('Two-factor authentication is off')
    const { rows } = await scene.app.pool.query(
      `select action, details from operator_audit where subject_id = $1`,
      [person.user.id],
    )
    expect(rows).toEqual([{ action: 'users.remove-second-factor', details: {} }])
    const again = await scene.login()
    expect(again.body.data).toHaveProperty('token')
    await expect(operate(scene.app, 'users', 'remove-second-factor', scene.email)).rejects.toThrow(
      'has no second factor',
    )
  })
})

describe('an authenticator app and its recovery codes', () => {
  test('are named in the export of all data, without the secret, and gone with the account', async () => {
    const person = await joinSecured()
    const opened = await post('/account/export', { password: person.password }, person.token)
    const { query } = v.parse(v.object({ query: v.string() }), opened.body.data)
    const answer = await scene.app.fetch(
      new Request(`http://127.0.0.1:8080/api/account/export?${query}`, {
        headers: { Authorization: `Bearer ${person.token}` },
      }),
    )
    const exported =
      unzip(Buffer.from(await answer.arrayBuffer()))
        .get('account.json')
        ?.toString() ?? ''
    expect(JSON.parse(exported)).toMatchObject({
      account: { settings: { two_factor: true, two_factor_method: 'authenticator' } },
    })
    for (const secret of [person.secret, ...person.recoveryCodes]) expect(exported).not.toContain(secret)

    const leaving = { password: person.password, confirmation: 'DELETE' }
    expect((await post('/account/delete', leaving, person.token)).status).toBe(202)
    scene.app.clock.advance({ days: 31 })
    await runDueWork(scene.app.deps)
    const { rows } = await scene.app.pool.query(
      `select two_factor, two_factor_method, erased_at is not null as is_erased,
         (select count(*)::int from authenticators where user_id = users.id) as apps,
         (select count(*)::int from recovery_codes where user_id = users.id) as codes
       from users where id = $1`,
      [person.user.id],
    )
    expect(rows).toEqual([
      { two_factor: false, two_factor_method: 'mailed_code', is_erased: true, apps: 0, codes: 0 },
    ])
  })

  test('a secret that was never confirmed is deleted after a day', async () => {
    const person = await scene.join()
    await begin(person)
    const left = async () => {
      await runDueWork(scene.app.deps)
      const { rows } = await scene.app.pool.query('select 1 from authenticators where user_id = $1', [
        person.user.id,
      ])
      return rows.length
    }
    expect(await left()).toBe(1)
    scene.app.clock.advance({ days: 1, minutes: 1 })
    expect(await left()).toBe(0)
  })
})
