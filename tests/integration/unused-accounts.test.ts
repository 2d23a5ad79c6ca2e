import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveProfile, setProfilePhoto } from '#contract/http/online/profile.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { got } from '#tests/support/people/ask.ts'
import { giveBank, proofPicture, signUpAll, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { signIn, type Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/* The promises of /privacy on unused accounts, from 2 November 2026. Each test continues the one before. */

let app: TestApp
let asha: Person
let ravi: Person
let meera: Person

beforeAll(async () => {
  app = await createTestApp()
  ;[asha, ravi, meera] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair')
  await giveBank(app, asha, '111122223333')
  await giveBank(app, ravi, '444455556666')
  await got(app, saveProfile, asha, { occupation: 'Painter', address: '5 Lake View' })
  const { file: proof } = await proofPicture('#111')
  await got(app, setProfilePhoto, asha, { file: proof })
  await app.request('POST', '/account/kyc', { token: asha.token, form: kycForm({ proof }) })
  // Meera owes Ravi, and Ravi owes Meera.
  await startedCirkle(app, [ravi, meera])
})
afterAll(() => app.close())

const subjectsOf = async ({ user: { email } }: Person) => {
  const mails = (await app.mails(email)).map(({ subject }) => subject)
  return mails.filter((subject) => /not used Cirkles|removed what/.test(subject))
}
const isDueAt = async (instant: string) => {
  app.clock.set(instant)
  await runDueWork(app.deps)
  await runDueWork(app.deps)
}
const NOT_USED = 'You have not used Cirkles for a long time'

test('who does not come for nine, ten and eleven months is written to each time, once', async () => {
  await isDueAt('2027-07-30T06:00:00.000Z')
  expect(await subjectsOf(asha)).toEqual([])
  for (const [count, instant] of [
    [1, '2027-08-10T06:00:00.000Z'],
    [2, '2027-09-10T06:00:00.000Z'],
    [3, '2027-10-10T06:00:00.000Z'],
  ] as const) {
    await isDueAt(instant)
    expect(await subjectsOf(asha)).toEqual(Array.from({ length: count }, () => NOT_USED))
  }
  expect((await app.mails(asha.user.email))[0]?.text).toContain('sign in once')
})

test('who signs in is left in peace', async () => {
  meera = await signIn(app, meera.user.email, meera.password)
  await isDueAt('2027-12-01T06:00:00.000Z')
  expect(await subjectsOf(meera)).toHaveLength(3)
  const { rows } = await app.pool.query(`select phone <> '' as kept from users where id = $1`, [
    meera.user.id,
  ])
  expect(rows).toEqual([{ kept: true }])
})

test('after twelve months only what others need is kept, of those who owe nothing and are owed nothing', async () => {
  expect((await subjectsOf(asha))[0]).toBe('We have removed what your Cirkles account does not need')
  const back = await signIn(app, asha.user.email, asha.password)
  const account = (await app.request('GET', '/account', { token: back.token })).body.data
  expect(account).toMatchObject({
    full_name: 'Asha Iyer',
    phone: '',
    address: null,
    occupation: null,
    profile_pic: null,
    bank_details: null,
  })
  const { rows } = await app.pool.query(
    `select (select count(*)::int from files where owner_id = $1) as files,
            (select count(*)::int from bank_details_history where user_id = $1) as accounts,
            (select count(*)::int from kyc_submissions where user_id = $1) as checks,
            (select count(*)::int from bank_details where user_id = $2) as still_owed`,
    [asha.user.id, ravi.user.id],
  )
  expect(rows).toEqual([{ files: 0, accounts: 0, checks: 0, still_owed: 1 }])
})
