import { type SQL, sql } from 'drizzle-orm'
import { DISPUTED_DAYS, OVERDUE_DAYS, type Trouble } from '#contract/http/operator/cirkles.ts'
import { addDays, todayInKolkata } from '#contract/rules/calendar.ts'
import { DELETION_GRACE_DAYS } from '#contract/rules/limits.ts'
import type { Tx } from '#server/db/client.ts'

const DAY_MS = 86_400_000

/** An active Cirkle in trouble. */
export interface TroubledCirkle {
  readonly id: string
  readonly name: string
  readonly ownerId: string
  readonly ownerName: string
  readonly ownerEmail: string
  readonly members: number
  readonly count: number
  /** `YYYY-MM-DD`. */
  readonly since: string
}

/** For each kind of trouble, one row for each thing concerned: `cirkle_id`, and `since` when. */
const CONCERNED: Readonly<Record<Trouble, (now: Date) => SQL>> = {
  overdue: (now) => sql`
    select contributions.cirkle_id, cycles.due_date + 1 as since
    from cycles
    join contributions on contributions.cycle_id = cycles.id and contributions.status = 'due'
    where cycles.settled_at is null and cycles.due_date < ${addDays(todayInKolkata(now), -OVERDUE_DAYS)}`,
  disputed: (now) => {
    const before = new Date(now.getTime() - DISPUTED_DAYS * DAY_MS).toISOString()
    return sql`
    select cirkle_id, (created_at at time zone 'Asia/Kolkata')::date as since
    from payments where status in ('pending', 'recorded') and created_at < ${before}
    union all
    select contributions.cirkle_id, (contributions.updated_at at time zone 'Asia/Kolkata')::date
    from cycles
    join contributions on contributions.cycle_id = cycles.id
      and contributions.status = 'reupload_requested' and contributions.updated_at < ${before}
    where cycles.settled_at is null`
  },
  // Who asks for the deletion of their account leaves then, and not on the day it is due.
  owner_gone: () => sql`
    select cirkles.id as cirkle_id,
      (least(users.suspended_at, users.erased_at,
        users.deletion_scheduled_for - make_interval(hours => ${DELETION_GRACE_DAYS * 24}::int))
        at time zone 'Asia/Kolkata')::date as since
    from users join cirkles on cirkles.owner_id = users.id
    where users.suspended_at is not null or users.deletion_scheduled_for is not null
      or users.erased_at is not null`,
}

/** The first active Cirkles in this kind of trouble, the longest first. */
export async function readTroubled(
  tx: Tx,
  { trouble, limit }: { readonly trouble: Trouble; readonly limit: number },
  now: Date,
): Promise<TroubledCirkle[]> {
  const { rows } = await tx.execute<Record<keyof TroubledCirkle, string>>(sql`
    select cirkles.id, cirkles.name, users.id as "ownerId", users.full_name as "ownerName",
      users.email as "ownerEmail", found.count, to_char(found.since, 'YYYY-MM-DD') as since,
      (select count(*) from members where members.cirkle_id = cirkles.id) as members
    from (
      select cirkle_id, count(*) as count, min(since) as since
      from (${CONCERNED[trouble](now)}) concerned group by cirkle_id
    ) found
    join cirkles on cirkles.id = found.cirkle_id and cirkles.status = 'active'
    join users on users.id = cirkles.owner_id
    order by found.since, cirkles.id
    limit ${limit}`)
  return rows.map((row) => ({ ...row, members: Number(row.members), count: Number(row.count) }))
}
