import { and, desc, eq, inArray } from 'drizzle-orm'
import type { JoinRequestStatus } from '#contract/rules/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { joinRequests } from '#server/db/schema.ts'

/** The results of a person's earlier requests to join this Cirkle. */
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

/** Those of these Cirkles to which the person has an open join request. */
export async function cirklesAsked(
  tx: Tx,
  cirkleIds: readonly string[],
  userId: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: joinRequests.cirkleId })
    .from(joinRequests)
    .where(
      and(
        inArray(joinRequests.cirkleId, [...cirkleIds]),
        eq(joinRequests.userId, userId),
        eq(joinRequests.status, 'requested'),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** A person's open request to this Cirkle, or else their latest, locked until the transaction ends. */
export async function lockJoinRequest(
  tx: Tx,
  cirkleId: string,
  userId: string,
): Promise<{ readonly id: string; readonly status: JoinRequestStatus } | null> {
  const [row] = await tx
    .select({ id: joinRequests.id, status: joinRequests.status })
    .from(joinRequests)
    .where(and(eq(joinRequests.cirkleId, cirkleId), eq(joinRequests.userId, userId)))
    .orderBy(desc(eq(joinRequests.status, 'requested')), desc(joinRequests.createdAt))
    .limit(1)
    .for('no key update')
  return row ?? null
}

export async function insertJoinRequest(tx: Tx, cirkleId: string, userId: string, now: Date): Promise<void> {
  await tx.insert(joinRequests).values({ cirkleId, userId, createdAt: now })
}

/** Ends the open requests to a Cirkle, or only one person's; returns their user ids. */
export async function endJoinRequests(
  tx: Tx,
  cirkleId: string,
  status: Exclude<JoinRequestStatus, 'requested'>,
  now: Date,
  userId?: string,
): Promise<string[]> {
  const ended = await tx
    .update(joinRequests)
    .set({ status, answeredAt: now })
    .where(
      and(
        eq(joinRequests.cirkleId, cirkleId),
        eq(joinRequests.status, 'requested'),
        userId === undefined ? undefined : eq(joinRequests.userId, userId),
      ),
    )
    .returning({ userId: joinRequests.userId })
  return ended.map((request) => request.userId)
}
