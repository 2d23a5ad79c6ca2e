import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type pg from 'pg'
import { prepareDatabase } from '#server/composition/prepare-database.ts'
import { makePool } from '#server/db/connection/pool.ts'
import { createLog } from '#server/platform/log.ts'
import { collectLog } from '#tests/support/server/collect-log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres/postgres.ts'

/* What the role that servers work as may do in the database, tried as that role. */

const AUDIT = ['operator_audit', 'security_events']
const DENIED = '42501'

let database: TestDatabase
let server: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  server = makePool(database.url, createLog({ level: 'silent' }))
  for (const [table, by] of [
    ['operator_audit', 'operator'],
    ['security_events', 'event'],
  ]) {
    const details = table === 'operator_audit' ? `, 'a', '{}'` : ''
    const names = table === 'operator_audit' ? ', action, details' : ''
    await server.query(`insert into ${table} (at, ${by}${names}) values (now(), 'x'${details})`)
  }
})
afterAll(async () => {
  await server.end()
  await database.drop()
})

describe.each(AUDIT)('ASVS 16.4.2 · the server adds to %s and reads it, and cannot', (table) => {
  test.each([
    ['change a row', `update ${table} set at = now()`],
    ['delete one', `delete from ${table}`],
    ['empty it', `truncate ${table}`],
    ['drop it', `drop table ${table}`],
    ['alter it', `alter table ${table} add column more text`],
    ['switch its triggers off', `alter table ${table} disable trigger all`],
    ['add a trigger', `create trigger t before insert on ${table} execute function audit_is_append_only()`],
    ['give itself the right', `grant delete on ${table} to current_user`],
    ['lock it', `do 'begin lock table ${table}; end'`],
  ])('%s', async (_, statement) => {
    const before = await rowsOf(table)
    const trying = server.query(statement)
    // PostgreSQL only warns who grants what they do not have.
    if (statement.startsWith('grant')) await trying
    else await expect(trying).rejects.toMatchObject({ code: DENIED })
    expect(await rowsOf(table)).toEqual(before)
    await expect(server.query(`delete from ${table}`)).rejects.toMatchObject({ code: DENIED })
  })
})

const rowsOf = async (table: string) =>
  (await server.query<Record<string, unknown>>(`select * from ${table}`)).rows

test.each([
  ['skip triggers', 'set session_replication_role = replica'],
  ['become the owner', 'set role cirkles'],
  ['make a table', 'create table more (id int)'],
  ['make a schema', 'create schema more'],
  ['make a role', 'create role more'],
  ['replace a function', `create or replace function forget_old_audit() returns void language sql as ''`],
  ['run a program', `copy users from program 'id'`],
  ['read a file of the machine', `select pg_read_file('PG_VERSION')`],
  ['alter a table of its rows', 'alter table users add column more text'],
  ['drop one', 'drop table payments'],
  ['empty one', 'truncate payments'],
  ['read the migrations', 'select * from drizzle.__drizzle_migrations'],
  ['make a queue', `select pgboss.create_queue('more', '{}')`],
])('ASVS 13.2.2 · the server cannot %s', async (_, statement) => {
  await expect(server.query(statement)).rejects.toMatchObject({ code: DENIED })
})

test('not even the owner changes the audit, or deletes what is younger than a year', async () => {
  for (const table of AUDIT) {
    for (const change of [`update ${table} set at = now()`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(database.pool.query(change)).rejects.toThrow(`${table} is append-only`)
    }
  }
})

test('of the audit, what is older than a year is forgotten, and nothing else', async () => {
  const add = (age: string) =>
    server.query(`insert into security_events (at, event) values (now() - $1::interval, $2)`, [age, age])
  for (const age of ['11 months', '13 months']) await add(age)
  await server.query('select forget_old_audit()')
  const events = (await rowsOf('security_events')).map(({ event }) => event)
  expect(events).toContain('11 months')
  expect(events).not.toContain('13 months')
})

test('a role that could make tables, as everybody may in databases of earlier PostgreSQL, cannot any more', async () => {
  await database.pool.query('grant create on schema public to public')
  await prepareDatabase({ ...database, pool: server }, createLog({ level: 'silent' }))
  await expect(server.query('create table more (id int)')).rejects.toMatchObject({ code: DENIED })
})

test('a table of a later version gets its rights at the start, and lost ones come back', async () => {
  await database.pool.query('create table later (id int)')
  await database.pool.query('grant all on operator_audit to cirkles_app')
  await database.pool.query('revoke select on users from cirkles_app')
  await expect(server.query('select * from later')).rejects.toMatchObject({ code: DENIED })
  const { lines, log } = collectLog()
  await prepareDatabase({ ...database, pool: server }, log)
  await server.query('select * from later, users')
  await expect(server.query('truncate operator_audit')).rejects.toMatchObject({ code: DENIED })
  expect(lines).toEqual([])
})

test.each([
  [
    'is the owner of everything',
    async () => database.ownerUrl,
    'cirkles is a superuser',
    'Set DATABASE_OWNER_URL',
  ],
  ['is a member of the owner', memberOfOwner, 'member owns the tables', 'Give DATABASE_URL a role'],
])('a server whose role %s says so at its start', async (_, urlOf, excess, mend) => {
  const url = await urlOf()
  const { lines, log } = collectLog()
  const pool = makePool(url, log)
  onTestFinished(() => pool.end())
  await prepareDatabase({ url, ownerUrl: database.ownerUrl, pool }, log)
  expect(lines).toEqual([expect.objectContaining({ level: 'warn' })])
  expect(JSON.stringify(lines)).toContain(excess)
  expect(JSON.stringify(lines)).toContain(mend)
})

test('an owner who cannot connect is named by the line, without the password', async () => {
  const owner = new URL(database.ownerUrl)
  owner.password = 'hunter2'
  const opened = { url: database.url, ownerUrl: owner.href, pool: server }
  const preparing = prepareDatabase(opened, createLog({ level: 'silent' }))
  await expect(preparing).rejects.toThrow('The database of DATABASE_OWNER_URL does not answer: password')
  await expect(preparing).rejects.not.toThrow('hunter2')
})

async function memberOfOwner(): Promise<string> {
  await database.pool.query(`create role member login password 'only-for-a-test' in role cirkles`)
  onTestFinished(async () => {
    await database.pool.query('drop owned by member; drop role member')
  })
  const url = new URL(database.ownerUrl)
  url.username = 'member'
  url.password = 'only-for-a-test'
  return url.href
}
