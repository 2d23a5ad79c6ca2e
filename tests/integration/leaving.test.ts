import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage } from '#contract/http/system/chat.ts'
import { listMembers, readCirkle } from '#contract/http/cirkles/cirkles.ts'
import { cancelDeletion, deleteAccount, openExport, readDeletion } from '#contract/http/online/leaving.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { saveProfile, setProfilePhoto } from '#contract/http/online/profile.ts'
import { saveSettings } from '#contract/http/people/accounts.ts'
import { history as hindi } from '#contract/messages/hi-IN/history.ts'
import { submitPayment } from '#contract/http/payments/payments.ts'
import { reportProblem } from '#contract/http/people/reports.ts'
import { validatePayment } from '#contract/http/payments/validations.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { readExport } from '#server/modules/leaving/read-export.ts'
import { allThatCanBeRead } from '#tests/support/people/all-that-is-kept.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { flawsOf, readBooks } from '#tests/support/payments/books.ts'
import {
  bankPayment,
  formCirkle,
  giveBank,
  payAndConfirm,
  proofPicture,
  signUpAll,
  startedCirkle,
} from '#tests/support/cirkles/cirkle-flows.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { signIn, type Person } from '#tests/support/people/people.ts'
import { operate } from '#tests/support/server/operate.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { storedFiles } from '#tests/support/payments/stored-files.ts'
import { staySignedIn } from '#tests/support/people/told.ts'
import { unzip } from '#tests/support/server/unzip.ts'

/*
 * Leaving, played through with the clock moved (product.md §4): Ravi provides all possible data, downloads a
 * copy, asks for deletion, is kept because money is owed to him, and is erased once it is settled. Each test
 * continues the one before.
 */

const WORDS = 'See you at the temple'
const PHONE = '+91 90909 01234'

let app: TestApp
let asha: Person
let ravi: Person
let id: string
let forming: string

