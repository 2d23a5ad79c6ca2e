import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DatabaseAddressError } from '#server/db/connection/addresses.ts'
import { askFacts } from '#server/db/connection/facts.ts'
import type { PoolLimits } from '#server/db/connection/pool.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/platform/log.ts'
import { type OwnPostgres, startOwnPostgres } from '#tests/faults/trouble/own-postgres.ts'
import { freePort } from '#tests/support/server/ports.ts'
import type { Part } from './stack/part.ts'
import { pgbouncer } from './stack/programs.ts'

let folder: string
let postgres: OwnPostgres
let direct: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cirkles-pooler-'))
  await mkdir(join(folder, 'postgres'))
  for (const each of [folder, join(folder, 'postgres')]) await chmod(each, 0o755)
  postgres = await startOwnPostgres(join(folder, 'postgres'))
  direct = postgres.url
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** The address of a PgBouncer as `deploy` configures it, but for `change`. */
async function pooled(change: (configuration: string) => string = (same) => same): Promise<string> {
  const url = new URL(direct)
  const port = await freePort()
  const role = { name: url.username, password: url.password }
  const part: Part = await pgbouncer(folder, { port, databasePort: Number(url.port), role })
  const configuration = join(folder, 'pgbouncer.ini')
  await writeFile(configuration, change(await readFile(configuration, 'utf8')))
  onTestFinished(() => part.kill())
  await part.start()
  url.port = String(port)
  return url.href
}

async function open(databaseUrl: string, databaseDirectUrl?: string, limits: Partial<PoolLimits> = {}) {
  const log = createLog({ level: 'silent' })
  const opened = await openDatabase({
    dataDir: folder,
    databaseUrl,
    databaseDirectUrl,
    holder: 'test',
    log,
    limits,
  })
  onTestFinished(() => opened.close())
  return opened
}

test('what an address leads to is known: the database, or a pooler of either kind', async () => {
  const ways = [direct, await pooled(), await pooled((text) => text.replace('= transaction', '= session'))]
  const found = await Promise.all(ways.map(async (url) => (await askFacts(url)).way))
  expect(found).toEqual(['direct', 'pooled by transaction', 'pooled by session'])
})

test('a pooler of a single connection is found out, too', async () => {
  const one = (text: string) => text.replace(/^(default_pool_size|max_db_connections) = 40$/gm, '$1 = 1')
  expect((await askFacts(await pooled(one))).way).toBe('pooled by transaction')
})

test('a pooler by transaction alone is refused at the start, where events and locks would be lost in silence', async () => {
  const url = await pooled()
  await expect(open(url)).rejects.toThrow(/^DATABASE_URL leads to a pooler .*: set DATABASE_DIRECT_URL/)
  await expect(open(url, `${url}?application_name=direct`)).rejects.toThrow(
    /^DATABASE_DIRECT_URL leads to a pooler/,
  )
})

test('connections behind a pooler have the limits, or the start is refused', async () => {
  const url = await pooled((text) => text.replace(/set lock_timeout = \d+; /, ''))
  const opening = open(url, direct)
  await expect(opening).rejects.toThrow(DatabaseAddressError)
  await expect(opening).rejects.toThrow('a lock_timeout of 0 ms and not 4000 ms')
})

test('the limits of a pooler hold: nobody waits for a lock for longer', async () => {
  const url = await pooled((text) => text.replace('lock_timeout = 4000', 'lock_timeout = 200'))
  const { pool } = await open(url, direct, { lockMs: 200 })
  const [holder, waiter] = [await pool.connect(), await pool.connect()]
  onTestFinished(() => {
    holder.release(true)
    waiter.release(true)
  })
  await holder.query('begin; select pg_advisory_xact_lock(7)')
  await waiter.query('begin')
  await expect(waiter.query('select pg_advisory_xact_lock(7)')).rejects.toMatchObject({ code: '55P03' })
})

test('a statement with a name is found on whatever connection it comes to', async () => {
  const { pool } = await open(await pooled(), direct)
  const ask = (value: number) =>
    pool.query<{ value: number }>({
      name: 'asked',
      text: 'select $1::int as value, pg_sleep(0.01)',
      values: [value],
    })
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, value) => ask(value)))
    expect(answers.map(({ rows }) => rows[0]?.value)).toEqual(Array.from({ length: 20 }, (_, value) => value))
  }
})
