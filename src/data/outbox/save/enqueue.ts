import type { CirklesDatabase } from '../../db/database.ts'
import { isDiskFull, makingRoom } from '../../db/making-room.ts'
import type { OutboxFileRow, OutboxRow } from '../../db/rows.ts'
import { decodeEntry, type OutboxEndpointName, type OutboxEntry } from '../entries/entry.ts'
import { NotSavedError } from '../entries/not-saved-error.ts'

/** Owner of the entries: they are sent only for this user and to this origin. */
export interface OutboxOwner {
  readonly userId: string
  readonly origin: string
}

export interface EntryDraft {
  /** The UUID minted when the form opened. */
  readonly id: string
  readonly endpoint: OutboxEndpointName
  readonly input: Record<string, unknown>
  readonly group: string
  /** Whom it is about, as this phone named them: their id may be another's by the time it is refused. */
  readonly about?: string
  readonly dependsOn?: string
  /** Ids of the entry's files. */
  readonly files?: readonly string[]
}

/** `already-saved`: the same was saved before; a double tap creates one entry. */
export type Enqueued = 'saved' | 'already-saved'

/** The first draft's entry: under its own id, unless another entry has that. */
export interface Added {
  readonly enqueued: Enqueued
  readonly id: string
}

/**
 * Saves entries and their files, all or nothing. Once this resolves they survive a dead battery, and only
 * then may "Saved on this phone" be shown. Throws NotSavedError; a full disk evicts cached images before it
 * fails a payment.
 */
export async function enqueue(
  db: CirklesDatabase,
  owner: OutboxOwner,
  drafts: readonly [EntryDraft, ...EntryDraft[]],
  files: readonly OutboxFileRow[] = [],
  now: () => number = Date.now,
): Promise<Enqueued> {
  return (await orNotSaved(db, () => addEntries(db, owner, drafts, files, now()))).enqueued
}

/**
 * Runs `save`, which writes in one transaction; on a full disk it evicts cached images and tries again before
 * it fails. Throws NotSavedError.
 */
export async function orNotSaved<Result>(db: CirklesDatabase, save: () => Promise<Result>): Promise<Result> {
  try {
    return await makingRoom(db, save)
  } catch (cause) {
    throw new NotSavedError(cause, isDiskFull(cause))
  }
}

/** The first unused `sequence`. Inside a transaction on the outbox only. */
export async function nextSequence(db: CirklesDatabase): Promise<number> {
  const last = await db.outbox.orderBy('sequence').last()
  const sequence = last?.['sequence']
  return typeof sequence === 'number' ? sequence + 1 : 0
}

/**
 * `enqueue` for callers with more to write in the same transaction; throws what the database throws. Existing
 * entries stay unchanged. Two tabs with one form's draft share its ids: different content gets new ones.
 */
export async function addEntries(
  db: CirklesDatabase,
  owner: OutboxOwner,
  drafts: readonly [EntryDraft, ...EntryDraft[]],
  files: readonly OutboxFileRow[],
  createdAt: number,
): Promise<Added> {
  return db.dexie.transaction('rw', db.outbox, db.outboxFiles, async () => {
    const taken = (await db.outbox.bulkGet(drafts.map(({ id }) => id))).filter((row) => row !== undefined)
    const [before] = taken
    if (before?.id === drafts[0].id && (await isSame(db, before, drafts[0], files))) {
      return { enqueued: 'already-saved', id: before.id }
    }
    const ids = new Map(drafts.map(({ id }) => [id, taken.length > 0 ? crypto.randomUUID() : id]))
    const idFor = (id: string) => ids.get(id) ?? id
    const first = await nextSequence(db)
    const entries: OutboxEntry[] = drafts.map((draft, index) => ({
      ...owner,
      ...draft,
      id: idFor(draft.id),
      ...(draft.dependsOn !== undefined && { dependsOn: idFor(draft.dependsOn) }),
      files: [...(draft.files ?? [])],
      state: 'queued',
      attempts: 0,
      nextAttemptAt: 0,
      createdAt,
      sequence: first + index,
      schemaVersion: 1,
    }))
    await db.outboxFiles.bulkAdd([...files])
    await db.outbox.bulkAdd(entries)
    return { enqueued: 'saved', id: idFor(drafts[0].id) }
  })
}

/** Whether a saved row has the content of `draft`, with the same file. */
async function isSame(
  db: CirklesDatabase,
  row: OutboxRow,
  draft: EntryDraft,
  files: readonly OutboxFileRow[],
): Promise<boolean> {
  const decoded = decodeEntry(row)
  if (!decoded.ok || decoded.entry.endpoint !== draft.endpoint) return false
  const kept = (await db.outboxFiles.bulkGet(decoded.entry.files)).map((file) => file?.sha256)
  const added = files.filter(({ id }) => draft.files?.includes(id)).map((file) => file.sha256)
  return said(decoded.entry.input) === said(draft.input) && kept.join() === added.join()
}

/** An input without its time of writing. */
function said(input: Readonly<Record<string, unknown>>): string {
  const { clientCreatedAt: _, ...rest } = input
  return JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)))
}
