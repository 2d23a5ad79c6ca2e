import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { openSealed } from '#server/composition/open-sealed.ts'
import type { Database, Tx } from '#server/db/client.ts'
import { makePool } from '#server/db/connection/pool.ts'
import { withClient } from '#server/db/connection/with-client.ts'
import { migrate } from '#server/db/migrate.ts'
import { readSecrets } from '#server/db/secrets.ts'
import { files as fileRows } from '#server/db/schema.ts'
import { operationState } from '#server/http/routing/idempotency.ts'
import { readBankHistory } from '#server/modules/accounts/account/bank-store.ts'
import { readAccount } from '#server/modules/accounts/account/store.ts'
import { openFileKey } from '#server/modules/files/store.ts'
import { findSubmission } from '#server/modules/kyc/store.ts'
import { openTarget } from '#server/modules/push/subscription-store.ts'
import { createFileStore, type FileStore } from '#server/platform/files/files.ts'
import { createLog } from '#server/platform/log.ts'
import { allThatIsKept } from '#tests/support/people/all-that-is-kept.ts'
import { migrationsUpTo } from '#tests/support/postgres/earlier-migrations.ts'
import { urlOfDatabase } from '#tests/support/postgres/postgres.ts'

/* The first start on a database whose secrets are in clear (ASVS 11.1.1, 13.3.1). */

const log = createLog({ level: 'silent' })
/** The last migration of the versions that wrote secrets in clear. */
const LAST_IN_CLEAR = '0022_audit-retention'
const USER = '11111111-1111-4111-8111-111111111111'
const KEY = '22222222-2222-4222-8222-222222222222'
const SESSION = '33333333-3333-4333-8333-333333333333'
const PAYMENT = '44444444-4444-4444-8444-444444444444'
const SECRETS = [
  '50100777888999',
  'PLNT0004242',
  'planted.asha@upi',
  'plantedAuth00',
  'PlantedSecret',
  'PQ77',
]
const DOCUMENT = '%PDF-1.7 planted words of a passport'

let url: string
let pool: ReturnType<typeof makePool>
let dataDir: string
let files: FileStore

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'cirkles-earlier-'))
  files = createFileStore({ root: path.join(dataDir, 'files') })
  const name = `earlier_${crypto.randomUUID().replaceAll('-', '')}`
  const serverUrl = inject('postgresUrl')
  await withClient(serverUrl, (client) => client.query(`create database ${name}`))
  url = urlOfDatabase(serverUrl, name)
  pool = makePool(url, log)
  onTestFinished(async () => {
    await pool.end()
    await withClient(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
    await rm(dataDir, { recursive: true })
  })
  await migrate({ url, folder: await migrationsUpTo(LAST_IN_CLEAR) })
  await fill()
})

async function fill(): Promise<void> {
  const document = await files.put(Buffer.from(DOCUMENT), { extension: 'pdf' })
  const bank = `'50100777888999', 'Planted Bank', 'Saving', 'PLNT0004242', 'Mysuru', 'planted.asha@upi', now()`
  const body = { success: true, message: 'Saved', data: { account_number: '50100777888999' } }
  const paid = { accountNumber: '50100777888999', accountName: 'Asha Iyer', bankName: 'Planted Bank' }
  const snapshot = { ...paid, accountType: 'Saving', ifscCode: 'PLNT0004242', branchAddress: '', upiId: null }
  const banks = `account_number, bank_name, account_type, ifsc_code, branch_address, upi_id`
  const statements: [text: string, values?: unknown[]][] = [
    ['set session_replication_role = replica'],
    [
      `insert into users (id, full_name, email, phone, country, password_hash, created_at)
       values ($1, 'Asha Iyer', 'asha@example.test', '+91', 'India', '-', now())`,
      [USER],
    ],
    [`insert into bank_details (user_id, ${banks}, updated_at) values ($1, ${bank})`, [USER]],
    [`insert into bank_details_history (user_id, ${banks}, saved_at) values ($1, ${bank})`, [USER]],
    [
      `insert into payments (id, cirkle_id, contribution_id, payer_id, payee_id, to_admin, amount, method,
         proof_status, bank_snapshot, created_at)
       values ($1, $2, $2, $2, $3, false, 1, 'bank', 'uploaded', $4, now())`,
      [PAYMENT, KEY, USER, JSON.stringify(snapshot)],
    ],
    [
      `insert into operations (user_id, key, endpoint, request_hash, status, body, created_at)
       values ($1, $2, 'save-bank-details', '', 200, $3, now()),
              ($1, gen_random_uuid(), 'other', '', 200, '{"success": true, "message": "other"}', now())`,
      [USER, KEY, JSON.stringify(body)],
    ],
    [
      `insert into push_subscriptions (session_id, endpoint, p256dh, auth, created_at)
       values ($1, 'https://push.example/1', 'plantedP256dh', 'plantedAuth00', now())`,
      [SESSION],
    ],
    [
      `insert into files (id, owner_id, kind, storage_key, name, mime, size, sha256, created_at)
       values ($1, $2, 'kyc_document', $3, 'identity-proof.pdf', 'application/pdf', 1, '', now())`,
      [KEY, USER, document],
    ],
    [
      `insert into kyc_submissions (user_id, first_name, last_name, dob, identity_info_type, identity_last_four, country,
         address, city, state, public_profile, occupation, income_bracket, identity_proof_type, identity_file_id,
         address_proof_type, address_file_id, submitted_at)
       values ($1, 'Asha', 'Iyer', '1990-01-01', 'passport', 'PQ77', 'India', '', '', '', '', '', '5k_20k',
         'passport', $2, 'gas_bill', $2, now())`,
      [USER, KEY],
    ],
    [`insert into server_secrets (name, value) values ('file-links', 'PlantedSecret')`],
  ]
  await withClient(url, async (client) => {
    for (const [text, values] of statements) await client.query(text, values)
  })
}

