import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { cirkles, members } from '#server/db/schema.ts'
import { addMember } from './order-store.ts'

export type CirkleRow = typeof cirkles.$inferSelect
type CirkleDraft = Omit<typeof cirkles.$inferInsert, 'id' | 'status' | 'startedAt' | 'completedAt'>

/** A Cirkle without a lock, or null. Decide on {@link lockCirkle}. */
export async function findCirkle(tx: Tx, cirkleId: string): Promise<CirkleRow | null> {
  const [row] = await tx.select().from(cirkles).where(eq(cirkles.id, cirkleId))
  return row ?? null
}

/**
 * Lock order, everywhere: Cirkles, by id when several; then people; then their records: invitations,
 * requests, contributions, payments. Any other order can deadlock.
 */

/**
 * Locks a Cirkle for decisions on its seats, start and end, until the transaction ends. Payments can still
 * refer to the Cirkle meanwhile, so they never wait for the lock.
 */
export async function lockCirkle(tx: Tx, cirkleId: string): Promise<CirkleRow | null> {
  const [row] = await tx.select().from(cirkles).where(eq(cirkles.id, cirkleId)).for('no key update')
  return row ?? null
}

/** Inserts a Cirkle with its owner as the first member; returns its id. */
export async function insertCirkle(tx: Tx, draft: CirkleDraft): Promise<string> {
  const [row] = await tx.insert(cirkles).values(draft).returning({ id: cirkles.id })
  if (!row) throw new Error('A Cirkle was written but its row did not come back')
  await addMember(tx, row.id, draft.ownerId, draft.createdAt)
  return row.id
}

export async function isMember(tx: Tx, cirkleId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.cirkleId, cirkleId), eq(members.userId, userId)))
  return rows.length > 0
}

/** Marks the Cirkle completed: every cycle is settled. */
export async function completeCirkle(tx: Tx, cirkleId: string, now: Date): Promise<void> {
  await tx.update(cirkles).set({ status: 'completed', completedAt: now }).where(eq(cirkles.id, cirkleId))
}

/** Updates the fields an owner may change. */
export async function updateCirkle(
  tx: Tx,
  cirkleId: string,
  changes: Partial<Pick<CirkleRow, 'name' | 'description' | 'privacy' | 'imageFileId'>>,
): Promise<void> {
  await tx.update(cirkles).set(changes).where(eq(cirkles.id, cirkleId))
}

export async function markCancelled(tx: Tx, cirkleId: string): Promise<void> {
  await tx.update(cirkles).set({ status: 'cancelled' }).where(eq(cirkles.id, cirkleId))
}
