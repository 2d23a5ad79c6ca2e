import { and, desc, eq, gt, ne, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { sessions } from '#server/db/schema.ts'

/** A phone's last report of its unsent entries, before the current one (offline.md rule 22). */
export interface OutboxReport {
  readonly reportedPending: number
  /**
   * `same_device_name`: this session has not reported yet, so the phone's data may be newly made; the report
   * is from an earlier session of the same person on a device of that name. That may also be another phone.
   */
  readonly reportedBy: 'this_session' | 'same_device_name'
}

/** What a session has told, with the name of its device; null before its first report. */
export interface OwnReport {
  readonly deviceName: string | null
  readonly pending: number | null
}

/**
 * Returns the previous report and stores `pending`, when given. A session's first report takes over those of
 * its namesakes, so that the same loss is not reported at every later sign-in; a live namesake reports again
 * with its next sync.
 */
export async function exchangeOutboxReport(
  tx: Tx,
  session: { readonly id: string; readonly userId: string },
  own: OwnReport,
  pending: number | undefined,
): Promise<OutboxReport> {
  const isFirst = own.pending === null
  const namesakes = and(
    eq(sessions.userId, session.userId),
    ne(sessions.id, session.id),
    // A phone without a name has no namesakes: nothing equals null in SQL.
    eq(sessions.deviceName, sql`${own.deviceName}`),
    gt(sessions.outboxPending, 0),
  )
  const report: OutboxReport = isFirst
    ? { reportedPending: await newestPending(tx, namesakes), reportedBy: 'same_device_name' }
    : { reportedPending: own.pending ?? 0, reportedBy: 'this_session' }

  if (pending !== undefined && own.pending !== pending) {
    await tx.update(sessions).set({ outboxPending: pending }).where(eq(sessions.id, session.id))
    if (isFirst) await tx.update(sessions).set({ outboxPending: 0 }).where(namesakes)
  }
  return report
}

async function newestPending(tx: Tx, namesakes: SQL | undefined): Promise<number> {
  const [newest] = await tx
    .select({ pending: sessions.outboxPending })
    .from(sessions)
    .where(namesakes)
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .limit(1)
  return newest?.pending ?? 0
}
