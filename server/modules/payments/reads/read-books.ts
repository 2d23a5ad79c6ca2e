import { sql } from 'drizzle-orm'
import { type Book, letterOf } from '#contract/http/cirkles/book.ts'
import { CONTRIBUTION_STATUSES } from '#contract/rules/statuses.ts'
import type { Tx } from '#server/db/client.ts'

/** A status of a later release has a letter too: a row without it would move the letters after it by a cycle. */
const LETTER = sql`case owed.status ${sql.join(
  CONTRIBUTION_STATUSES.map((status) => sql.raw(`when '${status}' then '${letterOf(status)}'`)),
  sql.raw(' '),
)} else '?' end`

interface Found extends Book, Record<string, unknown> {}

/** The books of those of these Cirkles that have started, by one statement regardless of their number. */
export async function booksOf(tx: Tx, cirkleIds: readonly string[]): Promise<Book[]> {
  if (cirkleIds.length === 0) return []
  const { rows } = await tx.execute<Found>(sql`
    select cycles.cirkle_id as "cirkleId",
      array_agg(cycles.due_date::text order by cycles.number) as "dueDates",
      (select json_agg(json_build_object('userId', user_id, 'statuses', statuses) order by user_id) from (
        select owed.user_id, string_agg(${LETTER}, '' order by turns.number) as statuses
        from contributions owed join cycles turns on turns.id = owed.cycle_id
        where owed.cirkle_id = cycles.cirkle_id group by owed.user_id) as members) as rows
    from cycles where cycles.cirkle_id = any(${sql.param([...cirkleIds])}::uuid[])
    group by cycles.cirkle_id order by cycles.cirkle_id`)
  return rows.map(({ cirkleId, dueDates, rows: statuses }) => ({ cirkleId, dueDates, rows: statuses }))
}
