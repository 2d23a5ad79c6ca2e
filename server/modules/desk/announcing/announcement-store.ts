import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { announcements } from '#server/db/schema.ts'
import type { DueContext } from '#server/http/routing/due-step.ts'
import { announceToNext } from '#server/modules/operator/announcement-store.ts'

export type AnnouncementRow = typeof announcements.$inferSelect

const SHOWN = 20

/** The latest announcements, newest first. */
export async function latestAnnouncements(tx: Tx): Promise<AnnouncementRow[]> {
  return tx.select().from(announcements).orderBy(desc(announcements.createdAt)).limit(SHOWN)
}

/** The announcement with this id and text, of this operator. */
export async function findAnnouncement(
  tx: Tx,
  { id, text, operator }: Pick<AnnouncementRow, 'id' | 'text' | 'operator'>,
): Promise<AnnouncementRow | undefined> {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), eq(announcements.text, text), eq(announcements.operator, operator)))
  return row
}

/**
 * Stores an announcement; `sendAnnouncements` hands it to people. Undefined while one with its text is on its way,
 * and when there is one with its id.
 */
export async function insertAnnouncement(
  tx: Tx,
  { createdAt, ...announcement }: Pick<AnnouncementRow, 'id' | 'text' | 'operator' | 'createdAt'>,
): Promise<AnnouncementRow | undefined> {
  const [row] = await tx
    .insert(announcements)
    .values({ ...announcement, createdAt })
    .onConflictDoNothing()
    .returning()
  return row
}

/**
 * Hands the waiting announcements to people, some hundred in each transaction, and goes on where an earlier run
 * ended. Of two processes at once, one waits and finds the next people.
 */
export async function sendAnnouncements({ now, transact }: DueContext): Promise<void> {
  for (let isDone = false; !isDone;) {
    isDone = await transact(async (effect) => {
      const { tx } = effect
      const [next] = await tx
        .select()
        .from(announcements)
        .where(isNull(announcements.finishedAt))
        .orderBy(asc(announcements.createdAt))
        .limit(1)
        .for('update')
      if (!next) return true
      const announcement = { message: next.text, isMandatory: false, onceKey: next.id }
      const told = await announceToNext(effect, announcement, next.lastUserId)
      const last = told.at(-1)
      await tx
        .update(announcements)
        .set(
          last === undefined ? { finishedAt: now } : { lastUserId: last, people: next.people + told.length },
        )
        .where(eq(announcements.id, next.id))
      return false
    })
  }
}