const start = (store: FileStore = files): Promise<Database> =>
  openSealed(
    { url, ownerUrl: url, pool },
    {
      config: { dataDir, isLocal: true, secretsKeys: { current: undefined, previous: [] } },
      files: store,
      log,
    },
  )

/** The pages of all tables on the disk, as a copy of the database's folder would have them. */
async function pagesOnDisk(): Promise<string> {
  await pool.query('checkpoint')
  const { rows } = await pool.query<{ bytes: Buffer }>(
    `select pg_read_binary_file(pg_relation_filepath(oid)) as bytes from pg_class
     where relkind in ('r', 't', 'i') and relnamespace in ('public'::regnamespace, 'pg_toast'::regnamespace)
       and relfilenode <> 0`,
  )
  return rows.map(({ bytes }) => bytes.toString('latin1')).join('\n')
}

async function expectNothingInClear(): Promise<void> {
  const kept = await allThatIsKept({ pool, dataDir })
  const pages = await pagesOnDisk()
  expect(pages).toContain('asha@example.test')
  for (const secret of [...SECRETS, DOCUMENT]) {
    expect(kept, secret).not.toContain(secret)
    expect(pages, secret).not.toContain(secret)
  }
  expect((await pool.query('select * from secrets_to_seal')).rows).toEqual([])
}

async function expectEverythingReadable(db: Database): Promise<void> {
  const bank = { accountNumber: '50100777888999', ifscCode: 'PLNT0004242', upiId: 'planted.asha@upi' }
  await db.transaction(async (tx) => {
    expect((await readAccount(tx, USER)).bankDetails).toMatchObject(bank)
    expect(await readBankHistory(tx, USER)).toEqual([expect.objectContaining(bank)])
    expect(await operationState(tx, USER, KEY)).toMatchObject({
      answer: { body: { data: { account_number: '50100777888999' } } },
    })
    expect(await findSubmission(tx, USER)).toMatchObject({ identityLastFour: 'PQ77' })
    expect(await paidTo(tx)).toContain('50100777888999')
    expect(await target(tx)).toMatchObject({ p256dh: 'plantedP256dh', auth: 'plantedAuth00' })
    const [file] = await tx.select().from(fileRows)
    if (file === undefined) throw new Error('The document is gone')
    const bytes = await files.read(file.storageKey, await openFileKey(tx, file))
    expect(Buffer.from(bytes).toString()).toBe(DOCUMENT)
  })
  expect(await readSecrets(db)).toMatchObject({ 'file-links': 'PlantedSecret' })
}

async function paidTo(tx: Tx): Promise<string> {
  const [row] = await tx.query.payments.findMany()
  return tx.sealing.open('payment-bank', PAYMENT, row?.sealedBank ?? '')
}

async function target(tx: Tx) {
  const [row] = await tx.query.pushSubscriptions.findMany()
  return row && openTarget(tx, row)
}

test('seals them all before it serves, and the disk holds none in clear', async () => {
  expect(await pagesOnDisk()).toContain('50100777888999')
  const db = await start()
  await expectEverythingReadable(db)
  await expectNothingInClear()
})

test('waits for older transactions, which would keep what was in clear on the disk', async () => {
  const looksForOthers = async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and query like 'select where pg_snapshot_xmin%'`,
    )
    return rowCount
  }
  await withClient(inject('postgresUrl'), async (client) => {
    await client.query('begin')
    await client.query('select pg_current_xact_id()')
    const starting = start()
    await expect.poll(looksForOthers, { timeout: 10_000 }).toBe(1)
    await client.query('rollback')
    await starting
  })
  await expectNothingInClear()
})

test('goes on where an earlier start was interrupted', async () => {
  const full = { ...files, putSealed: () => Promise.reject(new Error('The disk is full')) }
  await expect(start(full)).rejects.toThrow('The disk is full')
  const stuck = { ...files, remove: () => Promise.reject(new Error('killed')) }
  await expect(start(stuck)).rejects.toThrow('killed')
  await expectEverythingReadable(await start())
  await expectNothingInClear()
})
