import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { knownMigrations, migrate } from '#server/db/migrate.ts'
import { migrationsUpTo } from '#tests/support/postgres/earlier-migrations.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { folderPlace } from '#server/backup/place.ts'
import { FileMissingError } from '#server/platform/files/objects.ts'
import { readRestored } from '#data/sync/restored.ts'
import {
  beforeParts,
  emptyInstallation,
  installationOf,
  newBackupKey,
  operateBackups,
  taskOn,
  temporaryFolder,
  type EmptyInstallation,
} from '#tests/support/backup/backup-scene.ts'
import { readLedger } from '#tests/support/payments/ledger.ts'
import { showPhoto } from '#tests/support/people/show-photo.ts'
import { createPaymentScene, type Owed, type PaymentScene } from '#tests/support/payments/payment-scene.ts'
import { createPayingPhone, pdfProof, sha256Of, transferWith } from '#tests/support/phone/paying-phone.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/* A backup of a server at work, and the server that is restored from it. */

let scene: PaymentScene
const proofs = new Map<string, string>()

beforeAll(async () => {
  scene = await createPaymentScene()
})
afterAll(() => scene.close())

/** Pays by transfer, with a proof of its own. */
async function pay(owed: Owed): Promise<string> {
  const phone = await createPayingPhone(scene.proxy, scene.payer)
  const proof = pdfProof()
  proofs.set(owed.contributionId, sha256Of(proof.bytes))
  await phone.pay(owed, transferWith(proof))
  expect(await phone.drain()).toMatchObject({ accepted: 2, left: 0 })
  return owed.contributionId
}

/** A server on what was restored; the installation is used up. */
async function startOn(installation: EmptyInstallation): Promise<TestApp> {
  const app = await createTestApp({ from: await installation.keep() })
  onTestFinished(() => app.close())
  return app
}

/** The payments of a contribution, each with the digest of its proof's bytes. */
async function paymentsOn(app: TestApp, contributionId: string) {
  const { payments, status } = await readLedger(app, contributionId)
  const read = payments.map(async ({ receiptNumber, proof }) => ({
    receiptNumber,
    said: proof?.sha256,
    stored: proof && sha256Of(await app.deps.files.read(proof.storageKey)),
  }))
  return { status, payments: await Promise.all(read) }
}

test('is refused when none of the files is where it looks', async () => {
  await pay(await scene.owe())
  const folder = path.join(await temporaryFolder(), 'backup')
  const files = { read: () => Promise.reject(new FileMissingError('There is no file')) }
  await expect(takeBackup({ ...taskOn(scene.app), files, place: folderPlace(folder) })).rejects.toThrow(
    'files that rows name is there: DATA_DIR or FILES_DRIVER is not that of the servers',
  )
  expect(await readdir(folder).catch(() => [])).toEqual([])
})

test('has every payment committed before its instant with its proof, and of later ones nothing, while people pay', async () => {
  const earlier: string[] = []
  for (let i = 0; i < 3; i += 1) earlier.push(await pay(await scene.owe()))
  const owed = [await scene.owe(), await scene.owe(), await scene.owe(), await scene.owe()]
  const folder = path.join(await temporaryFolder(), 'backup')
  const meanwhile: Promise<string>[] = []
  const later: string[] = []
  // Some are under way when it begins, and some are paid while it reads what they change.
  for (const each of owed.slice(0, 2)) meanwhile.push(pay(each))
  const place = beforeParts(folderPlace(folder), async (part) => {
    const next = /database\/(contributions|payments)/.test(part) ? owed[2 + later.length] : undefined
    if (next !== undefined) later.push(await pay(next))
  })
  const backup = await takeBackup({ ...taskOn(scene.app), place })
  const either = await Promise.all(meanwhile)
  expect(later).toHaveLength(2)
  expect(backup.files.faulty).toEqual([])

  const target = await emptyInstallation(scene.app)
  await operateBackups(target, ['restore', folder])
  const restored = await startOn(target)
  for (const contributionId of earlier) {
    const digest = proofs.get(contributionId)
    const found = await paymentsOn(restored, contributionId)
    expect(found.payments).toMatchObject([{ said: digest, stored: digest }])
    expect(found).toEqual(await paymentsOn(scene.app, contributionId))
  }
  const untouched = await paymentsOn(restored, (await scene.owe()).contributionId)
  expect(untouched).toEqual({ status: 'none', payments: [] })
  for (const contributionId of later) {
    expect((await paymentsOn(restored, contributionId)).payments).toEqual([])
    expect((await paymentsOn(scene.app, contributionId)).payments).toHaveLength(1)
  }
  for (const contributionId of either) {
    const { payments } = await paymentsOn(restored, contributionId)
    const digest = proofs.get(contributionId)
    // A payment, and later its proof, are two calls.
    for (const each of payments) expect([digest, undefined]).toContain(each.said)
    for (const each of payments) expect(each.stored ?? undefined).toBe(each.said)
  }
}, 90_000)

