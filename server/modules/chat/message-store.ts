import { and, desc, eq } from 'drizzle-orm'
import type { Message } from '#contract/http/system/chat.ts'
import type { Tx } from '#server/db/client.ts'
import { members, messages } from '#server/db/schema.ts'
import { readMessages } from './read-messages.ts'

/** Timestamp of a Cirkle's newest message, or null. To write after it, hold the Cirkle's lock. */
export async function lastWrittenAt(tx: Tx, cirkleId: string): Promise<Date | null> {
  const [last] = await tx
    .select({ createdAt: messages.createdAt })
    .from(messages)
    .where(eq(messages.cirkleId, cirkleId))
    .orderBy(desc(messages.createdAt))
    .limit(1)
  return last?.createdAt ?? null
}

/** Inserts a message, and returns it as all members read it. */
export async function insertMessage(tx: Tx, draft: typeof messages.$inferInsert): Promise<Message> {
  const [row] = await tx.insert(messages).values(draft).returning({ id: messages.id })
  const [message] = row ? await readMessages(tx, [row.id]) : []
  if (!message) throw new Error('A message was written but its row did not come back')
  return message
}

/** Switches pushes about a chat off for a member, from `mutedAt` on, or on (null). Returns false for others. */
export async function setMuted(
  tx: Tx,
  { cirkleId, userId }: { readonly cirkleId: string; readonly userId: string },
  mutedAt: Date | null,
): Promise<boolean> {
  const rows = await tx
    .update(members)
    .set({ mutedAt })
    .where(and(eq(members.cirkleId, cirkleId), eq(members.userId, userId)))
    .returning({ id: members.id })
  return rows.length > 0
}
