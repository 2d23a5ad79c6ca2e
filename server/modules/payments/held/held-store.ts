import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { contributions, cycles, handOvers, payments } from '#server/db/schema.ts'

/**
 * Money of cycles that was paid to the owner (product.md §4, Hand-over), as scalar subselects in rupees.
 * `cycleId` and `receiverId` are SQL of the cycle.
 */
export const paidToOwner = (cycleId: SQL, receiverId: SQL): SQL<number> => sql<number>`(
  select coalesce(sum(paid.amount), 0) from ${payments} paid
  join ${contributions} owed on owed.id = paid.contribution_id
  where owed.cycle_id = ${cycleId} and paid.status = 'confirmed'
    and paid.to_admin and paid.payee_id <> ${receiverId})`

/** Hand-overs of a cycle with that status. */
export const handedOver = (cycleId: SQL, status: 'pending' | 'acknowledged'): SQL<number> => sql<number>`(
  select coalesce(sum(given.amount), 0) from ${handOvers} given
  where given.cycle_id = ${cycleId} and given.status = ${sql.raw(`'${status}'`)})`

/** What has not reached the receiver of an unsettled cycle, as far as they say. */
export const withOwner = (cycleId: SQL, receiverId: SQL): SQL<number> =>
  sql<number>`(${paidToOwner(cycleId, receiverId)} - ${handedOver(cycleId, 'acknowledged')})`

/** The counts needed to settle, read in the transaction that may settle. */
export async function settlementCounts(
  tx: Tx,
  cirkleId: string,
  cycleId: string,
): Promise<{
  isSettled: boolean
  unconfirmedInCycle: number
  leftWithOwner: number
  otherUnsettledCycles: number
}> {
  const [row] = await tx
    .select({
      isSettled: sql<boolean>`${cycles.settledAt} is not null`,
      unconfirmedInCycle: sql<number>`(
        select count(*) from ${contributions} other
        where other.cycle_id = ${cycleId} and other.status not in ('confirmed', 'self'))`,
      leftWithOwner: withOwner(sql`cycles.id`, sql`cycles.receiver_id`),
      otherUnsettledCycles: sql<number>`(
        select count(*) from ${cycles} other
        where other.cirkle_id = ${cirkleId} and other.settled_at is null and other.id <> ${cycleId})`,
    })
    .from(cycles)
    .where(eq(cycles.id, cycleId))
  if (!row) throw new Error(`There is no cycle ${cycleId}`)
  return row
}

export async function settleCycle(tx: Tx, cycleId: string, now: Date): Promise<void> {
  await tx.update(cycles).set({ settledAt: now }).where(eq(cycles.id, cycleId))
}
