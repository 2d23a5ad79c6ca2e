import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import { isDatabaseTrouble } from '#server/db/connection/trouble.ts'
import type { Log } from '../log.ts'
import { pause } from '../pause.ts'
import type { JobName } from './queues.ts'

/** Poll interval of an idle process: the maximum delay of queued work. */
const POLL_MS = 2_000
/** Half of the minute after which the same work is queued again, so that no minute is skipped. */
const REPEAT_MS = 30_000
/** Across all processes. */
const ONCE_A_MINUTE = { singletonKey: 'minute', singletonSeconds: 60 }
const START_AGAIN_MS = { first: 250, most: 10_000 }
/** Maximum wait of a stop for running work. */
const STOP_MS = 10_000

/** Recurring work; at most one job of each kind waits, across all processes of a database. */
export interface Jobs {
  /**
   * Starts the jobs, and runs each once immediately: for work missed while no process ran. Where `doesThem` is
   * false, jobs are only queued here, by `wake`, and done by other processes.
   */
  readonly start: (doesThem?: boolean) => Promise<void>
  /** Queues one kind of work for any process; work woken before the start is queued by the start. */
  readonly wake: (name: JobName) => Promise<void>
  /** Waits for running work, with a time limit. Safe when never started, and when called again. */
  readonly stop: () => Promise<void>
}

export interface JobsOptions {
  readonly pool: Pick<Pool, 'query'>
  /** `stopping` asks work to end soon: between two items, for example. */
  readonly work: Readonly<Record<JobName, (stopping: AbortSignal) => Promise<void>>>
  readonly log: Log
  readonly stopMs?: number
}

/**
 * Jobs on pg-boss, in its own schema (`prepareQueues`). The queue only triggers runs, by the machine's time;
 * `work` decides by the server's clock what is due, so that a moved clock moves all of it. A
 * job lost with a killed process does no harm: the next one does all remaining work.
 *
 * The loops are our own: pg-boss's workers and its schedule query the database without handling the answer,
 * and a lost connection then ends the process.
 */
export function createJobs({ pool, work, log, stopMs = STOP_MS }: JobsOptions): Jobs {
  const stopping = new AbortController()
  const { signal } = stopping
  const underWay = new Set<Promise<unknown>>()
  const db: PgBoss.Db = { executeSql: (text, values) => tracked(pool.query(text, values)) }
  const kinds = Object.entries(work)
  let starting: Promise<PgBoss | undefined> | undefined
  let running: PgBoss | undefined
  const wokenBeforeStart = new Set<JobName>()
  let loops: Promise<unknown>[] = []
  let stopped: Promise<void> | undefined

  function tracked<Result>(promise: Promise<Result>): Promise<Result> {
    underWay.add(promise)
    // Not swallowed: the caller has the promise, and handles its failure.
    void promise.catch(() => undefined).finally(() => underWay.delete(promise))
    return promise
  }

  async function startBoss(doesThem: boolean): Promise<PgBoss> {
    const boss = new PgBoss({
      db,
      migrate: false,
      supervise: doesThem,
      schedule: false,
      archiveCompletedAfterSeconds: 3_600,
      deleteAfterDays: 1,
    })
    boss.on('error', (error) => log.warn({ err: error }, 'the queue of jobs has trouble'))
    try {
      return await boss.start()
    } catch (error) {
      await boss.stop({ graceful: false })
      throw error
    }
  }

  async function startWhenPossible(doesThem: boolean): Promise<PgBoss | undefined> {
    for (let wait = START_AGAIN_MS.first; !signal.aborted; wait = Math.min(wait * 2, START_AGAIN_MS.most)) {
      try {
        return await startBoss(doesThem)
      } catch (error) {
        if (!isDatabaseTrouble(error)) throw error
        log.warn({ err: error, retryInMs: wait }, 'the queue of jobs could not be started yet')
        await pause(wait, signal)
      }
    }
    return undefined
  }

  async function attempt(step: () => Promise<void>): Promise<void> {
    try {
      await step()
    } catch (error) {
      log.warn({ err: error }, 'the queue of jobs has trouble')
    }
  }

  /** Repeats `step`; database trouble is logged, and retried. */
  async function repeat(everyMs: number, step: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      await attempt(step)
      await pause(everyMs, signal)
    }
  }

  async function queueWoken(boss: PgBoss): Promise<void> {
    for (const name of wokenBeforeStart) if (!signal.aborted) await boss.send(name, {})
  }

  async function doNext(boss: PgBoss, name: string, does: (stopping: AbortSignal) => Promise<void>) {
    const [job] = await boss.fetch(name)
    // A job fetched just before the stop: another process, or the next start, does its work.
    if (job === undefined || signal.aborted) return
    try {
      await does(signal)
    } catch (error) {
      if (signal.aborted)
        return log.info({ err: error, job: name }, 'a job ended early; the next start goes on')
      log.error({ err: error, job: name }, 'a job failed; the next one does what is left')
      // Without its cause: drivers' errors carry row values, which must not reach the queue.
      return boss.fail(name, job.id, { message: 'The job failed; the log says why.' })
    }
    await boss.complete(name, job.id)
  }

  async function stopAll(): Promise<void> {
    // A failed start has been reported, and left nothing behind.
    const boss = await starting?.catch(() => undefined)
    await Promise.all(loops)
    await boss?.stop({ graceful: false })
    // pg-boss does not await some of its queries and what follows from them: they must end before the
    // connections are closed.
    while (underWay.size > 0) {
      await Promise.allSettled(underWay)
      await setImmediate()
    }
  }

  async function stopWithin(): Promise<void> {
    stopping.abort()
    const waiting = new AbortController()
    const hasStopped = await Promise.race([
      stopAll().then(() => true),
      pause(stopMs, waiting.signal).then(() => false),
    ])
    waiting.abort()
    if (!hasStopped) log.error({ waitedMs: stopMs }, 'a job does not end; the server stops without it')
  }

  return {
    async start(doesThem = true) {
      starting = startWhenPossible(doesThem)
      const boss = await starting
      if (boss === undefined) return
      running = boss
      if (!doesThem) {
        // A process that does the jobs begins with all of them.
        loops = [attempt(() => queueWoken(boss))]
        return
      }
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
      if (signal.aborted) return
      if (running === undefined) wokenBeforeStart.add(name)
      else await running.send(name, {})
    },
    stop: () => (stopped ??= stopWithin()),
  }
}
