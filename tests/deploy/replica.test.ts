import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { listDiscovered, searchCirkles } from '#contract/http/cirkles/discover.ts'
import { addMonths, todayInKolkata } from '#contract/rules/calendar.ts'
import { call } from '#data/api/call.ts'
import { owe } from '#tests/faults/trouble/owed.ts'
import { cirkleForm } from '#tests/support/cirkles/cirkle-flows.ts'
import { freePort } from '#tests/support/server/ports.ts'
import { startProgram } from '#tests/support/start-program.ts'
import { createPart } from './stack/part.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from './stack/replicated-postgres.ts'

/* A streaming replica of Debian's PostgreSQL, and the built server with DATABASE_READ_URL. */

const SECRETS_KEY = randomBytes(32).toString('base64')
/** Each starts a server or three, beside two databases. */
const LONG_MS = 600_000

let postgres: ReplicatedPostgres

beforeAll(async () => {
  postgres = await startReplicatedPostgres()
}, LONG_MS)
afterAll(() => postgres.stop())

async function environmentOf(readUrl = postgres.replicaUrl) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cirkles-replica-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const [port, metricsPort] = [await freePort(), await freePort()]
  return {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    DATABASE_READ_URL: readUrl,
    SECRETS_KEY,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Cirkles <hello@cirkles.example>',
    LOG_LEVEL: 'info',
  }
}

const COMMAND = [process.execPath, '--enable-source-maps', 'dist/server/main.js'] as const

async function startServer() {
  const env = await environmentOf()
  const part = createPart({
    name: 'a server',
    command: () => COMMAND,
    env,
    untilReady: (running) => running.says(/Cirkles runs at/),
  })
  onTestFinished(() => part.end())
  await part.start()
  const figure = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).text()
    const line = text.split('\n').find((each) => each.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.split(' ').at(-1))
  }
  const readsOf = async (server: 'primary' | 'replica') =>
    (await figure(`cirkles_stale_reads_total{server="${server}"}`)) ?? 0
  return { baseUrl: `http://127.0.0.1:${env.PORT}`, figure, readsOf, printed: () => part.printed() }
}

test(
  'Discover is read from the replica, and from the primary while that is away or late',
  async () => {
    const { baseUrl, figure, readsOf, printed } = await startServer()
    const [owner, reader] = await owe(postgres.url, 2, 1)
    const isUsable = () => figure('cirkles_replica_usable')
    await expect.poll(isUsable).toBe(1)
    const create = (name: string) => {
      const startMonth = addMonths(todayInKolkata(new Date()).slice(0, 7), 1)
      const form = cirkleForm({ name, privacy: 'public', startMonth })
      return call(createCirkle, form, { baseUrl, token: owner?.token, idempotencyKey: crypto.randomUUID() })
    }
    const options = { baseUrl, token: reader?.token }
    const listed = async () =>
      (await call(listDiscovered, { list: 'recent' }, options)).rows.map(({ name }) => name)

    // Both have heard of the people that were written past the server.
    await expect.poll(listed).toEqual([])
    await create('First')
    await expect.poll(listed).toEqual(['First'])
    const found = await call(searchCirkles, { query: 'Fir' }, options)
    expect(found.cirkles.map(({ name }) => name)).toEqual(['First'])
    expect(await readsOf('replica')).toBeGreaterThan(0)

    // It is killed in the middle, and nobody notices.
    for (let round = 0; round < 20; round += 1) {
      const ended = round === 5 ? postgres.replica.kill() : undefined
      expect(await listed()).toEqual(['First'])
      await ended
    }
    expect(await readsOf('primary')).toBeGreaterThan(10)
    expect(await isUsable()).toBe(0)
    expect(printed()).toMatch(/"level":"warn".*the replica is away; the primary is read in its place/)
    expect((await fetch(`${baseUrl}/api/ready`)).status).toBe(200)
    await postgres.replica.start()
    await expect.poll(isUsable).toBe(1)
    expect(printed()).toContain('the replica is read again')

    await postgres.pauseReplay()
    await create('Second')
    // A busy machine may read the primary once.
    await expect.poll(listed).toEqual(['First'])
    await expect.poll(isUsable).toBe(0)
    expect(await figure('cirkles_replica_lag_seconds')).toBeGreaterThan(10)
    expect(await listed()).toEqual(['Second', 'First'])
    await expect.poll(printed).toMatch(/"level":"warn".*"lagSeconds":1\d.*the replica is late/)
    await postgres.resumeReplay()
    await expect.poll(isUsable).toBe(1)
    expect(await listed()).toEqual(['Second', 'First'])
  },
  LONG_MS,
)

test(
  'a server starts while its replica is away, and reads it as soon as it is there',
  async () => {
    await postgres.replica.kill()
    const { figure } = await startServer()
    expect(await figure('cirkles_replica_usable')).toBe(0)
    await postgres.replica.start()
    await expect.poll(() => figure('cirkles_replica_usable')).toBe(1)
  },
  LONG_MS,
)

test(
  'an address that leads to no replica of this database is refused in one line',
  async () => {
    for (const [readUrl, said] of [
      [postgres.url, 'DATABASE_READ_URL leads to no replica'],
      [postgres.replicaUrl.replace(/\w+$/, 'postgres'), 'DATABASE_READ_URL leads to another database'],
      [
        postgres.replicaUrl.replace(':superuser@', ':wrong@'),
        'The database of DATABASE_READ_URL does not answer',
      ],
    ] as const) {
      const [program, ...args] = COMMAND
      const server = startProgram(program, args, await environmentOf(readUrl))
      onTestFinished(() => server.kill())
      await expect(server.says(/Cirkles runs at/)).rejects.toThrow(said)
    }
  },
  LONG_MS,
)
