import { and, asc, count, eq, notInArray, or, sql } from 'drizzle-orm'
import type { Block } from '#contract/http/online/leaving.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, contributions, cycles } from '#server/db/schema.ts'

/**
 * Contributions that block erasing this account: unsettled ones of running Cirkles that the person owes,
 * receives, or is responsible for as the owner.
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
  return rows
}
