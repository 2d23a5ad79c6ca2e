import type { CirklesDatabase } from '../db/database.ts'
import type { DraftRow } from '../db/rows.ts'

/** A draft, and when its form changed last: ms by this phone's clock. */
export type KeptDraft = Pick<DraftRow, 'value' | 'updatedAt'>

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
  return (await readDraftRow(db, userId, key))?.value
}

/** The same, with when it was kept. */
export async function readDraftRow(
  db: CirklesDatabase,
  userId: string,
  key: string,
): Promise<KeptDraft | undefined> {
  return db.drafts.get([userId, key])
}

/** Forgets a draft: it was sent, or thrown away. */
export async function removeDraft(db: CirklesDatabase, userId: string, key: string): Promise<void> {
  await db.drafts.delete([userId, key])
}
