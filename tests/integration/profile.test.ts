import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import * as v from 'valibot'
import { setCirkleImage } from '#contract/http/cirkles/editing.ts'
import { saveBankDetails } from '#contract/http/online/security.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { listActivity, readPaymentOptions } from '#contract/http/payments/payments.ts'
import { sync } from '#contract/http/system/sync.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { formCirkle, giveBank, signUpAll, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import { readBankHistory } from '#server/modules/accounts/account/bank-store.ts'
import { operate } from '#tests/support/server/operate.ts'
import { signUp, type Person } from '#tests/support/people/people.ts'
import { collectLog } from '#tests/support/server/collect-log.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp
let asha: Person
let ravi: Person
const { log, lines } = collectLog()

beforeAll(async () => {
  app = await createTestApp({
    log,
    config: { support: { email: 'help@cirkles.test', phone: null, links: [], grievanceOfficer: null } },
  })
  ;[asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.advance({ minutes: 1 })
  await app.pool.query('delete from rate_limits')
})

const post = (path: string, json: unknown, { token } = asha) => app.request('POST', path, { token, json })
const accountOf = async ({ token }: Person) => (await app.request('GET', '/account', { token })).body.data

const PROFILE = {
  full_name: 'Asha D. Iyer',
  phone: '+91 90000 12345',
  dob: '1990-05-17',
  address: '12 Temple Street, Mysuru',
  occupation: 'Teacher',
}

describe('the profile', () => {
  test('takes what it is given, and leaves what it is not', async () => {
    const answer = await post('/account/profile', { ...PROFILE, email: asha.user.email.toUpperCase() })
    expect([answer.status, answer.body.message]).toEqual([200, 'Profile updated successfully!'])
    expect(await accountOf(asha)).toMatchObject(PROFILE)
    await post('/account/profile', { occupation: 'Doctor', address: '' })
    expect(await accountOf(asha)).toMatchObject({ ...PROFILE, occupation: 'Doctor', address: null })
    await post('/account/profile', {})
    expect(await accountOf(asha)).toMatchObject({ occupation: 'Doctor' })
  })

  test.each([
    ['email', 'somebody@example.test'],
    ['dob', '2015-01-01'],
    ['dob', '2026-12-31'],
    ['occupation', ' '],
    ['full_name', ''],
    ['phone', 'call me'],
    ['address', 'my Aadhaar is 2345 6789 0123'],
  ])('refuses a wrong %s beside its field: %s', async (field, value) => {
    const answer = await post('/account/profile', { [field]: value })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })

  test('changes nothing that is not in it (ASVS 15.3.3)', async () => {
    await post('/account/profile', { occupation: 'Teacher', is_verified: true, kyc_status: 'verified' })
    expect(await accountOf(asha)).toMatchObject({ is_verified: false, kyc: { status: 'not_started' } })
  })

  test('is locked once the identity is verified, but for its picture; a change is asked for instead', async () => {
    await app.pool.query(`update users set kyc_status = 'verified' where id = $1`, [ravi.user.id])
    const refused = await post('/account/profile', PROFILE, ravi)
    expect([refused.status, refused.body.code]).toEqual([403, 'profile_locked'])
    expect((await sendPhoto(await pictureOf(40, 40), ravi)).status).toBe(200)
    const asked = await post('/account/change-request', { message: 'I have moved to Pune.' }, ravi)
    expect([asked.status, asked.body.data]).toEqual([201, { ticket: 'T-100001' }])
  })
})

const pictureOf = async (width: number, height: number, format: 'jpeg' | 'png' | 'webp' = 'png') => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#2f6f4e' } })
  return new Uint8Array(await picture.toFormat(format).toBuffer())
}
const sendPhoto = (bytes: Uint8Array<ArrayBuffer>, { token } = asha) => {
  const form = new FormData()
  form.set('file', new File([bytes], 'me'))
  return app.request('POST', '/account/profile-photo', { token, form })
}
const PhotoSchema = v.object({ profile_pic: v.string() })
const read = (url: string, { token }: Person) =>
  app.fetch(new Request(`http://127.0.0.1${url}`, { headers: { Authorization: `Bearer ${token}` } }))

describe('the photo', () => {
  test('ASVS 5.2.6 · of more than 12 megapixels is refused in words; the picture of a Cirkle is not', async () => {
    const words = 'This picture has more than 12 megapixels.'
    const large = await pictureOf(4_000, 3_001)
    const refused = await sendPhoto(large)
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'file_refused', message: words, errors: { file: [words] } },
    ])
    expect((await sendPhoto(await pictureOf(4_000, 3_000))).status).toBe(200)
    const { id } = await formCirkle(app, [asha])
    const image = new File([large], 'us.png')
    expect((await ask(app, setCirkleImage, asha, { id, image })).status).toBe(200)
  })

  test('is kept as a square with an address of its own, seen by whoever is signed in', async () => {
    const urls: string[] = []
    for (const [width, height, format] of [
      [900, 700, 'jpeg'],
      [30, 80, 'webp'],
    ] as const) {
      const answer = await sendPhoto(await pictureOf(width, height, format))
      expect(answer.status).toBe(200)
      const { profile_pic: url } = v.parse(PhotoSchema, await accountOf(asha))
      expect(answer.body.data).toEqual({ image_url: url })
      urls.push(url)
      const shown = await read(url, ravi)
      const { width: w, height: h } = await sharp(await shown.arrayBuffer()).metadata()
      const side = Math.min(512, width, height)
      expect([shown.status, w, h]).toEqual([200, side, side])
    }
    expect(urls[0]).not.toBe(urls[1])
    const guest = await app.fetch(new Request(`http://127.0.0.1${urls[1]}`))
    expect(guest.status).toBe(401)

    app.clock.advance({ days: 2 })
    await runDueWork(app.deps)
    const { rows } = await app.pool.query(
      `select 1 from files where kind = 'profile_photo' and owner_id = $1`,
      [asha.user.id],
    )
    expect(rows).toHaveLength(1)
    app.clock.advance({ days: -2 })
  })

  test.each([
    ['of more than 1 MB', 413, 'Image should be less than 1 MB', new Uint8Array(1024 * 1024 + 1)],
    ['that is none', 422, 'This kind of file is not accepted here.', new TextEncoder().encode('<svg/>')],
  ])('%s is refused beside its field', async (_, status, words, bytes) => {
    const answer = await sendPhoto(bytes)
    expect([answer.status, answer.body.errors]).toEqual([status, { file: [words] }])
  })
})

