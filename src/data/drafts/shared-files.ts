import * as v from 'valibot'
import type { CirklesDatabase } from '../db/database.ts'
import { orNotSaved } from '../outbox/save/enqueue.ts'
import { readDraft, removeDraft, saveDraft } from './drafts.ts'

/** A file another app handed over, as it came. */
const SharedFileSchema = v.object({ bytes: v.instance(ArrayBuffer), name: v.string(), mime: v.string() })
export type SharedFile = v.InferOutput<typeof SharedFileSchema>

/** How long one waits for its payment. What was shared is still where it was shared from. */
const KEPT_MS = 7 * 24 * 60 * 60_000

const PREFIX = 'shared:'

/** Keeps a file among its person's drafts, so that it goes with them at sign-out. Throws NotSavedError. */
export async function keepShared(
  db: CirklesDatabase,
  userId: string,
  id: string,
  file: SharedFile,
): Promise<void> {
  await orNotSaved(db, () => saveDraft(db, userId, sharedKey(id), file))
}

/** The file kept under `id`; undefined when it was used or thrown away, or is not this person's. */
export async function readShared(
  db: CirklesDatabase,
  userId: string,
  id: string,
): Promise<SharedFile | undefined> {
  const kept = v.safeParse(SharedFileSchema, await readDraft(db, userId, sharedKey(id)))
  return kept.success ? kept.output : undefined
}

/** Forgets a file: it became a proof, or nobody wants it. */
export async function removeShared(db: CirklesDatabase, userId: string, id: string): Promise<void> {
  await removeDraft(db, userId, sharedKey(id))
}

/** The ids of the files that wait for their payments. Their bytes are not read. */
export async function listShared(db: CirklesDatabase, userId: string): Promise<string[]> {
  const keys = await db.drafts
    .where('[userId+key]')
    .between([userId, PREFIX], [userId, `${PREFIX}\uffff`])
    .primaryKeys()
  return keys.map(([, key]) => key.slice(PREFIX.length))
}

/** Throws away what nobody used in a week, whoever shared it. `now` is in ms. */
export async function sweepShared(db: CirklesDatabase, now: number): Promise<void> {
  await db.drafts.filter(({ key, updatedAt }) => key.startsWith(PREFIX) && updatedAt < now - KEPT_MS).delete()
}

const sharedKey = (id: string): string => PREFIX + id
