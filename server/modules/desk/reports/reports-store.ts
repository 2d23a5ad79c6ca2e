import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { olderThan, type Page, pageOf, readCursor } from '#server/db/query/cursor.ts'
import { reports, users } from '#server/db/schema.ts'

const PAGE_ROWS = 50

export type ReportRow = Pick<
  typeof reports.$inferSelect,
  'id' | 'ticket' | 'type' | 'description' | 'createdAt' | 'userId' | 'answeredAt' | 'answeredBy'
> & { readonly email: string }

/** A page of reports with their senders, newest first: those that nobody has answered, or all. */
export async function pageOfReports(
  tx: Tx,
  { show, cursor }: { readonly show: 'open' | 'all'; readonly cursor: string | undefined },
): Promise<Page<ReportRow>> {
  const rows = await tx
    .select({
      id: reports.id,
      ticket: reports.ticket,
      type: reports.type,
      description: reports.description,
      createdAt: reports.createdAt,
      userId: reports.userId,
      answeredAt: reports.answeredAt,
      answeredBy: reports.answeredBy,
      email: users.email,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.userId))
    .where(
      and(
        show === 'open' ? isNull(reports.answeredAt) : undefined,
        olderThan(
          { at: reports.createdAt, id: reports.id },
          cursor === undefined ? null : readCursor(cursor),
        ),
      ),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(PAGE_ROWS + 1)
  return pageOf(rows, PAGE_ROWS, ({ createdAt: at, id }) => ({ at, id }))
}

/** The sender of a report, and whether it is open; locked until the transaction ends. */
export async function lockReport(
  tx: Tx,
  id: string,
): Promise<{ readonly userId: string; readonly ticket: string; readonly isOpen: boolean } | undefined> {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id)).for('no key update')
  return row && { userId: row.userId, ticket: row.ticket, isOpen: row.answeredAt === null }
}

export async function markAnswered(
  tx: Tx,
  id: string,
  { answeredBy, now }: { readonly answeredBy: string; readonly now: Date },
): Promise<void> {
  await tx.update(reports).set({ answeredAt: now, answeredBy }).where(eq(reports.id, id))
}