beforeAll(async () => {
  app = await createTestApp()
  ;[asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
  await staySignedIn(app)
  await giveBank(app, asha, '777788889999')
  await giveBank(app, ravi, '111122223333')
  ;({ id } = await startedCirkle(app, [asha, ravi]))
  ;({ id: forming } = await formCirkle(app, [asha, ravi], { startMonth: '2027-06' }))
  await payAndConfirm(app, id, ravi, asha)
  await got(app, saveProfile, ravi, { occupation: 'Painter', phone: PHONE, address: '5 Lake View' })
  await got(app, setProfilePhoto, ravi, { file: (await proofPicture('#111')).file })
  const proof = (await proofPicture('#222')).file
  const form = kycForm({ proof, first_name: 'Ravi', last_name: 'Kumar', address: '5 Lake View' })
  await app.request('POST', '/account/kyc', { token: ravi.token, form })
  await got(app, sendMessage, ravi, { id, type: 'text', content: WORDS })
  const picture = { id, type: 'image', file: (await proofPicture('#333')).file } as const
  await got(app, sendMessage, ravi, picture, { asForm: true })
  await got(app, sendMessage, asha, { id, type: 'text', content: 'I will be there' })
  await got(app, reportProblem, ravi, { type: 'Issue', description: 'My photo is sideways' })
})
afterAll(() => app.close())

const bytesOfRavi = async () => {
  const { rows } = await app.pool.query<{ kind: string }>(
    'select kind from files where owner_id = $1 order by kind',
    [ravi.user.id],
  )
  return rows.map(({ kind }) => kind)
}
const isDueAt = async (instant: string) => {
  app.clock.set(instant)
  await runDueWork(app.deps)
}
const scheduled = async () => (await got(app, readDeletion, ravi, {})).scheduledFor
const accountOfRavi = async () => (await app.request('GET', '/account', { token: ravi.token })).body.data

const download = (token: string, query = '') =>
  app.fetch(
    new Request(`http://127.0.0.1/api/account/export?${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    }),
  )

test('ASVS 7.5.3 · a copy of all that is one’s own needs the password, for the session that gave it', async () => {
  const bare = await download(ravi.token)
  expect([bare.status, await bare.json()]).toEqual([403, expect.objectContaining({ code: 'wrong_password' })])
  const wrong = await ask(app, openExport, ravi, { password: 'a guess' })
  expect([wrong.status, wrong.code]).toEqual([403, 'wrong_password'])

  const { query } = await got(app, openExport, ravi, { password: ravi.password })
  const other = await signIn(app, ravi.user.email, ravi.password, 'Laptop')
  expect((await download(other.token, query)).status).toBe(403)
  expect((await download(asha.token, query)).status).toBe(403)
  app.clock.advance({ minutes: 5 })
  expect((await download(ravi.token, query)).status).toBe(403)
})

test('a copy holds all that is one’s own, and nothing of others', async () => {
  const { query } = await got(app, openExport, ravi, { password: ravi.password })
  const answer = await download(ravi.token, query)
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('attachment; filename="Cirkles 2026-11-02.zip"'),
  ])
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  const facts = files.get('account.json')?.toString() ?? ''
  for (const own of [
    'Ravi Kumar',
    ravi.user.email,
    PHONE,
    '111122223333',
    WORDS,
    '5 Lake View',
    '4321',
    'sideways',
  ]) {
    expect(facts).toContain(own)
  }
  const payment: unknown = expect.objectContaining({ amount: 2000, method: 'cash', status: 'confirmed' })
  expect(JSON.parse(facts)).toMatchObject({
    payments: [payment],
    contributions: [{ cycle: 1 }, { cycle: 2 }],
  })
  for (const others of [asha.user.email, asha.user.id, '777788889999', 'I will be there', '$argon2']) {
    expect(facts).not.toContain(others)
  }
  // Of others, only the names of those who got any of it.
  const { recipients: _, ...own } = v.parse(v.looseObject({ recipients: v.unknown() }), JSON.parse(facts))
  expect(JSON.stringify(own)).not.toContain('Asha')
  const kinds = [...files.keys()].filter((name) => name.includes('/')).map((name) => name.split('/')[0] ?? '')
  expect(kinds.toSorted()).toEqual(['chat_image', 'kyc_document', 'kyc_document', 'profile_photo'])
})

test('the copy says who got which data, by name, as far as it is kept', async () => {
  await operate(app, 'kyc', 'show', ravi.user.email)
  const now = app.clock.now()
  const recipientsOf = async ({ user }: Person) =>
    v.parse(
      v.object({ recipients: v.record(v.string(), v.array(v.looseObject({}))) }),
      await app.deps.db.transaction((tx) => readExport(tx, user.id, now)),
    ).recipients
  const ofRavi = await recipientsOf(ravi)
  expect(ofRavi).toMatchObject({
    // Asha has not owed him yet, and no payment was made to him.
    bank_details_open_to: [],
    bank_details_recorded_with: [],
    payments_open_to: [{ to: 'Asha Iyer', admin: 'Asha Iyer' }],
    identity_check_opened_by: [{ operator: 'olga', at: now.toISOString(), details: { documents: false } }],
    push_services: [],
  })
  expect(await recipientsOf(asha)).toMatchObject({
    bank_details_open_to: [{ to: 'Ravi Kumar' }],
    identity_check_opened_by: [],
  })
  expect(JSON.stringify(await recipientsOf(asha))).not.toContain(ravi.user.email)
})

test('asking takes the password and the word, and names what is unsettled (ASVS 7.5.1)', async () => {
  const wrong = await ask(app, deleteAccount, ravi, { password: 'a guess', confirmation: 'DELETE' })
  expect([wrong.status, wrong.code]).toEqual([403, 'wrong_password'])
  const json = { password: ravi.password, confirmation: 'delete' }
  expect((await app.request('POST', '/account/delete', { token: ravi.token, json })).status).toBe(422)

  const other = await signIn(app, ravi.user.email, ravi.password)
  const asked = await ask(app, deleteAccount, ravi, { password: ravi.password, confirmation: 'DELETE' })
  expect([asked.status, asked.data]).toEqual([
    202,
    {
      scheduledFor: '2026-12-02T06:05:00.000Z',
      blockedBy: [{ cirkleId: id, cirkleName: 'Street festival', reason: 'owed_to_me', contributions: 1 }],
    },
  ])
  expect(await scheduled()).toBe('2026-12-02T06:05:00.000Z')
  expect((await app.request('GET', '/account', { token: other.token })).status).toBe(401)
  const again = await ask(app, deleteAccount, ravi, { password: ravi.password, confirmation: 'DELETE' })
  expect([again.status, again.code]).toEqual([409, 'deletion_scheduled'])
  expect((await app.mails(ravi.user.email)).map(({ subject }) => subject)).toContain(
    'Your Cirkles account will be deleted',
  )
})

test('who signs in can keep the account, and can leave later all the same', async () => {
  const { email } = ravi.user
  const json = { email, password: ravi.password }
  const { data } = (await app.request('POST', '/auth/login', { json })).body
  expect(data).toMatchObject({ deletion_scheduled_for: '2026-12-02T06:05:00.000Z' })
  const back = await signIn(app, email, ravi.password)
  await got(app, cancelDeletion, back, {})
  expect(await scheduled()).toBeNull()
  const none = await ask(app, cancelDeletion, back, {})
  expect([none.status, none.code]).toEqual([409, 'deletion_not_scheduled'])
  await isDueAt('2026-12-02T07:00:00.000Z')
  expect(await accountOfRavi()).toMatchObject({ full_name: 'Ravi Kumar' })
  await got(app, deleteAccount, ravi, { password: ravi.password, confirmation: 'DELETE' })
})

test('what is unsettled keeps an account past its thirty days', async () => {
  await isDueAt('2027-01-10T07:00:00.000Z')
  expect(await accountOfRavi()).toMatchObject({ full_name: 'Ravi Kumar' })
  const { file, declared } = await proofPicture('#444')
  const paid = await got(
    app,
    submitPayment,
    asha,
    { ...bankPayment(id, declared), proof: file },
    { asForm: true },
  )
  expect(paid.bankDetails?.accountNumber).toBe('111122223333')
  await got(app, validatePayment, ravi, { id, user: asha.user.id })
})

test('then it is gone: profile, files, words and accounts; the books stay, of a former member', async () => {
  const before = await readBooks(app)
  const proofs = async () =>
    (await app.pool.query<{ id: string }>(`select id, storage_key, sha256 from files where kind = 'proof'`))
      .rows
  const kept = await proofs()
  expect(await bytesOfRavi()).toHaveLength(4)
  const words = ['Ravi Kumar', ravi.user.email, PHONE, '111122223333', WORDS, '5 Lake View', 'sideways']
  const readable = await allThatCanBeRead(app)
  for (const word of words) expect.soft(readable.includes(word), word).toBe(true)

  await isDueAt('2027-01-10T08:00:00.000Z')
  expect((await app.request('GET', '/account', { token: ravi.token })).status).toBe(401)
  expect((await app.mails(ravi.user.email)).map(({ subject }) => subject)).toEqual([
    'Your Cirkles account is deleted',
  ])
  expect(await readBooks(app)).toEqual(before)
  expect(flawsOf(before)).toEqual([])
  expect(await proofs()).toEqual(kept)
  expect(await bytesOfRavi()).toEqual([])
  expect(await storedFiles(app)).toHaveLength(kept.length)

  await app.pool.query('delete from mailbox_messages where recipient = $1', [ravi.user.email])
  const left = await allThatCanBeRead(app)
  for (const word of words) expect.soft(left.includes(word), word).toBe(false)
  const history = await app.request('GET', '/payment/history', { token: asha.token })
  expect(history.raw).toContain('Former member')
  const messages = await app.request('GET', `/cirkles/${id}/messages`, { token: asha.token })
  expect(messages.raw).toContain('This message was deleted with its account.')
  expect(messages.raw).toContain('I will be there')
  // From this, phones know whose messages to delete.
  const members = await got(app, listMembers, asha, { id })
  expect(members.map(({ name, isFormer }) => [name, isFormer])).toContainEqual(['Former member', true])
  expect(members.filter(({ isFormer }) => isFormer)).toHaveLength(1)
})

test('who stays is told of the seat that is free again, and finds nobody by the old name', async () => {
  const { rows } = await got(app, listNotifications, asha, {})
  expect(rows.map(({ message }) => message)).toContain('Former member left Street festival.')
  const cirkle = await got(app, readCirkle, asha, { id: forming })
  expect(cirkle).toMatchObject({ memberCount: 1, status: 'forming' })
  const found = await app.request('GET', '/cirkles/search?query=former', { token: asha.token })
  expect(found.raw).not.toContain(ravi.user.id)
  const credentials = { email: ravi.user.email, password: ravi.password }
  expect((await app.request('POST', '/auth/login', { json: credentials })).body.code).toBe(
    'wrong_credentials',
  )
})

test('in a spreadsheet, a former member is named in the language of who reads it', async () => {
  await got(app, saveSettings, asha, { language: 'hi' })
  const sheet = await app.request('GET', '/payment/history.csv', { token: asha.token })
  expect(sheet.raw).toContain(`"${hindi.formerMember}"`)
  expect(sheet.raw).not.toContain('Former member')
})
