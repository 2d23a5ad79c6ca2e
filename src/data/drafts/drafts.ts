import type { CirklesDatabase } from '../db/database.ts'
import type { DraftRow } from '../db/rows.ts'

/** The draft of the bank details: an account number, which no signed-out phone has. */
export const BANK_DRAFT_KEY = 'bank-details'

/** A draft, and when its form last changed: ms by this phone's clock. */
export type KeptDraft = Pick<DraftRow, 'value' | 'updatedAt'>

/**
 * Saves a form's content, so that a killed browser loses nothing typed. `value` must be structured-cloneable
 * and include the UUIDs minted for the form. `now` is in ms.
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

/** The user's draft under `key`, to be parsed by its form; undefined when there is none. */
export async function readDraft(db: CirklesDatabase, userId: string, key: string): Promise<unknown> {
  return (await readDraftRow(db, userId, key))?.value
}

/** As `readDraft`, with the time it was saved. */
export async function readDraftRow(
  db: CirklesDatabase,
  userId: string,
  key: string,
): Promise<KeptDraft | undefined> {
  return db.drafts.get([userId, key])
}

/** Deletes a draft that was sent or thrown away. */
export async function removeDraft(db: CirklesDatabase, userId: string, key: string): Promise<void> {
  await db.drafts.delete([userId, key])
}
