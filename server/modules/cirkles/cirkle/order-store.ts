import { and, asc, eq, gt, max, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { members } from '#server/db/schema.ts'

/*
 * The payout order: positions 1 to N without a gap. All changes run under `lockCirkle`; the constraint on
 * positions is checked at the end of each statement, so that one statement can exchange turns.
 */

/** Gives the next turn to a new member; the caller has checked for a free seat. */
export async function addMember(tx: Tx, cirkleId: string, userId: string, now: Date): Promise<void> {
  const [last] = await tx
    .select({ position: max(members.position) })
    .from(members)
    .where(eq(members.cirkleId, cirkleId))
  const position = (last?.position ?? 0) + 1
  await tx.insert(members).values({ cirkleId, userId, position, joinedAt: now })
}

/** Removes a member; those after them move up. */
export async function removeMember(tx: Tx, cirkleId: string, userId: string): Promise<void> {
  const [gone] = await tx
    .delete(members)
    .where(and(eq(members.cirkleId, cirkleId), eq(members.userId, userId)))
    .returning({ position: members.position })
  if (!gone) throw new Error(`Nobody to take out of the Cirkle ${cirkleId}`)
  await tx
    .update(members)
    .set({ position: sql`${members.position} - 1` })
    .where(and(eq(members.cirkleId, cirkleId), gt(members.position, gone.position)))
}

/** The members' user ids in payout order. */
export async function payoutOrder(tx: Tx, cirkleId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: members.userId })
    .from(members)
    .where(eq(members.cirkleId, cirkleId))
    .orderBy(asc(members.position))
  return rows.map(({ userId }) => userId)
}

/** Sets the payout order; `order` names each member once. */
export async function setPayoutOrder(tx: Tx, cirkleId: string, order: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update members set position = wished.position
    from unnest(${sql.param([...order])}::uuid[]) with ordinality as wished(user_id, position)
    where members.cirkle_id = ${cirkleId} and members.user_id = wished.user_id`)
}
