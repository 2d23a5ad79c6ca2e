import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Book, letterOf } from '#contract/http/cirkles/book.ts'
import { CONTRIBUTION_STATUSES } from '#contract/rules/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { groupBy } from '#server/db/query/group-by.ts'
import { contributions, cycles } from '#server/db/schema.ts'

const letter = sql.join(
  [
    sql`case ${contributions.status}`,
    ...CONTRIBUTION_STATUSES.map((status) => sql.raw(`when '${status}' then '${letterOf(status)}'`)),
    // Of a later release: a row without it would move the letters after it by a cycle.
    sql`else '?' end`,
  ],
  sql` `,
)

/** The books of those of these Cirkles that have started, by two queries regardless of their number. */
export async function booksOf(tx: Tx, cirkleIds: readonly string[]): Promise<Book[]> {
  if (cirkleIds.length === 0) return []
  const dates = await tx
    .select({
      cirkleId: cycles.cirkleId,
      dueDates: sql<string[]>`array_agg(${cycles.dueDate}::text order by ${cycles.number})`,
    })
    .from(cycles)
    .where(inArray(cycles.cirkleId, [...cirkleIds]))
    .groupBy(cycles.cirkleId)
    .orderBy(asc(cycles.cirkleId))
  const rows = await tx
    .select({
      cirkleId: contributions.cirkleId,
      userId: contributions.userId,
      statuses: sql<string>`string_agg(${letter}, '' order by ${cycles.number})`,
    })
    .from(contributions)
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .where(inArray(contributions.cirkleId, [...cirkleIds]))
    .groupBy(contributions.cirkleId, contributions.userId)
    .orderBy(asc(contributions.cirkleId), asc(contributions.userId))
  const byCirkle = groupBy(rows, ({ cirkleId }) => cirkleId)
  return dates.map(({ cirkleId, dueDates }) => ({
    cirkleId,
    dueDates,
    rows: (byCirkle.get(cirkleId) ?? []).map(({ userId, statuses }) => ({ userId, statuses })),
  }))
}
