import { eq } from 'drizzle-orm'
import type { Nominee } from '#contract/http/online/nominee.ts'
import type { Tx } from '#server/db/client.ts'
import { nominees } from '#server/db/schema.ts'

/** A person's nominee, or null. */
export async function readNominee(tx: Tx, userId: string): Promise<Nominee | null> {
  const [row] = await tx.select().from(nominees).where(eq(nominees.userId, userId))
  if (!row) return null
  const { name, relation, contact, updatedAt } = row
  return { name, relation, contact, updatedAt: updatedAt.toISOString() }
}

/** Replaces whom a person had named. */
export async function saveNominee(tx: Tx, row: typeof nominees.$inferSelect): Promise<void> {
  const { userId: _, ...named } = row
  await tx.insert(nominees).values(row).onConflictDoUpdate({ target: nominees.userId, set: named })
}

/** Whether there was one to remove. */
export async function forgetNominee(tx: Tx, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(nominees)
    .where(eq(nominees.userId, userId))
    .returning({ userId: nominees.userId })
  return removed.length > 0
}