test('phones with newer receipts than the backup say so, and send them again, once, under new numbers', async () => {
  const phone = await createPayingPhone(scene.proxy, scene.payer)
  const [known, unknown] = [await scene.owe(), await scene.owe()]
  await phone.pay(known)
  for (let i = 0; i < 2; i += 1) await phone.catchUp()
  const folder = path.join(await temporaryFolder(), 'backup')
  const here = installationOf(scene.app)
  await operateBackups(here, ['backup', folder])
  await phone.pay(unknown)
  for (let i = 0; i < 2; i += 1) await phone.catchUp()
  const [first] = (await readLedger(scene.app, unknown.contributionId)).payments

  // The database is lost while its server runs.
  await scene.app.pool.query(
    `drop schema public, drizzle, pgboss cascade; create schema public; grant usage on schema public to public`,
  )
  const printed = await operateBackups(here, ['restore', folder])
  expect(printed).toContain('It begins a new epoch')
  expect(printed).toContain('compare "operators list"')
  expect((await readLedger(scene.app, unknown.contributionId)).payments).toEqual([])
  expect(await phone.catchUp()).toMatchObject({ drained: { accepted: 1, left: 0 }, pulled: 'up-to-date' })
  const [again, ...others] = (await readLedger(scene.app, unknown.contributionId)).payments
  expect(others).toEqual([])
  expect(Number(again?.receiptNumber.slice(3))).toBeGreaterThan(
    Number(first?.receiptNumber.slice(3)) + 900_000,
  )
  expect((await readLedger(scene.app, known.contributionId)).payments).toHaveLength(1)
  expect(await readRestored(phone.db)).toMatchObject({ sentAgain: 1 })
})

test('an encrypted one is opened by the secret half of its key alone, and shows nothing without', async () => {
  const here = installationOf(scene.app)
  const { secret, recipient } = await newBackupKey(here)
  const folder = path.join(await temporaryFolder(), 'backup')
  expect(await operateBackups(here, ['backup', folder], recipient)).toContain('It is encrypted')
  const users = await readFile(path.join(folder, 'database', 'users.copy.gz.age'))
  expect(users.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(users.includes(scene.payer.user.email)).toBe(false)
  const target = await emptyInstallation(scene.app)
  for (const key of [undefined, recipient]) {
    expect(await operateBackups(target, ['backup', 'verify', folder], key)).toContain('it was not opened')
  }
  expect(await operateBackups(target, ['backup', 'verify', folder], secret)).toContain(
    'the key opens each part',
  )
  await operateBackups(target, ['restore', folder], secret)
  const { rows } = await target.pool.query('select 1 from users where email = $1', [scene.payer.user.email])
  expect(rows).toHaveLength(1)
})

test('is closed to other users of the machine, and its tables are read without this program', async () => {
  const folder = path.join(await temporaryFolder(), 'backup')
  await operateBackups(installationOf(scene.app), ['backup', folder])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(path.join(folder, 'manifest.json'))).mode & 0o777).toBe(0o600)
  const rows = gunzipSync(await readFile(path.join(folder, 'database', 'users.copy.gz'))).toString()
  expect(rows).toContain(scene.payer.user.email)
  expect(await readdir(path.join(folder, 'database'))).not.toContain('users.copy.gz.draft')
})

test('a restored server gives its role the rights it needs, and no others', async () => {
  const folder = path.join(await temporaryFolder(), 'backup')
  await operateBackups(installationOf(scene.app), ['backup', folder])
  const target = await emptyInstallation(scene.app)
  await operateBackups(target, ['restore', folder])
  const rightsOn = async (pool: TestApp['pool']) => {
    const { rows } = await pool.query<{ name: string; rights: string[] }>(
      `select relation.oid::regclass::text as name, array_agg(held.privilege_type order by held.privilege_type) as rights
       from pg_class relation, aclexplode(relacl) held
       where held.grantee = 'cirkles_app'::regrole group by 1 order by 1`,
    )
    return rows
  }
  expect(await rightsOn(target.pool)).toEqual(await rightsOn(scene.app.pool))
})

test('a picture that is replaced while files are copied stays until they are', async () => {
  const { app } = scene
  const [replaced = ''] = await showPhoto(app, scene.payer, 'teal')
  const sweep = async () => {
    app.clock.advance({ days: 2 })
    await runDueWork(app.deps)
  }
  let isReplaced = false
  const place = beforeParts(folderPlace(path.join(await temporaryFolder(), 'backup')), async (part) => {
    if (isReplaced || !part.startsWith('files/')) return
    isReplaced = true
    await showPhoto(app, scene.payer, 'olive')
    await sweep()
  })
  const backup = await takeBackup({ ...taskOn(app), place })
  expect([isReplaced, backup.files.faulty]).toEqual([true, []])
  await sweep()
  await expect(app.deps.files.read(replaced)).rejects.toThrow('There is no file')
})

test('a file that was lost before is named, and the rest backed up', async () => {
  const [, lost = ''] = await showPhoto(scene.app, scene.payer, 'navy')
  await rm(path.join(scene.app.dataDir, 'files', lost))
  const folder = path.join(await temporaryFolder(), 'backup')
  await runDueWork(scene.app.deps)
  expect(await operateBackups(installationOf(scene.app), ['backup', folder])).toContain(`  ${lost}  missing`)
  expect(await operateBackups(installationOf(scene.app), ['backup', 'verify', folder])).toContain(lost)
})

test('a backup of an earlier version is brought up to date', async () => {
  const earlier = await emptyInstallation(scene.app)
  await migrate({ url: earlier.ownerUrl, folder: await migrationsUpTo('0031_languages') })
  await earlier.pool.query(
    `insert into users (full_name, email, phone, country, password_hash, created_at)
     values ('José Nair', 'jose@example.com', '+91', 'India', 'x', now())`,
  )
  const folder = path.join(await temporaryFolder(), 'backup')
  const place = folderPlace(folder)
  const { migrations } = await takeBackup({ ...taskOn(scene.app), ownerUrl: earlier.ownerUrl, place })
  const target = await emptyInstallation(scene.app)
  await operateBackups(target, ['restore', folder])
  const { rows } = await target.pool.query<{ name: string; migrations: number }>(
    `select searchable_name as name, (select count(*)::int from drizzle.__drizzle_migrations) as migrations
     from users`,
  )
  expect(rows).toEqual([{ name: 'jose nair', migrations: knownMigrations().length }])
  expect(migrations.length).toBeLessThan(knownMigrations().length)
})
