import type pg from 'pg'
import PgBoss from 'pg-boss'
import { JOBS_LOCK, LOCK_CLASS } from '#server/db/connection/advisory-locks.ts'

/** The kinds of work, and the names of their queues. */
export const JOB_NAMES = ['what-is-due', 'send-pushes'] as const
export type JobName = (typeof JOB_NAMES)[number]

/**
 * Creates or upgrades the schema of the queues, and the queues: the server's own role may create no table.
 * Concurrent processes take turns: two that create the queues of a new database at once deadlock.
 *
 * @param owner a connection of the tables' owner
 */
export async function prepareQueues(owner: pg.ClientBase): Promise<void> {
  const db: PgBoss.Db = { executeSql: (text, values) => owner.query(text, values) }
  const boss = new PgBoss({ db, schedule: false, supervise: false })
  await owner.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, JOBS_LOCK])
  try {
    await boss.start()
    for (const name of JOB_NAMES) {
      // One waiting job is enough, and needs no retry: the next minute brings one.
      await boss.createQueue(name, { name, policy: 'short', retryLimit: 0, expireInMinutes: 5 })
    }
  } finally {
    await boss.stop({ graceful: false })
    await owner.query('select pg_advisory_unlock($1, $2)', [LOCK_CLASS, JOBS_LOCK])
  }
}
