import { describe, expect, test } from 'vitest'
import { deleteAccount, openExport } from '#contract/http/online/leaving.ts'
import {
  listPasskeys,
  newPasskeyOptions,
  removePasskey,
  renamePasskey,
} from '#contract/http/people/passkeys.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { MAX_PASSKEYS } from '#contract/rules/limits.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { anotherCode } from '#tests/support/people/account-scene.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { useFactorScene } from '#tests/support/people/factor-scene.ts'
import { EXPIRED, passkeysIn, REFUSED, statusesOf, verdict } from '#tests/support/people/passkey-scene.ts'
import { type Person, signUp } from '#tests/support/people/people.ts'
import { SoftwareAuthenticator } from '#tests/support/people/software-authenticator.ts'
import { unzip } from '#tests/support/server/unzip.ts'
const { scene, change, joinSecured, nextCode } = useFactorScene()
const WRONG_CODE = [422, 'code_wrong']
const { addTo, begin, challenge, register, signInWith } = passkeysIn(scene)

describe('a passkey', () => {
  test('is added with the password only, and its owner is told (ASVS 7.5.1, 6.3.7)', async () => {
    const person = await scene.join()
    const wrong = await ask(scene.app, newPasskeyOptions, person, { currentPassword: 'not the kettle' })
    expect([wrong.status, wrong.code]).toEqual([403, 'wrong_password'])
    const options = await begin(person)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Cirkles' },
      user: { name: scene.email, displayName: 'Asha Iyer' },
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    })
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-7, -8, -257])
    // The authenticator learns neither address nor id.
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(options)).not.toContain(person.user.id)

    const { passkey } = await addTo(person, 'Asha’s phone')
    expect(passkey).toMatchObject({ name: 'Asha’s phone', lastUsedAt: null, isBackedUp: true })
    const [mail] = await scene.app.mails(scene.email)
    expect(mail?.subject).toBe('A passkey was added to your Cirkles account')
    expect(mail?.text).toContain('“Asha’s phone”')
    const { rows } = await scene.app.pool.query(
      `select event, subject_id as id from security_events where user_id = $1 and event like 'passkey%'`,
      [person.user.id],
    )
    expect(rows).toEqual([{ event: 'passkey-added', id: passkey.id }])
    const { rows: notices } = await got(scene.app, listNotifications, person, {})
    expect(notices.map(({ type }) => type)).toEqual(['passkeys-changed'])
  })

  test('is added with the authenticator app’s code, or a recovery code, where an app is on (ASVS 7.5.1)', async () => {
    const person = await joinSecured()
    const { password: currentPassword, secret, recoveryCodes } = person
    const askWith = (proof: { readonly code?: string; readonly recoveryCode?: string }) =>
      ask(scene.app, newPasskeyOptions, person, { currentPassword, ...proof })
    expect(verdict(await askWith({}))).toEqual(WRONG_CODE)
    const code = nextCode(secret)
    expect(verdict(await askWith({ code: anotherCode(code) }))).toEqual(WRONG_CODE)
    const { data } = await askWith({ code })
    if (!data) throw new Error('no options')
    expect((await register(person, new SoftwareAuthenticator().create(data))).status).toBe(201)
    expect(verdict(await askWith({ code }))).toEqual(WRONG_CODE)
    expect((await askWith({ recoveryCode: recoveryCodes[0] ?? '' })).status).toBe(200)
  })

  test('is added with a mailed code where sign-ins are finished by mail', async () => {
    const person = await scene.join()
    expect((await change(person, 'mailed_code')).status).toBe(200)
    const askWith = (code: string) =>
      ask(scene.app, newPasskeyOptions, person, { currentPassword: person.password, code })
    expect(verdict(await askWith('123456'))).toEqual(WRONG_CODE)
    expect((await scene.post('/account/two-factor/code', {}, person.token)).status).toBe(200)
    expect((await askWith(await scene.code())).status).toBe(200)
  })

  test.each([
    ['a page of another origin', { origin: 'https://cirkles.example' }],
    ['another site', { rpId: 'cirkles.example' }],
    ['an authenticator that did not verify its person', { isVerified: false }],
    ['a page framed elsewhere', { crossOrigin: true }],
    ['the answer of a sign-in', { type: 'webauthn.get' }],
  ])('is not added from %s', async (_, otherwise) => {
    const person = await scene.join()
    const created = new SoftwareAuthenticator().create(await begin(person), otherwise)
    expect(verdict(await register(person, created))).toEqual(REFUSED)
    expect(await got(scene.app, listPasskeys, person, {})).toEqual([])
  })

  test('is not added by a challenge of another person, one that is used, or one of five minutes ago', async () => {
    const person = await scene.join()
    const other = await signUp(scene.app)
    const options = await begin(person)
    const authenticator = new SoftwareAuthenticator()
    expect(verdict(await register(other, authenticator.create(options)))).toEqual(EXPIRED)
    expect((await register(person, authenticator.create(options))).status).toBe(201)
    const again = new SoftwareAuthenticator().create(options)
    expect(verdict(await register(person, again))).toEqual(EXPIRED)
    const late = await begin(person)
    scene.app.clock.advance({ minutes: 5 })
    expect(verdict(await register(person, new SoftwareAuthenticator().create(late)))).toEqual(EXPIRED)
  })

  test('is not added twice, nor by a second person', async () => {
    const person = await scene.join()
    const other = await signUp(scene.app)
    const { authenticator } = await addTo(person)
    expect((await begin(person)).excludeCredentials).toEqual([
      { type: 'public-key', id: authenticator.id, transports: ['internal'] },
    ])
    expect(verdict(await register(person, authenticator.create(await begin(person))))).toEqual(REFUSED)
    expect(verdict(await register(other, authenticator.create(await begin(other))))).toEqual(REFUSED)
  })

  test(`is one of ${MAX_PASSKEYS} at most, also when two are added at once`, async () => {
    const person = await scene.join()
    for (let i = 1; i < MAX_PASSKEYS; i++) await addTo(person)
    const created = [new SoftwareAuthenticator(), new SoftwareAuthenticator()]
    const options = [await begin(person), await begin(person)]
    const answers = await Promise.all(
      created.map((each, i) => {
        const own = options[i]
        if (!own) throw new Error('no options')
        return register(person, each.create(own))
      }),
    )
    expect(statusesOf(answers)).toEqual([201, 409])
    const { code } = await ask(scene.app, newPasskeyOptions, person, { currentPassword: person.password })
    expect(code).toBe('too_many_passkeys')
  })

  test('says whether it is on one device alone, as its last use reported', async () => {
    const person = await scene.join()
    const { authenticator } = await addTo(person, 'Key', { isBackedUp: false })
    const isBackedUp = async () => (await got(scene.app, listPasskeys, person, {}))[0]?.isBackedUp
    expect(await isBackedUp()).toBe(false)
    await signInWith(authenticator.get(await challenge(), { isBackedUp: true }))
    expect(await isBackedUp()).toBe(true)
  })

  test('is renamed and removed by its owner alone, removed with the password only', async () => {
    const person = await scene.join()
    const other = await signUp(scene.app)
    const { id } = (await addTo(person)).passkey
    expect((await ask(scene.app, renamePasskey, other, { id, name: 'Mine' })).status).toBe(404)
    expect((await got(scene.app, renamePasskey, person, { id, name: 'Old phone' })).name).toBe('Old phone')
    const isLink = await ask(scene.app, renamePasskey, person, { id, name: 'see www.example.com' })
    expect(isLink.code).toBe('invalid')

    const remove = (by: Person, currentPassword: string) =>
      ask(scene.app, removePasskey, by, { id, currentPassword })
    expect((await remove(other, other.password)).status).toBe(404)
    expect((await remove(person, 'not the kettle')).code).toBe('wrong_password')
    expect((await remove(person, person.password)).status).toBe(200)
    expect(await got(scene.app, listPasskeys, person, {})).toEqual([])
    expect(await scene.subjects()).toContain('A passkey was removed from your Cirkles account')
  })

  test('stays when the password is reset, and the mail about that says so', async () => {
    const person = await scene.join()
    const { authenticator } = await addTo(person)
    await scene.post('/auth/password/forgot', { email: scene.email })
    const [link] = await scene.app.mails(scene.email)
    const wanted = 'green lantern at dusk'
    await scene.post('/auth/password/reset', {
      token: /[\w-]{43}/.exec(link?.text ?? '')?.[0],
      password: wanted,
      password_confirmation: wanted,
    })
    const [mail] = await scene.app.mails(scene.email)
    expect(mail?.text).toContain('Your passkey still signs you in without a password.')
    expect((await signInWith(authenticator.get(await challenge()))).status).toBe(200)
  })

  test('is in the export by name and dates, without its key, and gone with the account', async () => {
    const person = await scene.join()
    const { authenticator } = await addTo(person, 'Asha’s phone')
    const { query } = await got(scene.app, openExport, person, { password: person.password })
    const file = await scene.app.fetch(
      new Request(`http://127.0.0.1:8080/api/account/export?${query}`, {
        headers: { Authorization: `Bearer ${person.token}` },
      }),
    )
    const text = String(unzip(Buffer.from(await file.arrayBuffer())).get('account.json'))
    expect(text).toContain('Asha’s phone')
    expect(text).not.toContain(authenticator.id)

    await got(scene.app, deleteAccount, person, { password: person.password, confirmation: 'DELETE' })
    await begin(person)
    scene.app.clock.advance({ days: 31 })
    await runDueWork(scene.app.deps)
    const left = `select user_id from passkeys union all select user_id from passkey_challenges`
    const { rows } = await scene.app.pool.query(`select from (${left}) l where user_id = $1`, [
      person.user.id,
    ])
    expect(rows).toEqual([])
    expect(verdict(await signInWith(authenticator.get(await challenge())))).toEqual(REFUSED)
  })
})
