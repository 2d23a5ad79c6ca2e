import { asc, eq, sql } from 'drizzle-orm'
import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { Person } from '#contract/http/cirkles/cirkles.ts'
import type { Tx } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/query/is-any-of.ts'
import { groupBy } from '#server/db/query/group-by.ts'
import { cirkles, contributions, cycles, users } from '#server/db/schema.ts'
import type { StartedCirkle } from '../cirkle/domain.ts'
import { personColumns, personOf } from '#server/modules/people/shown-person-store.ts'

/** One cycle as read by several screens. */
export interface CycleFacts {
  readonly id: string
  readonly cirkleId: string
  readonly number: number
  readonly opensOn: CalendarDate
  readonly dueDate: CalendarDate
  readonly settledAt: Date | null
  readonly receiver: Person
}

/** The cycles of these Cirkles in order, by Cirkle; one query regardless of their number. */
export async function cyclesByCirkle(
  tx: Tx,
  cirkleIds: readonly string[],
): Promise<Map<string, CycleFacts[]>> {
  if (cirkleIds.length === 0) return new Map()
  const rows = await tx
    .select({
      id: cycles.id,
      cirkleId: cycles.cirkleId,
      number: cycles.number,
      opensOn: cycles.opensOn,
      dueDate: cycles.dueDate,
      settledAt: cycles.settledAt,
      receiver: personColumns(users),
    })
    .from(cycles)
    .innerJoin(users, eq(users.id, cycles.receiverId))
    .where(isAnyOf(cycles.cirkleId, cirkleIds))
    .orderBy(asc(cycles.number))
  return groupBy(
    rows.map((row) => ({ ...row, receiver: personOf(row.receiver) })),
    (row) => row.cirkleId,
  )
}

/** Records a start as the domain decided it: the active Cirkle, its cycles, and their contributions. */
export async function recordStart(
  tx: Tx,
  cirkleId: string,
  started: StartedCirkle,
  now: Date,
): Promise<void> {
  const [first] = started.cycles
  if (first === undefined) throw new Error('A Cirkle started without cycles')
  // After waiting for members, the first due date is later than planned; `startDate` must equal it.
  const startDate = first.dueDate
  await tx
    .update(cirkles)
    .set({ status: started.status, startedAt: now, startDate, startMonth: startDate.slice(0, 7) })
    .where(eq(cirkles.id, cirkleId))
  await tx.insert(cycles).values(
    started.cycles.map(({ number, receiverId, opensOn, dueDate, status }) => ({
      cirkleId,
      number,
      receiverId,
      opensOn,
      dueDate,
      // The start has its own notice.
      announcedAt: status === 'open' ? now : null,
    })),
  )
  const owed = started.cycles.flatMap(({ number, contributions: all }) =>
    all.map((contribution) => ({ ...contribution, number })),
  )
  // As arrays: 200 members owe 39,800, and a parameter each would cost a second of CPU.
  await tx.execute(sql`
    insert into ${contributions} (cirkle_id, cycle_id, user_id, amount, status, updated_at)
    select ${cirkleId}, ${cycles.id}, owed.user_id, owed.amount, owed.status, ${now.toISOString()}
    from unnest(
      ${sql.param(owed.map(({ number }) => number))}::integer[],
      ${sql.param(owed.map(({ memberId }) => memberId))}::uuid[],
      ${sql.param(owed.map(({ amount }) => amount))}::integer[],
      ${sql.param(owed.map(({ status }) => status))}::contribution_status[]
    ) as owed(number, user_id, amount, status)
    join ${cycles} on ${cycles.cirkleId} = ${cirkleId} and ${cycles.number} = owed.number
  `)
}
