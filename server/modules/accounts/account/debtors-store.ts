import { and, eq, gt, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { cirkles, contributions, cycles } from '#server/db/schema.ts'
import { withOwner } from '#server/modules/payments/held/held-store.ts'

/**
 * People who still have to pay this person, or could: as the receiver or as the Cirkle's owner; and owners who hold
 * money for their turn.
 */
export async function findDebtors(tx: Tx, payeeId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: contributions.userId })
    .from(contributions)
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .innerJoin(cirkles, and(eq(cirkles.id, contributions.cirkleId), eq(cirkles.status, 'active')))
    .where(
      and(
        notInArray(contributions.status, ['confirmed', 'self']),
        ne(contributions.userId, payeeId),
        or(eq(cycles.receiverId, payeeId), eq(cirkles.ownerId, payeeId)),
      ),
    )
  const holders = await tx
    .selectDistinct({ userId: cirkles.ownerId })
    .from(cycles)
    .innerJoin(cirkles, and(eq(cirkles.id, cycles.cirkleId), eq(cirkles.status, 'active')))
    .where(
      and(
        eq(cycles.receiverId, payeeId),
        isNull(cycles.settledAt),
        gt(withOwner(sql`cycles.id`, sql`cycles.receiver_id`), 0),
      ),
    )
  return [...new Set([...rows, ...holders].map(({ userId }) => userId))]
}
