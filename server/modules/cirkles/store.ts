import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { JoinRequestStatus } from '#contract/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, joinRequests, members } from '#server/db/schema.ts'

export type CirkleRow = typeof cirkles.$inferSelect
type CirkleDraft = Omit<typeof cirkles.$inferInsert, 'id' | 'status' | 'startedAt' | 'completedAt'>

/** A Cirkle as it stands, or null. Decisions are taken on {@link lockCirkle}. */
export async function findCirkle(tx: Tx, cirkleId: string): Promise<CirkleRow | null> {
  const [row] = await tx.select().from(cirkles).where(eq(cirkles.id, cirkleId))
  return row ?? null
}

/**
 * A Cirkle for deciding on its seats, its start and its end: one caller at a time, until its transaction ends.
 * The lock leaves payments free to refer to the Cirkle meanwhile, so they never wait for it.
 */
export async function lockCirkle(tx: Tx, cirkleId: string): Promise<CirkleRow | null> {
  const [row] = await tx.select().from(cirkles).where(eq(cirkles.id, cirkleId)).for('no key update')
  return row ?? null
}

/** Writes a Cirkle with its owner as the first member; answers with its id. */
export async function insertCirkle(tx: Tx, draft: CirkleDraft): Promise<string> {
  const [row] = await tx.insert(cirkles).values(draft).returning({ id: cirkles.id })
  if (!row) throw new Error('A Cirkle was written but its row did not come back')
  await addMember(tx, row.id, draft.ownerId, draft.createdAt)
  return row.id
}

/** Gives the next turn to a new member. Call under {@link lockCirkle}, with a seat known to be free. */
export async function addMember(tx: Tx, cirkleId: string, userId: string, now: Date): Promise<void> {
  const [last] = await tx
    .select({ position: max(members.position) })
    .from(members)
    .where(eq(members.cirkleId, cirkleId))
  const position = (last?.position ?? 0) + 1
  await tx.insert(members).values({ cirkleId, userId, position, joinedAt: now })
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

export async function isMember(tx: Tx, cirkleId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.cirkleId, cirkleId), eq(members.userId, userId)))
  return rows.length > 0
}

/** How each of a person's requests to join this Cirkle ended so far. */
export async function joinRequestStatuses(
  tx: Tx,
  cirkleId: string,
  userId: string,
): Promise<JoinRequestStatus[]> {
  const rows = await tx
    .select({ status: joinRequests.status })
    .from(joinRequests)
    .where(and(eq(joinRequests.cirkleId, cirkleId), eq(joinRequests.userId, userId)))
  return rows.map(({ status }) => status)
}

export async function insertJoinRequest(
  tx: Tx,
  cirkleId: string,
  userId: string,
  now: Date,
): Promise<string> {
  const [row] = await tx
    .insert(joinRequests)
    .values({ cirkleId, userId, createdAt: now })
    .returning({ id: joinRequests.id })
  if (!row) throw new Error('A join request was written but its row did not come back')
  return row.id
}

/** Ends the open requests to a Cirkle, or only those of one person. */
export async function endJoinRequests(
  tx: Tx,
  cirkleId: string,
  status: Extract<JoinRequestStatus, 'member' | 'closed'>,
  now: Date,
  userId?: string,
): Promise<void> {
  await tx
    .update(joinRequests)
    .set({ status, answeredAt: now })
    .where(
      and(
        eq(joinRequests.cirkleId, cirkleId),
        eq(joinRequests.status, 'requested'),
        userId === undefined ? undefined : eq(joinRequests.userId, userId),
      ),
    )
}

/** The Cirkle is over: every cycle is settled. */
export async function completeCirkle(tx: Tx, cirkleId: string, now: Date): Promise<void> {
  await tx.update(cirkles).set({ status: 'completed', completedAt: now }).where(eq(cirkles.id, cirkleId))
}
