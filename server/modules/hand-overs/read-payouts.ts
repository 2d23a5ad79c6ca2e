import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Payout } from '#contract/http/payments/hand-overs.ts'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { Tx } from '#server/db/client.ts'
import { groupBy } from '#server/db/query/group-by.ts'
import { cirkles, cycles, handOvers, users } from '#server/db/schema.ts'
import { banksOf } from '#server/modules/payments/payment/contribution-store.ts'
import { handedOver, paidToOwner } from '#server/modules/payments/held/held-store.ts'
import { personColumns, personOf } from '#server/modules/people/shown-person-store.ts'
import { readHandOvers } from './hand-over-store.ts'

const owner = alias(users, 'owner')
const receiver = alias(users, 'receiver')

/** What of a cycle was owed by others, in rupees: with that status of the contribution. */
const owed = (isConfirmed: boolean) => sql<number>`(
  select coalesce(sum(owed.amount), 0) from contributions owed
  where owed.cycle_id = cycles.id and owed.status
    ${isConfirmed ? sql`= 'confirmed'` : sql`not in ('confirmed', 'self')`})`

/**
 * Where the money is of the open cycles in active Cirkles that a person receives, or answers for as the owner, by
 * due date. The number of queries does not depend on the number of cycles.
 */
export async function payoutsOf(tx: Tx, userId: string, now: Date): Promise<Payout[]> {
  const rows = await tx
    .select({
      id: cycles.id,
      cirkleId: cirkles.id,
      cirkleName: cirkles.name,
      cycle: cycles.number,
      dueDate: cycles.dueDate,
      owner: personColumns(owner),
      receiver: personColumns(receiver),
      confirmed: owed(true),
      stillOut: owed(false),
      paidToOwner: paidToOwner(sql`cycles.id`, sql`cycles.receiver_id`),
      acknowledged: handedOver(sql`cycles.id`, 'acknowledged'),
      waiting: handedOver(sql`cycles.id`, 'pending'),
    })
    .from(cycles)
    .innerJoin(cirkles, eq(cirkles.id, cycles.cirkleId))
    .innerJoin(owner, eq(owner.id, cirkles.ownerId))
    .innerJoin(receiver, eq(receiver.id, cycles.receiverId))
    .where(
      and(
        eq(cirkles.status, 'active'),
        isNull(cycles.settledAt),
        lte(cycles.opensOn, todayInKolkata(now)),
        or(eq(cirkles.ownerId, userId), eq(cycles.receiverId, userId)),
      ),
    )
    .orderBy(asc(cycles.dueDate), asc(cycles.id))
  if (rows.length === 0) return []
  const given = groupBy(
    await readHandOvers(
      tx,
      inArray(
        handOvers.cycleId,
        rows.map(({ id }) => id),
      ),
      userId,
    ),
    ({ cirkleId, cycle }) => `${cirkleId} ${cycle}`,
  )
  const payouts = rows.map((row) => {
    const withOwner = row.paidToOwner - row.acknowledged
    return { ...row, withOwner, isHeldByMe: row.owner.id === userId && withOwner > 0 }
  })
  const banks = await banksOf(
    tx,
    payouts.filter(({ isHeldByMe }) => isHeldByMe).map(({ receiver: { id } }) => id),
  )
  return payouts.map((row) => ({
    cirkleId: row.cirkleId,
    cirkleName: row.cirkleName,
    cycle: row.cycle,
    dueDate: row.dueDate,
    owner: personOf(row.owner),
    receiver: personOf(row.receiver),
    receivedDirectly: row.confirmed - row.paidToOwner,
    handedOver: row.acknowledged,
    withOwner: row.withOwner,
    waiting: row.waiting,
    stillOut: row.stillOut,
    bankDetails: row.isHeldByMe ? (banks.get(row.receiver.id) ?? null) : null,
    handOvers: given.get(`${row.cirkleId} ${row.cycle}`) ?? [],
  }))
}
