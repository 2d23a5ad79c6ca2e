import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/http/online/leaving.ts'
import { listPasskeys, passkeyOptions, passkeySignIn, removePasskey } from '#contract/http/people/passkeys.ts'
import { listSessions } from '#contract/http/people/sessions.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { transacting } from '#server/http/routing/transacting.ts'
import { suspendUser } from '#server/modules/accounts/by-operator/suspension-store.ts'
import { useAccountScene } from '#tests/support/people/account-scene.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { EXPIRED, passkeysIn, REFUSED, statusesOf, verdict } from '#tests/support/people/passkey-scene.ts'
import { SoftwareAuthenticator } from '#tests/support/people/software-authenticator.ts'
const scene = useAccountScene()
const { addTo, begin, challenge, register, signInWith } = passkeysIn(scene)

describe('signing in by passkey', () => {
  test('gives the session of a sign-in by password, also where a code would be asked for (ASVS 6.3.3)', async () => {
    const person = await scene.join()
    const { authenticator } = await addTo(person)
    const secured = { two_factor: true, current_password: person.password }
    await scene.post('/account/settings', secured, person.token)
    const answer = { ...authenticator.get(await challenge()), deviceName: 'Android phone' }
    const signedIn = await got(scene.app, passkeySignIn, { token: '' }, answer)
    expect(signedIn.user.id).toBe(person.user.id)
    const devices = await got(scene.app, listSessions, signedIn, {})
    expect(devices.find(({ isCurrent }) => isCurrent)).toMatchObject({ deviceName: 'Android phone' })
    const { rows } = await scene.app.pool.query(
      `select event from security_events where user_id = $1 order by at desc, event limit 1`,
      [person.user.id],
    )
    expect(rows).toEqual([{ event: 'sign-in' }])
    const [passkey] = await got(scene.app, listPasskeys, signedIn, {})
    expect(passkey?.lastUsedAt).toBe(scene.app.clock.now().toISOString())
  })

  test('makes the device known, so that its later passwords are counted by themselves', async () => {
    const { authenticator } = await addTo(await scene.join())
    const { id, clientDataJson, authenticatorData, signature, userHandle } = authenticator.get(
      await challenge(),
    )
    const answer = await scene.post('/auth/passkey', {
      id,
      client_data_json: clientDataJson,
      authenticator_data: authenticatorData,
      signature,
      user_handle: userHandle,
    })
    expect(answer.headers.get('set-cookie')).toMatch(/^known-device-/)
  })

  test('names no account before a passkey does', async () => {
    await addTo(await scene.join())
    const { challenge: random, ...rest } = await challenge()
    expect(random).toMatch(/^[\w-]{43}$/)
    expect(rest).toEqual({ timeout: 300_000, rpId: 'localhost', userVerification: 'required' })
  })

  test('works once with a challenge, which is kept hashed (ASVS 6.5.1)', async () => {
    const { authenticator } = await addTo(await scene.join())
    const options = await challenge()
    const { rows } = await scene.app.pool.query('select * from passkey_challenges')
    expect(JSON.stringify(rows)).not.toContain(options.challenge)
    const answer = authenticator.get(options)
    expect((await signInWith(answer)).status).toBe(200)
    expect(verdict(await signInWith(answer))).toEqual(EXPIRED)
    expect(verdict(await signInWith(authenticator.get(options)))).toEqual(EXPIRED)
  })

  test('of two that give the same answer at once, one gets in', async () => {
    const { authenticator } = await addTo(await scene.join())
    const answer = authenticator.get(await challenge())
    const answers = await Promise.all([signInWith(answer), signInWith(answer)])
    expect(statusesOf(answers)).toEqual([200, 422])
  })

  test('takes a challenge of less than five minutes (ASVS 6.5.5)', async () => {
    const { authenticator } = await addTo(await scene.join())
    const late = await challenge()
    scene.app.clock.advance({ minutes: 5 })
    expect(verdict(await signInWith(authenticator.get(late)))).toEqual(EXPIRED)
    const inTime = await challenge()
    scene.app.clock.advance({ minutes: 4, seconds: 59 })
    expect((await signInWith(authenticator.get(inTime))).status).toBe(200)
  })

  test.each([
    ['a page of another origin', { origin: 'https://cirkles.example' }],
    ['the same host at another port', { origin: 'http://localhost:8081' }],
    ['a page framed elsewhere', { crossOrigin: true }],
    ['a passkey of another site', { rpId: 'cirkles.example' }],
    ['an authenticator that did not verify its person', { isVerified: false }],
    ['the answer of a registration', { type: 'webauthn.create' }],
    ['another account’s handle', { userHandle: 'A'.repeat(43) }],
  ])('is refused for %s', async (_, otherwise) => {
    const { authenticator } = await addTo(await scene.join())
    expect(verdict(await signInWith(authenticator.get(await challenge(), otherwise)))).toEqual(REFUSED)
  })

  test('is refused for a signature of another key, an unknown passkey, and what is no answer at all', async () => {
    const { authenticator } = await addTo(await scene.join())
    const other = new SoftwareAuthenticator()
    const forged = { ...other.get(await challenge()), id: authenticator.id }
    expect(verdict(await signInWith({ ...forged, userHandle: 'A'.repeat(43) }))).toEqual(REFUSED)
    const unknown = other.get(await challenge(), { userHandle: 'A'.repeat(43) })
    const refused = await signInWith(unknown)
    expect(verdict(refused)).toEqual(REFUSED)
    expect(refused.message, 'a device may offer the credential of the app lock').toContain('app lock')
    const garbage = { clientDataJson: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
    expect(verdict(await signInWith({ ...unknown, ...garbage }))).toEqual(REFUSED)
    const cut = { ...authenticator.get(await challenge()), authenticatorData: 'AAAA' }
    expect(verdict(await signInWith(cut))).toEqual(REFUSED)
  })

  test('is refused for a challenge that was made to add a passkey, and the other way round (ASVS 6.6.2)', async () => {
    const person = await scene.join()
    const { authenticator } = await addTo(person)
    const { challenge: ofRegistration } = await begin(person)
    const answer = authenticator.get(await challenge(), { challenge: ofRegistration })
    expect(verdict(await signInWith(answer))).toEqual(EXPIRED)
    const { challenge: ofSignIn } = await challenge()
    const created = new SoftwareAuthenticator().create(await begin(person), { challenge: ofSignIn })
    expect(verdict(await register(person, created))).toEqual(EXPIRED)
  })

  test('is refused when the counter does not grow, and its owner is told of the copy once a day', async () => {
    const { authenticator } = await addTo(await scene.join())
    expect((await signInWith(authenticator.get(await challenge(), { counter: 7 }))).status).toBe(200)
    expect(verdict(await signInWith(authenticator.get(await challenge(), { counter: 7 })))).toEqual(REFUSED)
    expect(verdict(await signInWith(authenticator.get(await challenge(), { counter: 0 })))).toEqual(REFUSED)
    expect((await signInWith(authenticator.get(await challenge(), { counter: 8 }))).status).toBe(200)
    const told = (await scene.app.mails(scene.email)).filter(({ subject }) => subject.includes('copy'))
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('the passkey “Phone”')])
  })

  test('takes passkeys that do not count', async () => {
    const { authenticator } = await addTo(await scene.join(), 'Phone', { counter: 0 })
    for (let i = 0; i < 2; i++) {
      expect((await signInWith(authenticator.get(await challenge(), { counter: 0 }))).status).toBe(200)
    }
  })

  test('is refused for a passkey that was removed', async () => {
    const person = await scene.join()
    const { authenticator, passkey } = await addTo(person)
    const answer = authenticator.get(await challenge())
    await got(scene.app, removePasskey, person, { id: passkey.id, currentPassword: person.password })
    expect(verdict(await signInWith(answer))).toEqual(REFUSED)
  })

  test('is refused for a suspended person', async () => {
    const person = await scene.join()
    const { authenticator } = await addTo(person)
    await transacting(scene.app.deps, scene.app.clock.now())((effect) => suspendUser(person.user.id, effect))
    const answer = await signInWith(authenticator.get(await challenge()))
    expect(verdict(answer)).toEqual([403, 'account_suspended'])
  })

  test('says when an account will be erased, as a sign-in by password does', async () => {
    const person = await scene.join()
    const { authenticator } = await addTo(person)
    await got(scene.app, deleteAccount, person, { password: person.password, confirmation: 'DELETE' })
    const { data } = await signInWith(authenticator.get(await challenge()))
    expect(data?.deletionScheduledFor).toBeDefined()
  })

  test('fails ten times in a quarter of an hour for one person, and successes do not count', async () => {
    const { authenticator } = await addTo(await scene.join())
    for (let i = 0; i < 11; i++) {
      expect((await signInWith(authenticator.get(await challenge()))).status).toBe(200)
    }
    for (let i = 0; i < 10; i++) {
      const wrong = authenticator.get(await challenge(), { isVerified: false })
      expect(verdict(await signInWith(wrong))).toEqual(REFUSED)
    }
    const { code } = await signInWith(authenticator.get(await challenge()))
    expect(code).toBe('too_many_requests')
    scene.app.clock.advance({ minutes: 15 })
    expect((await signInWith(authenticator.get(await challenge()))).status).toBe(200)
  })

  test('is begun a hundred times an hour from one address without being finished', async () => {
    for (let i = 0; i < 100; i++) await challenge()
    expect((await ask(scene.app, passkeyOptions, { token: '' }, {})).code).toBe('too_many_requests')
  })
})

test('challenges that nobody answered are deleted', async () => {
  await challenge()
  scene.app.clock.advance({ minutes: 6 })
  await runDueWork(scene.app.deps)
  expect((await scene.app.pool.query('select from passkey_challenges')).rows).toEqual([])
})
