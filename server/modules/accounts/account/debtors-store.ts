import { and, eq, ne, notInArray, or } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { cirkles, contributions, cycles } from '#server/db/schema.ts'

/** People who still have to pay this person, or could: as the receiver or as the Cirkle's owner. */
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
  return rows.map(({ userId }) => userId)
}
