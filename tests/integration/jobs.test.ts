import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type pg from 'pg'
import { prepareFor } from '#server/composition/prepare-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createJobs, type Jobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { makePool } from '#server/db/connection/pool.ts'
import { APP_ROLE } from '#server/db/roles/app-role.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres/postgres.ts'

/* The queue itself: when jobs run, and that none is left running. Other tests cover the jobs. */

const log = createLog({ level: 'silent' })

let database: TestDatabase

/** As each process does before it serves. */
const prepare = (owner: pg.Client) => prepareFor(APP_ROLE, owner)

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Jobs of a separate process: with its own connections, closed as soon as they have stopped. */
function processWith(
  work: (stopping: AbortSignal) => Promise<void>,
  sendPushes = () => Promise.resolve(),
): Jobs {
  const pool = makePool(database.url, log)
  const jobs = createJobs({ pool, work: { 'what-is-due': work, 'send-pushes': sendPushes }, log })
  const stop = async () => {
    await jobs.stop()
    if (!pool.ended) await pool.end()
  }
  onTestFinished(stop)
  return { ...jobs, stop }
}

test('work is done within five seconds of a start, and not after a stop', async () => {
  const work = vi.fn(() => Promise.resolve())
  const jobs = processWith(work)
  await jobs.start()
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce(), { timeout: 15_000 })
  await jobs.stop()

  const again = processWith(work)
  await again.start()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), { timeout: 15_000 })
})

test('work is done soon after it was woken', async () => {
  const sendPushes = vi.fn(() => Promise.resolve())
  const jobs = processWith(() => Promise.resolve(), sendPushes)
  await jobs.wake('send-pushes')
  await jobs.start()
  await vi.waitFor(() => expect(sendPushes).toHaveBeenCalledOnce(), { timeout: 15_000 })
  await jobs.wake('send-pushes')
  await vi.waitFor(() => expect(sendPushes).toHaveBeenCalledTimes(2), { timeout: 15_000 })
})

test('work woken at a process that does none, before its queue had started, is done by another', async () => {
  const sendPushes = vi.fn(() => Promise.resolve())
  const does = processWith(() => Promise.resolve(), sendPushes)
  await does.start()
  await vi.waitFor(() => expect(sendPushes).toHaveBeenCalledOnce(), { timeout: 15_000 })
  const queues = processWith(() => Promise.reject(new Error('It does no work')))
  await queues.wake('send-pushes')
  await queues.start(false)
  await vi.waitFor(() => expect(sendPushes).toHaveBeenCalledTimes(2), { timeout: 15_000 })
})

test('a stop waits for the work under way', async () => {
  const steps: string[] = []
  let finish: () => void = () => undefined
  const jobs = processWith(async () => {
    steps.push('begun')
    await new Promise<void>((resolve) => (finish = resolve))
    steps.push('done')
  })
  await jobs.start()
  await vi.waitFor(() => expect(steps).toEqual(['begun']), { timeout: 15_000 })
  const stopped = jobs.stop().then(() => steps.push('stopped'))
  finish()
  await stopped
  expect(steps).toEqual(['begun', 'done', 'stopped'])
})

test('a stop does not wait for ever, and asks the work under way to end', async () => {
  const begun = vi.fn()
  const pool = makePool(database.url, log)
  const work = { 'what-is-due': () => new Promise<void>(begun), 'send-pushes': () => Promise.resolve() }
  const stuck = createJobs({ pool, work, log, stopMs: 20 })
  await stuck.start()
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), { timeout: 15_000 })
  await stuck.stop()
  await pool.end()

  const isAsked = vi.fn()
  const isWorking = vi.fn()
  const willing = processWith(async (stopping) => {
    isWorking()
    await new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve()))
    isAsked()
  })
  await willing.start()
  await vi.waitFor(() => expect(isWorking).toHaveBeenCalled(), { timeout: 15_000 })
  await willing.stop()
  expect(isAsked).toHaveBeenCalledOnce()
})

test('a stop right after the start, or without one, leaves nothing behind', async () => {
  const work = vi.fn(() => Promise.resolve())
  const jobs = processWith(work)
  const started = jobs.start()
  await jobs.stop()
  await started
  await processWith(work).stop()
})

test('work that fails is told, and done again with the next job', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no luck')))
  const error = vi.spyOn(log, 'error')
  onTestFinished(() => error.mockRestore())
  const failing = processWith(work)
  await failing.start()
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce(), { timeout: 15_000 })
  await failing.stop()
  expect(error).toHaveBeenCalledWith(
    { err: new Error('no luck'), job: 'what-is-due' },
    expect.stringContaining('a job failed'),
  )

  work.mockResolvedValue(undefined)
  const next = processWith(work)
  await next.start()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), { timeout: 15_000 })
})

test('processes that start at once on a new database share one queue', async () => {
  await database.pool.query('drop schema pgboss cascade')
  // In the migrations’ turn, as a starting process does.
  await Promise.all(Array.from({ length: 4 }, () => migrate({ url: database.ownerUrl, after: prepare })))
  const work = vi.fn(() => Promise.resolve())
  const both = Array.from({ length: 4 }, () => processWith(work))
  await Promise.all(both.map((jobs) => jobs.start()))
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), { timeout: 15_000 })
})
