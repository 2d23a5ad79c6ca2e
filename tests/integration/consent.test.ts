import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { findUser } from '#server/modules/accounts/account/store.ts'
import { erasePerson } from '#server/modules/leaving/erase-store.ts'
import { readExport } from '#server/modules/leaving/read-export.ts'
import { signUp, type Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const EARLIER = '2026-01-05'

let app: TestApp
let asha: Person

beforeAll(async () => {
  app = await createTestApp()
  asha = await signUp(app)
})
afterAll(() => app.close())
/** Each test starts with a person who agreed to earlier terms. */
beforeEach(async () => {
  app.clock.advance({ days: 1 })
  await app.pool.query('delete from rate_limits')
  await app.pool.query('delete from earlier_consents')
  await app.pool.query(
    `update users set terms_version = $1, terms_accepted_at = '2026-01-05T06:00:00Z' where id = $2`,
    [EARLIER, asha.user.id],
  )
})

const agree = (version: string) =>
  app.request('POST', '/account/consent', { token: asha.token, json: { terms_version: version } })
const termsShown = async () => {
  const { body } = await app.request('GET', '/account', { token: asha.token })
  return body.data
}
const kept = async () => {
  const { rows } = await app.pool.query<{ version: string | null; at: Date | null }>(
    'select terms_version as version, terms_accepted_at as at from users where id = $1',
    [asha.user.id],
  )
  return rows[0]
}
const events = async () => {
  const { rows } = await app.pool.query<{ event: string }>(
    `select event from security_events where user_id = $1 and event = 'consent-given'`,
    [asha.user.id],
  )
  return rows.length
}

test('who agreed to earlier terms is told so, and agrees to the current ones with version and time', async () => {
  expect(await termsShown()).toMatchObject({ terms: { current: TERMS_VERSION, accepted: EARLIER } })
  const before = await events()
  const answer = await agree(TERMS_VERSION)
  expect([answer.status, answer.body.data]).toEqual([
    200,
    { current: TERMS_VERSION, accepted: TERMS_VERSION },
  ])
  expect(await termsShown()).toMatchObject({ terms: { accepted: TERMS_VERSION } })
  const given = { version: TERMS_VERSION, at: app.clock.now() }
  expect(await kept()).toEqual(given)
  expect(await events()).toBe(before + 1)
  // Agreed to again, the first time counts.
  app.clock.advance({ minutes: 5 })
  expect((await agree(TERMS_VERSION)).status).toBe(200)
  expect(await kept()).toEqual(given)
  expect(await events()).toBe(before + 1)
})

test('consent to what was not shown is none', async () => {
  for (const version of [EARLIER, '2099-01-01', '']) {
    const answer = await agree(version)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['terms_version']])
  }
  expect(await kept()).toMatchObject({ version: EARLIER })
})

test('the consent before stays as evidence, in the export too, until the account is erased', async () => {
  await agree(TERMS_VERSION)
  const exported = await app.deps.db.transaction((tx) => readExport(tx, asha.user.id, app.clock.now()))
  expect(exported).toMatchObject({
    terms: { version: TERMS_VERSION },
    earlier_terms: [{ version: EARLIER, accepted_at: '2026-01-05T06:00:00.000Z' }],
  })
  await app.deps.db.transaction(async (tx) => {
    await erasePerson(tx, await findUser(tx, asha.user.id), [], app.clock.now())
  })
  const { rows } = await app.pool.query('select 1 from earlier_consents')
  expect(rows).toEqual([])
})
