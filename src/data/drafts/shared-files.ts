import * as v from 'valibot'
import type { CirklesDatabase } from '../db/database.ts'
import type { DraftRow } from '../db/rows.ts'
import { orNotSaved } from '../outbox/save/enqueue.ts'
import { readDraft, readDraftRow, removeDraft, saveDraft } from './drafts.ts'

/** A file handed over by another app, unchanged. */
const SharedFileSchema = v.object({ bytes: v.instance(ArrayBuffer), name: v.string(), mime: v.string() })
export type SharedFile = v.InferOutput<typeof SharedFileSchema>

/** What arrived last and nobody has confirmed: any web page can post to the share address. */
const ArrivalSchema = v.object({ id: v.string(), files: v.array(SharedFileSchema) })

/** How long a file waits for its payment. It still exists where it was shared from. */
const KEPT_MS = 7 * 24 * 60 * 60_000
/** Long enough for a phone that closes the app while its person chooses. */
const UNCONFIRMED_MS = 15 * 60_000

const PREFIX = 'shared:'
/** One slot: the next arrival takes the place of this one. */
const ARRIVED = 'arrived'

/** What was shared is not on this phone any more. */
export class SharedFileGoneError extends Error {
  override readonly name = 'SharedFileGoneError'
}

/** Holds files until their person confirms them, for a quarter of an hour. Throws NotSavedError. */
export async function holdShared(
  db: CirklesDatabase,
  userId: string,
  id: string,
  files: readonly SharedFile[],
): Promise<void> {
  await orNotSaved(db, () => saveDraft(db, userId, ARRIVED, { id, files }))
}

/** A file under its id, and whether its person wants it. */
interface FoundFile {
  readonly file: SharedFile
  readonly isConfirmed: boolean
}

/** The file under `id`; undefined when it was used, thrown away or not confirmed in time, or is another person's. */
export async function readShared(
  db: CirklesDatabase,
  userId: string,
  id: string,
): Promise<FoundFile | undefined> {
  const arrived = await readArrived(db, userId, id)
  if (arrived !== undefined && !isOverdue(arrived, Date.now())) {
    return { file: arrived.first, isConfirmed: false }
  }
  const kept = v.safeParse(SharedFileSchema, await readDraft(db, userId, sharedKey(id)))
  return kept.success ? { file: kept.output, isConfirmed: true } : undefined
}

/** What arrived under `id` and was not confirmed yet, however old. */
async function readArrived(db: CirklesDatabase, userId: string, id: string) {
  const row = await readDraftRow(db, userId, ARRIVED)
  const arrival = v.safeParse(ArrivalSchema, row?.value)
  if (row === undefined || !arrival.success || arrival.output.id !== id) return undefined
  const [first, ...others] = arrival.output.files
  return first && { first, others, updatedAt: row.updatedAt }
}

const isOverdue = ({ updatedAt }: Pick<DraftRow, 'updatedAt'>, now: number): boolean =>
  updatedAt <= now - UNCONFIRMED_MS

/**
 * Its person wants what arrived under `id`: its files wait for their payments, among the drafts, so that
 * sign-out deletes them. Not the first, if it has become a proof: that one is deleted.
 * Throws SharedFileGoneError when there is nothing to keep.
 */
export async function confirmShared(
  db: CirklesDatabase,
  userId: string,
  id: string,
  use: 'first-is-used' | 'all-wait',
): Promise<void> {
  await db.dexie.transaction('rw', db.drafts, async () => {
    const arrived = await readArrived(db, userId, id)
    await removeDraft(db, userId, arrived === undefined ? sharedKey(id) : ARRIVED)
    if (arrived === undefined) {
      // Another share took its place, or it was not confirmed in time: nothing is left to keep.
      if (use === 'all-wait') throw new SharedFileGoneError('What was shared is gone.')
      return
    }
    const { first, others } = arrived
    for (const file of use === 'all-wait' ? [first, ...others] : others) {
      await saveDraft(db, userId, sharedKey(crypto.randomUUID()), file)
    }
  })
}

/**
 * Deletes a file that can be no proof or is not wanted: one that waits, or the first of what arrived under
 * `id`. Returns whether others arrived with it: the next is now the one under `id`.
 */
export async function removeShared(db: CirklesDatabase, userId: string, id: string): Promise<boolean> {
  return db.dexie.transaction('rw', db.drafts, async () => {
    const arrived = await readArrived(db, userId, id)
    if (arrived === undefined || arrived.others.length === 0) {
      await removeDraft(db, userId, arrived === undefined ? sharedKey(id) : ARRIVED)
      return false
    }
    await saveDraft(db, userId, ARRIVED, { id, files: arrived.others })
    return true
  })
}

/** The ids of the files that wait for their payments, without reading their bytes. */
export async function listShared(db: CirklesDatabase, userId: string): Promise<string[]> {
  const keys = await db.drafts
    .where('[userId+key]')
    .between([userId, PREFIX], [userId, `${PREFIX}\uffff`])
    .primaryKeys()
  return keys.map(([, key]) => key.slice(PREFIX.length))
}

/** Deletes files not used in a week or not confirmed in time, of any user. `now` is in ms. */
export async function sweepShared(db: CirklesDatabase, now: number): Promise<void> {
  await db.drafts
    .filter((row) =>
      row.key === ARRIVED ? isOverdue(row, now) : row.key.startsWith(PREFIX) && row.updatedAt < now - KEPT_MS,
    )
    .delete()
}

const sharedKey = (id: string): string => PREFIX + id
