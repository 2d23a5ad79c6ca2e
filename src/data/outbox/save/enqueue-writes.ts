import type { CirklesDatabase } from '../../db/database.ts'
import {
  addEntries,
  enqueue,
  orNotSaved,
  type Enqueued,
  type EntryDraft,
  type OutboxOwner,
} from './enqueue.ts'

/** The payee's answer to a payment; `user` is the payer. */
export interface NewValidation {
  /** The UUID minted when the sheet opened. */
  readonly entryId: string
  readonly cirkleId: string
  readonly paymentId: string
  readonly user: string
  /** Required to ask for a re-upload: the payer reads it. */
  readonly comment: string | null
}

/** Saves "the payee has the money". Throws NotSavedError. */
export async function enqueueValidation(
  db: CirklesDatabase,
  owner: OutboxOwner,
  validation: NewValidation,
  now: () => number = Date.now,
): Promise<Enqueued> {
  return enqueueDecision(db, owner, 'validate-payment', validation, now)
}

/** Saves "please upload the proof again". Throws NotSavedError. */
export async function enqueueReupload(
  db: CirklesDatabase,
  owner: OutboxOwner,
  validation: NewValidation,
  now: () => number = Date.now,
): Promise<Enqueued> {
  return enqueueDecision(db, owner, 'request-reupload', validation, now)
}

/**
 * Saves "these notifications are read", all when `ids` is absent, and shows them as read at once.
 * Throws NotSavedError.
 */
export async function enqueueNotificationsRead(
  db: CirklesDatabase,
  owner: OutboxOwner,
  { entryId, ids }: { readonly entryId: string; readonly ids?: readonly string[] },
  now: () => number = Date.now,
): Promise<Enqueued> {
  const at = now()
  const draft: EntryDraft = {
    id: entryId,
    endpoint: 'mark-notifications-read',
    input: ids === undefined ? {} : { ids: [...ids] },
    group: `notifications:${entryId}`,
  }
  const save = () =>
    db.dexie.transaction('rw', db.outbox, db.outboxFiles, db.notifications, async () => {
      await db.notifications
        .filter((row) => row.readAt === null && (ids === undefined || ids.includes(row.id)))
        .modify({ readAt: new Date(at).toISOString() })
      return (await addEntries(db, owner, [draft], [], at)).enqueued
    })
  return orNotSaved(db, save)
}

function enqueueDecision(
  db: CirklesDatabase,
  owner: OutboxOwner,
  endpoint: 'validate-payment' | 'request-reupload',
  { entryId, cirkleId, paymentId, user, comment }: NewValidation,
  now: () => number,
): Promise<Enqueued> {
  const input = { id: cirkleId, user, comment, paymentId }
  return enqueue(db, owner, [{ id: entryId, endpoint, input, group: `payment:${paymentId}` }], [], now)
}
