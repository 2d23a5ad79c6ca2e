import type { CirklesDatabase } from './db/database.ts'

/**
 * Keeps what a form holds, so that a killed browser loses nothing typed. `value` is what the structured clone
 * algorithm can copy; the UUIDs minted for the form belong into it. `now` is in ms.
 */
export async function saveDraft(
  db: CirklesDatabase,
  userId: string,
  key: string,
  value: unknown,
  now: () => number = Date.now,
): Promise<void> {
  await db.drafts.put({ userId, key, value, updatedAt: now() })
}

/** The user's draft under `key`, to be parsed by the form that wrote it; undefined when there is none. */
export async function readDraft(db: CirklesDatabase, userId: string, key: string): Promise<unknown> {
  const row = await db.drafts.get([userId, key])
  return row?.value
}

/** Forgets a draft: it was sent, or thrown away. */
export async function removeDraft(db: CirklesDatabase, userId: string, key: string): Promise<void> {
  await db.drafts.delete([userId, key])
}
