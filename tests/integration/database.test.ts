import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { DatabaseAddressError, DatabaseUnreachableError } from '#server/db/connection/addresses.ts'
import { withClient } from '#server/db/connection/with-client.ts'
import { migrate, MigrationBlockedError, NewerDatabaseError } from '#server/db/migrate.ts'
import { assertSupported, openDatabase, UnsupportedPostgresError } from '#server/db/open.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres/postgres.ts'
import { PATIENTLY } from '#tests/support/patiently.ts'

const log = createLog({ level: 'silent' })
let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'cirkles-migrations-'))
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Writes migrations as drizzle-kit does: a journal, and one file each. */
async function writeMigrations(...statements: string[]): Promise<void> {
  await mkdir(path.join(folder, 'meta'), { recursive: true })
  // Later than the application's own, which the test database already has.
  const firstWhen = Date.UTC(2100, 0, 1)
  const entries = statements.map((_, idx) => {
    return { idx, version: '7', when: firstWhen + idx, tag: `000${idx}_test`, breakpoints: true }
  })
  await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }))
  for (const [idx, sql] of statements.entries()) await writeFile(path.join(folder, `000${idx}_test.sql`), sql)
}

test('a test database has the tables and no rows', async () => {
  const { rows } = await database.pool.query('select count(*) as count from mailbox_messages')
  expect(rows).toEqual([{ count: 0 }])
})

test('processes that migrate at once apply each migration once', async () => {
  await writeMigrations('create table first_step (id int)', 'alter table first_step add column name text')
  const { ownerUrl: url } = database
  await Promise.all([migrate({ url, folder }), migrate({ url, folder }), migrate({ url, folder })])
  const { rows } = await database.pool.query('select id, name from first_step')
  expect(rows).toEqual([])
})

test('a migration that waits for a table gives up within seconds, and changes nothing', async () => {
  await writeMigrations('create table first_step (id int)', 'alter table reports add column extra text')
  const { ownerUrl: url, pool } = database
  await withClient(url, async (backup) => {
    await backup.query('begin')
    await backup.query('lock table reports in access share mode')
    await expect(migrate({ url, folder })).rejects.toThrow(MigrationBlockedError)
    expect((await pool.query(`select to_regclass('first_step') as found`)).rows).toEqual([{ found: null }])
    await backup.query('rollback')
  })
  await migrate({ url, folder })
})

test('a role without rights on what the triggers of syncs write still writes what they watch', async () => {
  const { pool, ownerUrl } = database
  await withClient(ownerUrl, (owner) => owner.query('revoke all on sync_marks from cirkles_app'))
  const { rowCount } = await pool.query(
    `insert into users (full_name, email, phone, country, password_hash, terms_version, terms_accepted_at, created_at)
     values ('Asha Iyer', 'asha@example.test', '+91', 'India', '-', '', now(), now())`,
  )
  expect(rowCount).toBe(1)
  await pool.query(`update users set full_name = 'Asha Rao'`)
  const { rows } = await withClient(ownerUrl, (owner) => owner.query('select part from sync_marks'))
  expect(rows).toContainEqual({ part: 'self' })
})

test('a migration that fails leaves the database as it was, and frees its turn', async () => {
  await writeMigrations('create table first_step (id int)', 'alter table missing add column name text')
  const { ownerUrl: url, pool } = database
  await expect(migrate({ url, folder })).rejects.toThrow()
  expect((await pool.query(`select to_regclass('first_step') as found`)).rows).toEqual([{ found: null }])
  await writeMigrations('create table first_step (id int)')
  await migrate({ url, folder })
  expect((await pool.query(`select to_regclass('first_step') as found`)).rows).toEqual([
    { found: 'first_step' },
  ])
})

test('a database that a newer version has migrated is left alone', async () => {
  const { ownerUrl: url } = database
  await writeMigrations('create table first_step (id int)')
  await migrate({ url, folder })
  await expect(migrate({ url })).rejects.toThrow(NewerDatabaseError)
})

test('dates arrive as written, counts as numbers, instants as dates', async () => {
  const opened = await openDatabase({ dataDir: folder, databaseUrl: database.url, holder: 'this test', log })
  const { rows } = await opened.pool.query(
    `select date '2026-02-28' as due, count(*) as count, timestamptz '2026-01-31 09:00:00+05:30' as instant
       from generate_series(1, 3)`,
  )
  expect(rows).toEqual([{ due: '2026-02-28', count: 3, instant: new Date('2026-01-31T03:30:00Z') }])
  await expect(opened.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError)
  await opened.close()
})

test('a pool outlives connections that are cut while idle', async () => {
  const opened = await openDatabase({ dataDir: folder, databaseUrl: database.url, holder: 'this test', log })
  await opened.pool.query('select 1')
  await database.pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await vi.waitFor(() => expect(opened.pool.totalCount).toBe(0), PATIENTLY)
  expect((await opened.pool.query('select 1 as value')).rows).toEqual([{ value: 1 }])
  await opened.close()
})

test('a DATABASE_URL that does not answer is named, without its password', async () => {
  const url = new URL(inject('postgresUrl'))
  url.port = '1'
  const opening = openDatabase({ dataDir: folder, databaseUrl: url.href, holder: 'this test', log })
  await expect(opening).rejects.toThrow(DatabaseUnreachableError)
  await expect(opening).rejects.not.toThrow(url.password)
})

test('ASVS 12.3.1 · a database that speaks no TLS gets neither password nor data', async () => {
  // As the configuration writes it for a host beyond this machine.
  const databaseUrl = `${database.url}?sslmode=verify-full`
  const opening = openDatabase({ dataDir: folder, databaseUrl, holder: 'this test', log })
  await expect(opening).rejects.toThrow('The server does not support SSL connections')
})

test.each(['databaseDirectUrl', 'databaseOwnerUrl'] as const)(
  'an address of another database is refused: %s',
  async (name) => {
    const other = await createTestDatabase()
    onTestFinished(() => other.drop())
    const line = { databaseDirectUrl: 'DATABASE_DIRECT_URL', databaseOwnerUrl: 'DATABASE_OWNER_URL' }[name]
    const addresses = { databaseUrl: database.url, [name]: other.ownerUrl }
    const opening = openDatabase({ dataDir: folder, ...addresses, holder: 'this test', log })
    await expect(opening).rejects.toThrow(DatabaseAddressError)
    await expect(opening).rejects.toThrow(`${line} leads to another database than DATABASE_URL.`)
  },
)

test('events and migrations go by the direct address', async () => {
  const databaseDirectUrl = `${database.ownerUrl}?application_name=direct`
  const opened = await openDatabase({
    dataDir: folder,
    databaseUrl: database.url,
    databaseDirectUrl,
    holder: 'this test',
    log,
  })
  expect(opened).toMatchObject({
    url: database.url,
    directUrl: databaseDirectUrl,
    ownerUrl: databaseDirectUrl,
  })
  await opened.close()
})

test('PostgreSQL before 15 is refused', () => {
  expect(() => assertSupported('140012')).toThrow(UnsupportedPostgresError)
  expect(() => assertSupported('150000')).not.toThrow()
})