test('changed bank details are told to who owes their owner, and stay in the history', async () => {
  const [owner, debtor, stranger] = await signUpAll(app, 'Meera Nair', 'Imran Khan', 'Kavya Rao')
  await giveBank(app, owner, '111122223333')
  await startedCirkle(app, [owner, debtor])
  const told = async (person: Person) =>
    (await got(app, listNotifications, person, {})).rows
      .filter(({ type }) => type === 'bank-details-changed')
      .map(({ message }) => message)
  expect(await told(debtor)).toEqual([])
  app.clock.advance({ minutes: 1 })
  await got(app, saveBankDetails, owner, {
    currentPassword: owner.password,
    accountNumber: '444455556666',
    bankName: 'Test Bank',
    ifscCode: 'TEST0000001',
    branchAddress: 'Mysuru',
  })
  expect(await told(debtor)).toEqual([
    'Meera Nair has changed their bank details. Look at them again before you pay.',
  ])
  expect([await told(owner), await told(stranger)]).toEqual([[], []])
  const saved = await app.deps.db.transaction((tx) => readBankHistory(tx, owner.user.id))
  expect(saved.map(({ accountNumber }) => accountNumber)).toEqual(['111122223333', '444455556666'])
})

test('the log notes who was shown the bank details of which person, and never the details (security.md, Who may)', async () => {
  const [owner, debtor] = await signUpAll(app, 'Meera Nair', 'Imran Khan')
  await giveBank(app, owner, '123123123123')
  const { id } = await startedCirkle(app, [owner, debtor])
  const revealsBy = async (look: () => Promise<unknown>) => {
    lines.length = 0
    await look()
    expect(JSON.stringify(lines)).not.toContain('123123123123')
    return lines
      .filter(({ event }) => event === 'bank-details-shown')
      .map(({ userId, subjectIds }) => ({ userId, subjectIds }))
  }
  const noted = [{ userId: debtor.user.id, subjectIds: [owner.user.id] }]
  expect(await revealsBy(() => got(app, readPaymentOptions, debtor, { id }))).toEqual(noted)
  expect(await revealsBy(() => got(app, listActivity, debtor, {}))).toEqual(noted)
  const first = await got(app, sync, debtor, { have: {}, messages: {} })
  expect(await revealsBy(() => got(app, sync, debtor, { have: {}, messages: {} }))).toEqual(noted)
  // Sections the phone already has are not revealed again.
  const have = Object.fromEntries(
    Object.entries(first.sections).map(([name, part]) => [name, part?.hash ?? '']),
  )
  expect(await revealsBy(() => got(app, sync, debtor, { have, messages: {} }))).toEqual([])
  // The receiver owes nothing.
  expect(await revealsBy(() => got(app, readPaymentOptions, owner, { id }))).toEqual([])
})

describe('a report', () => {
  test('gets a number, and is mailed to its writer and to support', async () => {
    const answer = await post('/reports', { type: 'Bug', description: 'The bell\nrings twice.' })
    expect([answer.status, answer.body.data]).toEqual([201, { ticket: 'T-100002' }])
    expect((await app.mails(asha.user.email))[0]?.text).toContain('Its number is T-100002.')
    const [forSupport] = await app.mails('help@cirkles.test')
    expect(forSupport?.subject).toBe('Bug T-100002')
    expect(forSupport?.text).toContain(`From ${asha.user.email}:\n\nThe bell\n\nrings twice.`)
    const listed = await operate(app, 'reports', 'list')
    expect(listed).toContain(`Bug  ${asha.user.email}\n    The bell\n    rings twice.\nT-100001`)
    const { rows } = await app.pool.query(`select 1 from operator_audit where action = 'reports.list'`)
    expect(rows).toHaveLength(1)
  })

  test('that was sent again under its key is the same one', async () => {
    const key = crypto.randomUUID()
    const json = { type: 'Suggestion', description: 'A dark theme.' }
    const once = () => app.request('POST', '/reports', { token: asha.token, key, json })
    expect((await once()).body.data).toEqual((await once()).body.data)
  })

  test('is one of ten a day', async () => {
    const person = await signUp(app)
    const send = async () => (await post('/reports', { type: 'Issue', description: 'Again.' }, person)).status
    for (let count = 0; count < 10; count++) expect(await send()).toBe(201)
    expect(await send()).toBe(429)
  })
})
