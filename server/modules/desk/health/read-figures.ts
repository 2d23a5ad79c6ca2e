import { count, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/db/client.ts'
import { reports, users } from '#server/db/schema.ts'

/** Queues get a job each minute. */
const LATE_AFTER = '3 minutes'

/** What the database knows of its server. */
export async function readFigures(tx: Tx) {
  const { rows: databases } = await tx.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  )
  // By the machine's clock, like all times of the queue.
  const { rows: jobs } = await tx.execute<{ name: string; ended: string | null; isLate: boolean }>(sql`
    select queue.name, ended.at as ended, coalesce(ended.at < now() - ${LATE_AFTER}::interval, true) as "isLate"
    from pgboss.queue left join lateral (
      select max(completed_on) as at from pgboss.job where job.name = queue.name and state = 'completed'
    ) ended on true
    where queue.name not like '\\_\\_pgboss\\_\\_%' order by queue.name`)
  const [kyc] = await tx.select({ waiting: count() }).from(users).where(eq(users.kycStatus, 'under_review'))
  const [open] = await tx.select({ waiting: count() }).from(reports).where(isNull(reports.answeredAt))
  const [database] = databases
  return {
    postgres: database?.version ?? '',
    databaseBytes: Number(database?.bytes ?? 0),
    jobs: jobs.map(({ name, ended, isLate }) => ({
      name,
      lastEndedAt: ended === null ? null : new Date(ended).toISOString(),
      isLate,
    })),
    waiting: { kyc: kyc?.waiting ?? 0, reports: open?.waiting ?? 0 },
  }
}

/** The connections of this process for calls. */
export function readConnections({ $client: pool }: Pick<Database, '$client'>) {
  return {
    busy: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
    most: pool.options.max,
  }
}
