import { setImmediate } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import type { Log } from './log.ts'

const EVERY_MINUTE = '* * * * *'
/** How often a free process looks for work: it is done this many seconds after it was put in the queue. */
const POLL_SECONDS = 2
const STOP_TIMEOUT_MS = 5_000

/** The kinds of work, which are the names of their queues. */
export type JobName = 'what-is-due' | 'send-pushes'

/** Work that is done again and again; of each kind one job at most waits, for all that share a database. */
export interface Jobs {
  /** Starts looking after the work, and does all of it once at once: what was missed while no process ran. */
  readonly start: () => Promise<void>
  /** Has work of one kind done soon, by any process; by the next to start when none runs here. */
  readonly wake: (name: JobName) => Promise<void>
  /** Waits for work under way; nothing of it is left running. One that was never started stops too. */
  readonly stop: () => Promise<void>
}

/** What of a connection pool jobs need. */
interface Queries {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/**
 * Jobs on pg-boss, in a schema of its own that the first start makes. The queue only says when to look, by the
 * machine's time; what is due `work` decides by the server's clock, so that a moved clock moves all of it. A job lost
 * with a killed process is no loss: each next one does whatever is left.
 */
export function createJobs({
  pool,
  work,
  log,
}: {
  readonly pool: Queries
  readonly work: Readonly<Record<JobName, () => Promise<void>>>
  readonly log: Log
}): Jobs {
  const underWay = new Set<Promise<unknown>>()
  const db: PgBoss.Db = { executeSql: (text, values) => tracked(pool.query(text, values)) }
  let starting: Promise<PgBoss> | undefined
  let isStopping = false

  function tracked<Result>(promise: Promise<Result>): Promise<Result> {
    underWay.add(promise)
    // Not swallowed: the promise itself goes to who asked, and fails there.
    void promise.catch(() => undefined).finally(() => underWay.delete(promise))
    return promise
  }

  async function doWork(name: string, does: () => Promise<void>): Promise<void> {
    // A job fetched just before the stop: another process, or the next start, does what it would have done.
    if (isStopping) return
    try {
      await does()
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed; the next one does what is left')
      // pg-boss keeps a failed job's message and stack, but no cause: values of rows, which drivers' errors carry, have
      // no place there.
      throw new Error('The job failed; the log says why.', { cause: error })
    }
  }

  async function startBoss(): Promise<PgBoss> {
    const boss = new PgBoss({ db, archiveCompletedAfterSeconds: 3_600, deleteAfterDays: 1 })
    boss.on('error', (error) => log.error({ err: error }, 'the queue of jobs has trouble'))
    try {
      await boss.start()
      for (const [name, does] of Object.entries(work)) {
        // One waiting job is enough, and none needs another try: the next minute brings one.
        await boss.createQueue(name, { name, policy: 'short', retryLimit: 0, expireInMinutes: 5 })
        await boss.schedule(name, EVERY_MINUTE)
        await boss.send(name, {})
        await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, () => tracked(doWork(name, does)))
      }
      return boss
    } catch (error) {
      await stopBoss(boss)
      throw error
    }
  }

  async function stopBoss(boss: PgBoss): Promise<void> {
    isStopping = true
    await boss.stop({ timeout: STOP_TIMEOUT_MS })
    // pg-boss leaves some of its queries to themselves, and what follows from them: who closes their connections next
    // must not meet them.
    while (underWay.size > 0) {
      await Promise.allSettled(underWay)
      await setImmediate()
    }
  }

  return {
    async start() {
      starting = startBoss()
      await starting
    },
    async wake(name) {
      if (starting === undefined || isStopping) return
      await (await starting).send(name, {})
    },
    async stop() {
      // A start that failed has told so, and left nothing behind.
      const boss = await starting?.catch(() => undefined)
      if (boss) await stopBoss(boss)
    },
  }
}
