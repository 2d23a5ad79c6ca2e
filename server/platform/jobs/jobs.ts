import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import { JOBS_LOCK, LOCK_CLASS } from '#server/db/connection/advisory-locks.ts'
import { isDatabaseTrouble } from '#server/db/connection/trouble.ts'
import type { Log } from '../log.ts'
import { pause } from '../pause.ts'

/** How often a free process looks for work: it is done this soon after it was put in the queue. */
const POLL_MS = 2_000
/** Half of the minute after which the same work is put in the queue again, so that no minute is left out. */
const REPEAT_MS = 30_000
/** For all processes together. */
const ONCE_A_MINUTE = { singletonKey: 'minute', singletonSeconds: 60 }
const START_AGAIN_MS = { first: 250, most: 10_000 }
/** How long a stop waits for work that is under way. */
const STOP_MS = 10_000

/** The kinds of work, which are the names of their queues. */
export type JobName = 'what-is-due' | 'send-pushes'

/** Work that is done again and again; of each kind one job at most waits, for all that share a database. */
export interface Jobs {
  /** Starts looking after the work, and does all of it once at once: what was missed while no process ran. */
  readonly start: () => Promise<void>
  /** Has work of one kind done soon, by any process; by the next to start when none runs here. */
  readonly wake: (name: JobName) => Promise<void>
  /** Waits for work under way, though not for long. One that was never started stops too. */
  readonly stop: () => Promise<void>
}

export interface JobsOptions {
  readonly pool: Pick<Pool, 'query' | 'connect'>
  /** `stopping` asks work to end soon: between two items, for example. */
  readonly work: Readonly<Record<JobName, (stopping: AbortSignal) => Promise<void>>>
  readonly log: Log
  readonly stopMs?: number
}

/**
 * Jobs on pg-boss, in a schema of its own that the first start makes. The queue only says when to look, by the
 * machine's time; what is due `work` decides by the server's clock, so that a moved clock moves all of it. A job lost
 * with a killed process is no loss: each next one does whatever is left.
 *
 * The loops are our own: pg-boss's workers and its schedule ask the database without listening to the answer, and a
 * lost connection then ends the process.
 */
export function createJobs({ pool, work, log, stopMs = STOP_MS }: JobsOptions): Jobs {
  const stopping = new AbortController()
  const { signal } = stopping
  const underWay = new Set<Promise<unknown>>()
  const db: PgBoss.Db = { executeSql: (text, values) => tracked(pool.query(text, values)) }
  const kinds = Object.entries(work)
  let starting: Promise<PgBoss | undefined> | undefined
  let running: PgBoss | undefined
  let loops: Promise<unknown>[] = []

  function tracked<Result>(promise: Promise<Result>): Promise<Result> {
    underWay.add(promise)
    // Not swallowed: the promise itself goes to who asked, and fails there.
    void promise.catch(() => undefined).finally(() => underWay.delete(promise))
    return promise
  }

  /** Takes turns with other processes: two that make the queues of a new database at once lock each other out. */
  async function startBoss(): Promise<PgBoss> {
    const boss = new PgBoss({ db, schedule: false, archiveCompletedAfterSeconds: 3_600, deleteAfterDays: 1 })
    boss.on('error', (error) => log.warn({ err: error }, 'the queue of jobs has trouble'))
    const turn = await pool.connect()
    try {
      await turn.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, JOBS_LOCK])
      await boss.start()
      for (const [name] of kinds) {
        // One waiting job is enough, and none needs another try: the next minute brings one.
        await boss.createQueue(name, { name, policy: 'short', retryLimit: 0, expireInMinutes: 5 })
      }
      return boss
    } catch (error) {
      await boss.stop({ graceful: false })
      throw error
    } finally {
      // The lock ends with its connection, also with one that is lost.
      turn.release(true)
    }
  }

  async function startWhenPossible(): Promise<PgBoss | undefined> {
    for (let wait = START_AGAIN_MS.first; !signal.aborted; wait = Math.min(wait * 2, START_AGAIN_MS.most)) {
      try {
        return await startBoss()
      } catch (error) {
        if (!isDatabaseTrouble(error)) throw error
        log.warn({ err: error, retryInMs: wait }, 'the queue of jobs could not be started yet')
        await pause(wait, signal)
      }
    }
    return undefined
  }

  /** Does `step` again and again; trouble of the database is logged, and passes. */
  async function repeat(everyMs: number, step: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      try {
        await step()
      } catch (error) {
        log.warn({ err: error }, 'the queue of jobs has trouble')
      }
      await pause(everyMs, signal)
    }
  }

  async function doNext(boss: PgBoss, name: string, does: (stopping: AbortSignal) => Promise<void>) {
    const [job] = await boss.fetch(name)
    // A job fetched just before the stop: another process, or the next start, does what it would have done.
    if (job === undefined || signal.aborted) return
    try {
      await does(signal)
    } catch (error) {
      if (signal.aborted)
        return log.info({ err: error, job: name }, 'a job ended early; the next start goes on')
      log.error({ err: error, job: name }, 'a job failed; the next one does what is left')
      // Without its cause: values of rows, which drivers' errors carry, have no place in the queue.
      return boss.fail(name, job.id, { message: 'The job failed; the log says why.' })
    }
    await boss.complete(name, job.id)
  }

  async function stopAll(): Promise<void> {
    // A start that failed has told so, and left nothing behind.
    const boss = await starting?.catch(() => undefined)
    await Promise.all(loops)
    await boss?.stop({ graceful: false })
    // pg-boss leaves some of its queries to themselves, and what follows from them: who closes their connections next
    // must not meet them.
    while (underWay.size > 0) {
      await Promise.allSettled(underWay)
      await setImmediate()
    }
  }

  return {
    async start() {
      starting = startWhenPossible()
      const boss = await starting
      if (boss === undefined) return
      running = boss
      let options: PgBoss.SendOptions = {}
      const putInQueue = async () => {
        for (const [name] of kinds) await boss.send(name, {}, options)
        options = ONCE_A_MINUTE
      }
      loops = [
        repeat(REPEAT_MS, putInQueue),
        ...kinds.map(([name, does]) => repeat(POLL_MS, () => doNext(boss, name, does))),
      ]
    },
    async wake(name) {
      // What is asked for before the start is done by it.
      if (!signal.aborted) await running?.send(name, {})
    },
    async stop() {
      stopping.abort()
      const stopped = new AbortController()
      const hasStopped = await Promise.race([
        stopAll().then(() => true),
        pause(stopMs, stopped.signal).then(() => false),
      ])
      stopped.abort()
      if (!hasStopped) log.error({ waitedMs: stopMs }, 'a job does not end; the server stops without it')
    },
  }
}
