import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { readAccount } from '#contract/http/people/accounts.ts'
import { connect } from '#server/db/client.ts'
import { connectToListen } from '#server/db/connection/listening-client.ts'
import { makePool, type PoolLimits } from '#server/db/connection/pool.ts'
import { isDatabaseTrouble } from '#server/db/connection/trouble.ts'
import { withClient } from '#server/db/connection/with-client.ts'
import { createLog } from '#server/platform/log.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createNotifyListener } from '#server/realtime/publish/notify-listener.ts'
import { ask } from '#tests/support/people/ask.ts'
import { untilWaiting } from '#tests/support/people/at-once.ts'
import { formCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import { createDatabaseLine, type DatabaseLine } from '#tests/support/postgres/database-line.ts'
import { signUp, type Person } from '#tests/support/people/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres/postgres.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { PATIENTLY } from '#tests/support/patiently.ts'

/* PostgreSQL ended, cut and silent under a running server. An uncaught error fails this file. */

const log = createLog({ level: 'silent' })
/** A busy machine may stall for seconds. */

let line: DatabaseLine
let database: TestDatabase

beforeAll(async () => {
  line = await createDatabaseLine(inject('postgresUrl'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await line.close()
})
beforeEach(() => line.mend())

/** A pool that connects through the line; closed with its test. */
function poolBehindLine(limits: Partial<PoolLimits>) {
  const pool = makePool(line.through(database.url), log, limits)
  onTestFinished(async () => {
    line.mend()
    await pool.end()
  })
  return pool
}

const endConnections = () =>
  database.pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )

test('connections that are ended in the middle of transactions fail these, and nothing else', async () => {
  const db = connect(poolBehindLine({ connections: 5 }))
  let goOn = () => undefined as void
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const begun = vi.fn()
  const working = Array.from({ length: 5 }, () =>
    db.transaction(async (tx) => {
      await tx.execute('select 1')
      begun()
      await held
      await tx.execute('select 1')
    }),
  )
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(5), PATIENTLY)
  await endConnections()
  goOn()
  for (const work of await Promise.allSettled(working)) {
    expect(work.status === 'rejected' && isDatabaseTrouble(work.reason)).toBe(true)
  }
  expect((await db.transaction((tx) => tx.execute('select 1 as value'))).rows).toEqual([{ value: 1 }])
})

test('a line that is lost before a transaction begins costs no place in the pool', async () => {
  const pool = poolBehindLine({ connections: 1, silenceMs: 200, waitMs: 2_000 })
  const db = connect(pool)
  for (let times = 0; times < 2; times++) {
    await pool.query('select 1')
    line.hang()
    await expect(db.transaction((tx) => tx.execute('select 1'))).rejects.toSatisfy(isDatabaseTrouble)
    line.mend()
  }
  expect((await db.transaction((tx) => tx.execute('select 1 as value'))).rows).toEqual([{ value: 1 }])
})

test('what waits for a database that hangs fails after a while, and works again afterwards', async () => {
  const pool = poolBehindLine({ connections: 2, silenceMs: 200, waitMs: 2_000 })
  await pool.query('select 1')
  line.hang()
  await expect(pool.query('select 1')).rejects.toSatisfy(isDatabaseTrouble)
  // A new connection is not even accepted.
  await expect(pool.query('select 1')).rejects.toSatisfy(isDatabaseTrouble)
  line.mend()
  await vi.waitFor(
    async () => expect((await pool.query('select 1 as value')).rows).toEqual([{ value: 1 }]),
    PATIENTLY,
  )
})

test('each connection has a limit for locks, for statements and for standing still', async () => {
  const { rows } = await database.pool.query(
    `select name, setting::int from pg_settings where setting <> '0'
      and name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: 15_000 },
    { name: 'lock_timeout', setting: 4_000 },
    { name: 'statement_timeout', setting: 15_000 },
  ])
})

test('the queue of jobs outlives the loss of its database in the middle of a job', async () => {
  const pool = poolBehindLine({ connections: 4, waitMs: 500 })
  const finish: (() => void)[] = []
  const work = vi.fn(() => new Promise<void>((resolve) => void finish.push(resolve)))
  const jobs = createJobs({
    pool,
    log,
    work: { 'what-is-due': work, 'send-pushes': () => Promise.resolve() },
  })
  onTestFinished(() => jobs.stop())
  await jobs.start()
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce(), PATIENTLY)
  line.cut()
  finish[0]?.()
  await expect(pool.query('select 1')).rejects.toSatisfy(isDatabaseTrouble)
  // Until the pool has noticed, it would hand out a connection that was cut.
  await vi.waitFor(() => expect(pool.totalCount).toBe(0), PATIENTLY)
  line.mend()
  await jobs.wake('what-is-due')
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), PATIENTLY)
  finish[1]?.()
})

test('a queue whose database is away at the start begins when it is back', async () => {
  const pool = poolBehindLine({ connections: 4, waitMs: 500 })
  line.cut()
  const work = vi.fn(() => Promise.resolve())
  const jobs = createJobs({ pool, log, work: { 'what-is-due': work, 'send-pushes': work } })
  onTestFinished(() => jobs.stop())
  const starting = jobs.start()
  await expect(pool.query('select 1')).rejects.toSatisfy(isDatabaseTrouble)
  line.mend()
  await starting
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), PATIENTLY)
})

test('a listener whose line dies without a word listens again, and says that it missed something', async () => {
  const onGap = vi.fn()
  const onEvents = vi.fn()
  const listener = createNotifyListener({
    connect: () => connectToListen(line.through(database.url), 300),
    onEvents,
    onGap,
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    backoffMs: { first: 10, most: 100 },
    heartbeatMs: 50,
  })
  onTestFinished(() => listener.close())
  await listener.ready
  line.hang()
  await vi.waitFor(() => expect(listener.isListening()).toBe(false), PATIENTLY)
  expect(onGap).not.toHaveBeenCalled()
  line.mend()
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), PATIENTLY)
  await database.pool.query(`select pg_notify('cirkles_realtime', '[]')`)
  await vi.waitFor(() => expect(onEvents).toHaveBeenCalledWith([]), PATIENTLY)
})

async function appBehindLine(databaseLimits: Partial<PoolLimits>): Promise<TestApp> {
  const app = await createTestApp({ reach: (url) => line.through(url), databaseLimits })
  onTestFinished(async () => {
    line.mend()
    await app.close()
  })
  return app
}

const retryable = { status: 503, body: { success: false, code: 'unavailable' } }

test('calls are to be made again while the database is away, and answered once it is back', async () => {
  const app = await appBehindLine({ waitMs: 500, silenceMs: 300 })
  const person = await signUp(app)
  const account = () => app.request('GET', '/account', { token: person.token })
  const read = () => app.request('POST', '/notifications/read', { token: person.token, json: {} })
  for (const trouble of ['cut', 'hang'] as const) {
    line[trouble]()
    for (const call of [account, read]) {
      const answer = await call()
      expect(answer, trouble).toMatchObject(retryable)
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    line.mend()
    // Each may get a connection that was not tried since.
    for (const call of [account, read])
      await vi.waitFor(async () => expect((await call()).status).toBe(200), PATIENTLY)
  }
})

test('a server whose database hangs says soon that it is not ready', async () => {
  const app = await appBehindLine({ waitMs: 20_000, silenceMs: 20_000 })
  expect((await app.request('GET', '/ready')).status).toBe(200)
  line.hang()
  const ready = await app.request('GET', '/ready')
  expect(ready.status).toBe(503)
  expect(JSON.parse(ready.raw)).toMatchObject({ checks: { database: false } })
})

test('many calls that wait for one Cirkle get a 503 with Retry-After, and do not hold up others', async () => {
  const app = await appBehindLine({ lockMs: 6_000 })
  const people: [Person, ...Person[]] = [await signUp(app)]
  // One person has three calls under way at most.
  for (let more = 0; more < 5; more++) people.push(await signUp(app))
  const [owner] = people
  const member = people[5] ?? owner
  const { id } = await formCirkle(app, people, { maxMembers: people.length })
  await withClient(app.deps.config.databaseOwnerUrl ?? '', async (holder) => {
    await holder.query('begin')
    await holder.query('select 1 from cirkles where id = $1 for update', [id])
    const calls = people
      .slice(0, 5)
      .flatMap(({ token }) =>
        Array.from({ length: 6 }, () =>
          app.request('POST', `/cirkles/${id}/start`, { token, key: crypto.randomUUID() }),
        ),
      )
    await untilWaiting(app, 14)
    expect((await ask(app, readAccount, member, {})).status).toBe(200)
    // Still waiting: the answer waited for none of them.
    await untilWaiting(app, 14)
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(retryable)
  })
  expect((await app.request('POST', `/cirkles/${id}/start`, { token: owner.token })).status).toBe(200)
})
