import { and, asc, count, eq, gt, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Block } from '#contract/http/online/leaving.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, contributions, cycles, payments } from '#server/db/schema.ts'
import { withOwner } from '#server/modules/payments/held/held-store.ts'

/**
 * Contributions that block erasing this account: unsettled ones of running Cirkles that the person owes,
 * receives, or is responsible for as the owner; and those that were paid to the owner and have not reached the
 * receiver, where the person is one of the two.
 */
export async function readBlocks(tx: Tx, userId: string): Promise<Block[]> {
  const reason = sql<Block['reason']>`case
    when ${contributions.userId} = ${userId} then 'owed_by_me'
    when ${cycles.receiverId} = ${userId} then 'owed_to_me'
    else 'owed_in_my_cirkle' end`.as('reason')
  const rows = await tx
    .select({ cirkleId: cirkles.id, cirkleName: cirkles.name, reason, contributions: count() })
    .from(contributions)
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .innerJoin(cirkles, and(eq(cirkles.id, contributions.cirkleId), eq(cirkles.status, 'active')))
    .where(
      and(
        notInArray(contributions.status, ['confirmed', 'self']),
        or(eq(contributions.userId, userId), eq(cycles.receiverId, userId), eq(cirkles.ownerId, userId)),
      ),
    )
    .groupBy(cirkles.id, cirkles.name, sql`reason`)
    .orderBy(asc(cirkles.name), asc(cirkles.id), sql`reason`)
  return [...rows, ...(await readHeld(tx, userId))]
}

async function readHeld(tx: Tx, userId: string): Promise<Block[]> {
  const reason = sql<Block['reason']>`case
    when ${cirkles.ownerId} = ${userId} then 'held_by_me' else 'held_for_me' end`.as('reason')
  return tx
    .select({ cirkleId: cirkles.id, cirkleName: cirkles.name, reason, contributions: count() })
    .from(payments)
    .innerJoin(contributions, eq(contributions.id, payments.contributionId))
    .innerJoin(cycles, and(eq(cycles.id, contributions.cycleId), isNull(cycles.settledAt)))
    .innerJoin(cirkles, and(eq(cirkles.id, contributions.cirkleId), eq(cirkles.status, 'active')))
    .where(
      and(
        or(eq(cirkles.ownerId, userId), eq(cycles.receiverId, userId)),
        eq(payments.status, 'confirmed'),
        eq(payments.toAdmin, true),
        ne(payments.payeeId, cycles.receiverId),
        gt(withOwner(sql`cycles.id`, sql`cycles.receiver_id`), 0),
      ),
    )
    .groupBy(cirkles.id, cirkles.name, sql`reason`)
    .orderBy(asc(cirkles.name), asc(cirkles.id), sql`reason`)
}
