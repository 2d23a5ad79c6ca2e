import { asc, eq, inArray } from 'drizzle-orm'
import type { CalendarDate } from '#contract/calendar.ts'
import type { Person } from '#contract/http/cirkles.ts'
import type { Tx } from '#server/db/client.ts'
import { groupBy } from '#server/db/group-by.ts'
import { cirkles, contributions, cycles, users } from '#server/db/schema.ts'
import type { StartedCirkle } from './domain.ts'
import { personColumns, personOf } from './person-store.ts'

/** Rows of contributions in one statement: seven values each, PostgreSQL takes 65,535. */
const CONTRIBUTIONS_AT_ONCE = 5_000

/** One cycle as reads of several screens look at it. */
export interface CycleFacts {
  readonly id: string
  readonly cirkleId: string
  readonly number: number
  readonly opensOn: CalendarDate
  readonly dueDate: CalendarDate
  readonly settledAt: Date | null
  readonly receiver: Person
}

/** The cycles of these Cirkles in their order, by Cirkle; one query however many there are. */
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
    .where(inArray(cycles.cirkleId, [...cirkleIds]))
    .orderBy(asc(cycles.number))
  return groupBy(
    rows.map((row) => ({ ...row, receiver: personOf(row.receiver) })),
    (row) => row.cirkleId,
  )
}

/** Writes a start as the domain decided it: the Cirkle active, its cycles, and what each member owes in them. */
export async function recordStart(
  tx: Tx,
  cirkleId: string,
  started: StartedCirkle,
  now: Date,
): Promise<void> {
  await tx.update(cirkles).set({ status: started.status, startedAt: now }).where(eq(cirkles.id, cirkleId))
  const inserted = await tx
    .insert(cycles)
    .values(
      started.cycles.map(({ number, receiverId, opensOn, dueDate, status }) => ({
        cirkleId,
        number,
        receiverId,
        opensOn,
        dueDate,
        // The start itself is news enough.
        announcedAt: status === 'open' ? now : null,
      })),
    )
    .returning({ id: cycles.id, number: cycles.number })
  const idOf = new Map(inserted.map(({ id, number }) => [number, id]))
  const owed = started.cycles.flatMap((cycle) => {
    const cycleId = idOf.get(cycle.number)
    if (cycleId === undefined) throw new Error(`Cycle ${cycle.number} was not written`)
    return cycle.contributions.map(({ memberId, amount, status }) => ({
      cirkleId,
      cycleId,
      userId: memberId,
      amount,
      status,
      updatedAt: now,
    }))
  })
  for (let from = 0; from < owed.length; from += CONTRIBUTIONS_AT_ONCE) {
    await tx.insert(contributions).values(owed.slice(from, from + CONTRIBUTIONS_AT_ONCE))
  }
}
