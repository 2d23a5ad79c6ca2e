import { afterAll, beforeAll, expect, test } from 'vitest'
import { KYC_DOCUMENT_DAYS, UNVERIFIED_ACCOUNT_DAYS } from '#contract/rules/limits.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { registration, signIn, signUp, type Person } from '#tests/support/people/people.ts'
import { operate } from '#tests/support/server/operate.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/* How long data is kept whose purpose is served: the promises of /privacy. */

let app: TestApp
let picture: File

beforeAll(async () => {
  app = await createTestApp()
  picture = (await proofPicture('#2f6f4e')).file
})
afterAll(() => app.close())

const later = async (days: number) => {
  app.clock.advance({ days })
  await runDueWork(app.deps)
}
const handIn = async (person: Person, form = kycForm({ proof: picture })) =>
  app.request('POST', '/account/kyc', { token: person.token, form })
const documentsOf = async ({ user }: Person) =>
  (
    await app.pool.query<{ storage_key: string }>(
      `select storage_key from files where kind = 'kyc_document' and owner_id = $1`,
      [user.id],
    )
  ).rows

test('the documents of an answered check go after a month, and the check stays', async () => {
  const [verified, rejected, waiting] = [await signUp(app), await signUp(app), await signUp(app)]
  for (const person of [verified, rejected, waiting]) await handIn(person)
  await operate(app, 'kyc', 'approve', verified.user.email)
  await operate(app, 'kyc', 'reject', rejected.user.email, '--reason', 'Too dark')
  await later(KYC_DOCUMENT_DAYS)
  const [kept] = await documentsOf(verified)
  expect(await documentsOf(verified)).toHaveLength(2)
  await later(1)
  expect([await documentsOf(verified), await documentsOf(rejected)]).toEqual([[], []])
  await expect(app.deps.files.read(kept?.storage_key ?? '')).rejects.toThrow('There is no file')
  expect(await documentsOf(waiting)).toHaveLength(2)

  const shown = await operate(app, 'kyc', 'show', verified.user.email)
  expect(shown).toContain('aadhaar ending in 4321')
  const { rows } = await app.pool.query(
    'select kyc_status, identity_file_id from users join kyc_submissions on user_id = users.id where users.id = $1',
    [verified.user.id],
  )
  expect(rows).toEqual([{ kyc_status: 'verified', identity_file_id: null }])
})

test('a check after a rejection whose documents have gone needs both again', async () => {
  const person = await signUp(app)
  await handIn(person)
  await operate(app, 'kyc', 'reject', person.user.email, '--reason', 'Too dark')
  await later(3)
  const { token } = await signIn(app, person.user.email, person.password)
  const stateOf = async () => (await app.request('GET', '/account/kyc', { token })).body.data
  expect(await stateOf()).toMatchObject({ keeps_documents: true })
  await app.pool.query(`update kyc_submissions set decided_at = decided_at - interval '30 days'`)
  await runDueWork(app.deps)
  expect(await stateOf()).toMatchObject({ status: 'rejected', keeps_documents: false })
  const form = kycForm({ proof: picture })
  form.delete('identity_proof')
  form.delete('address_proof')
  const answer = await app.request('POST', '/account/kyc', { token, form })
  expect([answer.status, answer.body.errors]).toEqual([422, { identity_proof: ['Please upload a file.'] }])
})

test('an account whose address nobody has proven goes a month after its last registration', async () => {
  const register = async (email: string) => {
    await app.pool.query('delete from rate_limits')
    expect((await app.request('POST', '/auth/register', { json: registration({ email }) })).status).toBe(201)
  }
  const open = async () => {
    const { rows } = await app.pool.query<{ email: string }>(
      'select email from users where email_verified_at is null order by email',
    )
    return rows.map(({ email }) => email)
  }
  const proven = await signUp(app)
  await register('again@example.test')
  await register('never@example.test')
  // A session limited to proving the address, and a link to set a new password.
  const json = { email: 'never@example.test', password: 'blue kettle at noon' }
  expect((await app.request('POST', '/auth/login', { json })).status).toBe(200)
  await app.request('POST', '/auth/password/forgot', { json: { email: json.email } })
  await later(10)
  await register('again@example.test')
  await later(UNVERIFIED_ACCOUNT_DAYS - 10)
  expect(await open()).toEqual(['again@example.test', 'never@example.test'])
  await later(1)
  expect(await open()).toEqual(['again@example.test'])
  await later(10)
  expect(await open()).toEqual([])
  expect((await app.pool.query('select 1 from users where id = $1', [proven.user.id])).rows).toHaveLength(1)
  // Nothing of it hinders whom the address belongs to.
  await register('never@example.test')
})
