import * as v from 'valibot'
import type { CirklesDatabase } from '../db/database.ts'
import { orNotSaved } from '../outbox/save/enqueue.ts'
import { readDraft, removeDraft, saveDraft } from './drafts.ts'

/** A file handed over by another app, unchanged. */
const SharedFileSchema = v.object({ bytes: v.instance(ArrayBuffer), name: v.string(), mime: v.string() })
export type SharedFile = v.InferOutput<typeof SharedFileSchema>

/** How long a file waits for its payment. It still exists where it was shared from. */
const KEPT_MS = 7 * 24 * 60 * 60_000

const PREFIX = 'shared:'

/** Saves a file among its person's drafts, so that sign-out deletes it with them. Throws NotSavedError. */
export async function keepShared(
  db: CirklesDatabase,
  userId: string,
  id: string,
  file: SharedFile,
): Promise<void> {
  await orNotSaved(db, () => saveDraft(db, userId, sharedKey(id), file))
}

/** The file under `id`; undefined when it was used or thrown away, or is another person's. */
export async function readShared(
  db: CirklesDatabase,
  userId: string,
  id: string,
): Promise<SharedFile | undefined> {
  const kept = v.safeParse(SharedFileSchema, await readDraft(db, userId, sharedKey(id)))
  return kept.success ? kept.output : undefined
}

/** Deletes a file that became a proof or is not wanted. */
export async function removeShared(db: CirklesDatabase, userId: string, id: string): Promise<void> {
  await removeDraft(db, userId, sharedKey(id))
}

/** The ids of the files that wait for their payments, without reading their bytes. */
export async function listShared(db: CirklesDatabase, userId: string): Promise<string[]> {
  const keys = await db.drafts
    .where('[userId+key]')
    .between([userId, PREFIX], [userId, `${PREFIX}\uffff`])
    .primaryKeys()
  return keys.map(([, key]) => key.slice(PREFIX.length))
}

/** Deletes files not used in a week, of any user. `now` is in ms. */
export async function sweepShared(db: CirklesDatabase, now: number): Promise<void> {
  await db.drafts.filter(({ key, updatedAt }) => key.startsWith(PREFIX) && updatedAt < now - KEPT_MS).delete()
}

const sharedKey = (id: string): string => PREFIX + id
