import { sql } from 'drizzle-orm'
import { LOCK_CLASS, MARKS_LOCK } from '#server/db/connection/advisory-locks.ts'
import type { Tx } from '#server/db/client.ts'
import type { DueStep } from '#server/http/routing/due-step.ts'

/** Sums of marks are kept below this: two versions are the same once in as many cases. */
export const MOST_MARK = 2 ** 53

/** Parts per transaction. */
const AT_ONCE = 1_000

/** Keeps the reads of versions short: each part has one sum, and the marks of the last minute. */
export const addUpSyncMarks: DueStep = async ({ transact }) => {
  while ((await transact(({ tx }) => addUpMarks(tx, AT_ONCE))) === AT_ONCE);
}

/**
 * Replaces the marks of a number of parts by their sums, which changes no version. Returns how many; 0 also
 * while another process does it.
 */
async function addUpMarks(tx: Tx, most: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with turn as (select pg_try_advisory_xact_lock(${LOCK_CLASS}, ${MARKS_LOCK}) as is_ours),
    parts as (
      select distinct subject_id, part from sync_marks
      where not is_sum and (select is_ours from turn) limit ${most}),
    gone as (
      delete from sync_marks using parts
      where sync_marks.subject_id = parts.subject_id and sync_marks.part = parts.part
      returning sync_marks.subject_id, sync_marks.part, mark)
    insert into sync_marks (subject_id, part, mark, is_sum)
    select subject_id, part, sum(mark) % ${sql.raw(String(MOST_MARK))}, true from gone group by subject_id, part`)
  return rowCount ?? 0
}
