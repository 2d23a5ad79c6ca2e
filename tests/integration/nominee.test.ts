import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nameNominee, readNominee, removeNominee } from '#contract/http/online/nominee.ts'
import { findUser } from '#server/modules/accounts/account/store.ts'
import { erasePerson } from '#server/modules/leaving/erase-store.ts'
import { readExport } from '#server/modules/leaving/read-export.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { signUp, type Person } from '#tests/support/people/people.ts'
import { operate } from '#tests/support/server/operate.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const LATA = { name: 'Lata Iyer', relation: 'Sister', contact: '+91 90909 05678' }

let app: TestApp
let asha: Person

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.advance({ minutes: 1 })
  asha = await signUp(app)
})

const named = (changes: Partial<typeof LATA> = {}) =>
  got(app, nameNominee, asha, { currentPassword: asha.password, ...LATA, ...changes })
const shown = async () => (await got(app, readNominee, asha, {})).nominee
const events = async () => {
  const { rows } = await app.pool.query<{ event: string }>(
    `select event from security_events where user_id = $1 and event like 'nominee-%' order by at, event`,
    [asha.user.id],
  )
  return rows.map(({ event }) => event)
}

test('a person names who may act for them, changes and removes it, with the password, and is mailed', async () => {
  expect(await shown()).toBeNull()
  const wrong = await ask(app, nameNominee, asha, { currentPassword: 'a guess', ...LATA })
  expect([wrong.status, wrong.code]).toEqual([403, 'wrong_password'])
  expect(await shown()).toBeNull()

  app.clock.advance({ seconds: 1 })
  await named()
  expect(await shown()).toEqual({ ...LATA, updatedAt: app.clock.now().toISOString() })
  const [mail] = await app.mails(asha.user.email)
  expect(mail?.subject).toBe('Who may act for you was changed')
  expect(mail?.text).not.toContain('Lata')
  await named({ relation: 'Aunt' })
  expect(await shown()).toMatchObject({ relation: 'Aunt' })

  const guess = await ask(app, removeNominee, asha, { currentPassword: 'a guess' })
  expect([guess.status, guess.code]).toEqual([403, 'wrong_password'])
  await got(app, removeNominee, asha, { currentPassword: asha.password })
  expect(await shown()).toBeNull()
  expect(await events()).toEqual(['nominee-named', 'nominee-named', 'nominee-removed'])
})

test('no whole Aadhaar number, and nothing that looks like a link in a name, is kept', async () => {
  for (const changes of [
    { contact: '2345 6789 0123' },
    { name: 'Lata at www.evil.com' },
    { relation: ' ' },
  ]) {
    const json = { current_password: asha.password, ...LATA, ...changes }
    const answer = await app.request('POST', '/account/nominee', { token: asha.token, json })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, Object.keys(changes)])
  }
})

test('an operator reads it, each look is noted; it is exported, and goes with the account', async () => {
  await expect(operate(app, 'nominee', 'show', asha.user.email)).rejects.toThrow('has named nobody')
  await named()
  const printed = await operate(app, 'nominee', 'show', asha.user.email)
  for (const fact of Object.values(LATA)) expect(printed).toContain(fact)
  const { rows: looks } = await app.pool.query<{ operator: string }>(
    `select operator from operator_audit where action = 'nominee.show' and subject_id = $1`,
    [asha.user.id],
  )
  expect(looks).toEqual([{ operator: 'olga' }])

  const now = app.clock.now()
  const exported = await app.deps.db.transaction((tx) => readExport(tx, asha.user.id, now))
  expect(exported).toMatchObject({
    nominee: LATA,
    recipients: { nominee_opened_by: [{ operator: 'olga' }] },
  })
  await app.deps.db.transaction(async (tx) => erasePerson(tx, await findUser(tx, asha.user.id), [], now))
  const { rows } = await app.pool.query('select 1 from nominees where user_id = $1', [asha.user.id])
  expect(rows).toEqual([])
})
