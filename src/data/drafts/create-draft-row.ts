import type { CirklesDatabase } from '../db/database.ts'

/** Where Create Cirkle keeps what is typed. */
export const CREATE_DRAFT_KEY = 'create-cirkle'

/** Whether this phone keeps a Cirkle that this person has begun to create. */
export async function hasCreateDraft(db: CirklesDatabase, userId: string): Promise<boolean> {
  return (await db.drafts.get([userId, CREATE_DRAFT_KEY])) !== undefined
}
