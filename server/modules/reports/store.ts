import { desc, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { reports, users } from '#server/db/schema.ts'

/** Stores a message to support; returns its ticket number. */
export async function insertReport(
  tx: Tx,
  report: Pick<typeof reports.$inferInsert, 'userId' | 'type' | 'description' | 'createdAt'>,
): Promise<string> {
  const [row] = await tx.insert(reports).values(report).returning({ ticket: reports.ticket })
  if (!row) throw new Error('A report was written but its row did not come back')
  return row.ticket
}

/** The latest reports with their senders, newest first. */
export async function latestReports(tx: Tx, limit: number) {
  return tx
    .select({
      ticket: reports.ticket,
      type: reports.type,
      description: reports.description,
      createdAt: reports.createdAt,
      userId: reports.userId,
      email: users.email,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.userId))
    .orderBy(desc(reports.createdAt), desc(reports.ticket))
    .limit(limit)
}
