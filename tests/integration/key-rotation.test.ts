import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveBankDetails } from '#contract/http/online/security.ts'
import { readAccount } from '#contract/http/people/accounts.ts'
import { readPaymentOptions } from '#contract/http/payments/payments.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { transacting } from '#server/http/routing/transacting.ts'
import { connect, type Database } from '#server/db/client.ts'
import { findBankDetails, saveBankDetails as store } from '#server/modules/accounts/account/bank-store.ts'
import { beginRotation, finishRotations, sealSomeAnew } from '#server/modules/sealing/rotation-store.ts'
import { SEALED_COLUMNS } from '#server/modules/sealing/sealed-columns.ts'
import { openKeyRing } from '#server/platform/sealing/key-ring.ts'
import { createKeyEncryption, readKeyFile } from '#server/platform/sealing/secrets-key.ts'
import { giveBank, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { type Person, signUp } from '#tests/support/people/people.ts'
import { operate } from '#tests/support/server/operate.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/* `operator keys rotate` (ASVS 11.1.1, 11.2.2): what other processes and interruptions make of it. */

let app: TestApp
let asha: Person
let ravi: Person
let cirkleId: string

beforeAll(async () => {
  app = await createTestApp()
  asha = await signUp(app)
  ravi = await signUp(app, { fullName: 'Ravi Kumar' })
  await giveBank(app, asha)
  await giveBank(app, ravi)
  cirkleId = (await startedCirkle(app, [asha, ravi], { maxMembers: 2 })).id
})
afterAll(() => app.close())

/** Another process on the same database; its monotonic clock stands still, so it never asks for a new key. */
async function elsewhere(): Promise<Database> {
  const key = await readKeyFile(app.dataDir)
  if (key === undefined) throw new Error('There is no key')
  const ring = await openKeyRing(app.pool, createKeyEncryption([key]), () => 0)
  return connect(app.pool, ring)
}

const keys = async () => {
  const { rows } = await app.pool.query<{ id: string; isCurrent: boolean }>(
    'select id, retired_at is null as "isCurrent" from sealing_keys order by created_at',
  )
  return { all: rows.map(({ id }) => id), current: rows.find(({ isCurrent }) => isCurrent)?.id ?? '' }
}

const inUse = async () => {
  const { rows } = await app.pool.query<{ id: string }>(
    'select distinct sealed_with as id from bank_details union select sealed_with from server_secrets',
  )
  return rows.map(({ id }) => id)
}

/** As if ten minutes had passed since the rotation. */
const later = () =>
  app.pool.query(
    `update sealing_keys set retired_at = retired_at - interval '11 minutes' where retired_at is not null`,
  )

const accountNumber = async (person: Person) =>
  (await got(app, readAccount, person, {})).bankDetails?.accountNumber

test('knows every column of sealed values that the database has', async () => {
  const { rows } = await app.pool.query<{ table: string; column: string }>(
    `select sealed.table_name as "table", sealed.column_name as "column"
     from information_schema.columns named
     join information_schema.columns sealed
       on sealed.table_schema = named.table_schema and sealed.table_name = named.table_name
     where named.column_name = 'sealed_with' and named.table_schema = 'public'
       and sealed.column_name like 'sealed%' and sealed.column_name <> 'sealed_with'`,
  )
  const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(known.toSorted())
})

test('seals everything with a new key while calls run, and later the old key is gone', async () => {
  const before = await keys()
  const calls = async () => {
    for (let turn = 1; turn <= 12; turn++) {
      const changed = await ask(app, saveBankDetails, ravi, {
        currentPassword: ravi.password,
        accountNumber: `9000000000${turn}`.slice(-11),
        bankName: 'Test Bank',
        ifscCode: 'TEST0000001',
        branchAddress: 'Mysuru',
      })
      expect(changed.status).toBe(200)
      const options = await got(app, readPaymentOptions, ravi, { id: cirkleId })
      expect(options.lastPayment?.bankDetails?.accountNumber).toBe('50100234567801')
    }
  }
  const [said] = await Promise.all([operate(app, 'keys', 'rotate'), calls()])
  expect(said).toMatch(/^\d+ secrets are sealed with the new key/)
  const after = await keys()
  expect(after.all).toEqual([before.current, after.current])
  expect(await accountNumber(asha)).toBe('50100234567801')

  // What calls wrote with the old key meanwhile is left to the server.
  await runDueWork(app.deps)
  expect(await inUse()).toEqual([after.current])
  expect((await keys()).all).toEqual(after.all)
  await later()
  await runDueWork(app.deps)
  expect((await keys()).all).toEqual([after.current])
  const status = await operate(app, 'keys', 'status')
  expect(status).toMatch(new RegExp(`^${after.current}  made \\S+  current  \\d+ secrets$`))
}, 60_000)

test('that was interrupted goes on with the key it made', async () => {
  const before = await keys()
  await app.deps.db.transaction((tx) => beginRotation(tx))
  await expect(
    app.deps.db.transaction(async (tx) => {
      await sealSomeAnew(tx)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await accountNumber(asha)).toBe('50100234567801')
  const begun = await keys()
  await operate(app, 'keys', 'rotate')
  expect(await keys()).toEqual(begun)
  expect(begun.all).toEqual([before.current, begun.current])
  expect(await inUse()).toEqual([begun.current])
})

test('a process that has not heard of it reads the new values, and what it writes is never lost', async () => {
  await later()
  await runDueWork(app.deps)
  const old = (await keys()).current
  const reader = await elsewhere()
  const writer = await elsewhere()
  const sweeper = await elsewhere()
  await operate(app, 'keys', 'rotate')
  const found = await reader.transaction((tx) => findBankDetails(tx, asha.user.id))
  expect(found?.accountNumber).toBe('50100234567801')

  if (found === undefined) throw new Error('There are no bank details')
  const write = (account: string) =>
    writer.transaction((tx) => store(tx, asha.user.id, { ...found, accountNumber: account }, app.clock.now()))
  await write('70000000001')
  expect(await inUse()).toContain(old)
  // The key it used stays until its value is sealed anew, by whichever process.
  const now = app.clock.now()
  await finishRotations({ now, transact: transacting({ ...app.deps, db: sweeper }, now) })
  expect(await inUse()).not.toContain(old)
  expect((await keys()).all).toContain(old)
  await later()
  await runDueWork(app.deps)
  expect((await keys()).all).not.toContain(old)
  expect(await accountNumber(asha)).toBe('70000000001')
  // From then on PostgreSQL refuses it: nothing is written that nobody could read.
  await expect(write('70000000002')).rejects.toMatchObject({ cause: { code: '23503' } })
  expect(await accountNumber(asha)).toBe('70000000001')
})
