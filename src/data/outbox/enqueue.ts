import type { CirklesDatabase } from '../db/database.ts'
import type { OutboxFileRow } from '../db/rows.ts'
import type { OutboxEndpointName, OutboxEntry } from './entry.ts'
import { NotSavedError } from './not-saved-error.ts'

/** Whose entries these are: they are sent for this user to this origin, and for nobody else. */
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
  readonly dependsOn?: string
  /** Ids of the files given along. */
  readonly files?: readonly string[]
}

/** `already-saved`: an entry with this id is there; a double tap makes one entry. */
export type Enqueued = 'saved' | 'already-saved'

/**
 * Saves entries and their files, all or nothing. When this resolves they survive a dead battery, and only
 * then may "Saved on this phone" be shown. Drafts of which the first is there already are left alone.
 * Throws NotSavedError; a full disk costs cached images before it costs a payment.
 */
export async function enqueue(
  db: CirklesDatabase,
  owner: OutboxOwner,
  drafts: readonly [EntryDraft, ...EntryDraft[]],
  files: readonly OutboxFileRow[] = [],
  now: () => number = Date.now,
): Promise<Enqueued> {
  return orNotSaved(db, () => addEntries(db, owner, drafts, files, now()))
}

/**
 * Runs `save`, which writes in one transaction; a full disk costs cached images and a second try before it
 * costs what was to be saved. Throws NotSavedError.
 */
export async function orNotSaved<Result>(db: CirklesDatabase, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save().catch(async (error: unknown) => {
      if (!isQuotaError(error)) throw error
      await db.images.clear()
      return save()
    })
  } catch (cause) {
    throw new NotSavedError(cause, isQuotaError(cause))
  }
}

/** The first `sequence` nothing has yet. Inside a transaction on the outbox only. */
export async function nextSequence(db: CirklesDatabase): Promise<number> {
  const last = await db.outbox.orderBy('sequence').last()
  const sequence = last?.['sequence']
  return typeof sequence === 'number' ? sequence + 1 : 0
}

/** `enqueue` for those who have more to write in the same transaction; throws what the database throws. */
export async function addEntries(
  db: CirklesDatabase,
  owner: OutboxOwner,
  drafts: readonly [EntryDraft, ...EntryDraft[]],
  files: readonly OutboxFileRow[],
  createdAt: number,
): Promise<Enqueued> {
  return db.dexie.transaction('rw', db.outbox, db.outboxFiles, async () => {
    if ((await db.outbox.get(drafts[0].id)) !== undefined) return 'already-saved'
    const first = await nextSequence(db)
    const entries: OutboxEntry[] = drafts.map((draft, index) => ({
      ...owner,
      ...draft,
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
    return 'saved'
  })
}

function isQuotaError(error: unknown): boolean {
  // Dexie wraps the browser's error, and keeps it as `inner`.
  const inner = error instanceof Error && 'inner' in error ? error.inner : undefined
  return [error, inner].some((each) => each instanceof Error && each.name === 'QuotaExceededError')
}
