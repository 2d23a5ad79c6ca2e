import type { CirklesDatabase } from '../../db/database.ts'
import type { OutboxEntry } from '../entries/entry.ts'
import { listEntries } from '../entries/read-entries.ts'
import { addEntries, orNotSaved, type Enqueued, type EntryDraft, type OutboxOwner } from './enqueue.ts'
import { allowedActions } from './entry-actions.ts'

/** The payee's answer to a payment; `user` is the payer. */
export interface NewValidation {
  /** The UUID minted when the question opened. */
  readonly entryId: string
  readonly cirkleId: string
  readonly paymentId: string
  readonly user: string
  /** Required to ask for a re-upload: the payer reads it. */
  readonly comment: string | null
}

/** Which answer: "the payee has the money", or "please upload the proof again". */
export type DecisionEndpoint = 'validate-payment' | 'request-reupload'

/**
 * Saves the same answer to several payments, each as an entry of its own, all or nothing; returns how many were
 * saved. An answer the server refused is replaced: it would block the new one, which is in the same group. A
 * payment with an answer that stands, from another tab, gets no second one. Throws NotSavedError.
 */
export async function enqueueDecisions(
  db: CirklesDatabase,
  owner: OutboxOwner,
  endpoint: DecisionEndpoint,
  decisions: readonly NewValidation[],
  now: () => number = Date.now,
): Promise<number> {
  const drafts = decisions.map((decision) => draftOf(endpoint, decision))
  return enqueueAnswers(db, owner, drafts, now)
}

/** The receiver's answer to a hand-over. */
export interface NewHandOverAnswer {
  /** The UUID minted when the question opened. */
  readonly entryId: string
  readonly handOverId: string
  /** Required to send it back: the owner reads it. */
  readonly comment: string | null
}

/** Saves the answer to a hand-over, as `enqueueDecisions` does those to payments. Throws NotSavedError. */
export async function enqueueHandOverAnswer(
  db: CirklesDatabase,
  owner: OutboxOwner,
  endpoint: 'acknowledge-hand-over' | 'send-back-hand-over',
  { entryId, handOverId, comment }: NewHandOverAnswer,
  now: () => number = Date.now,
): Promise<Enqueued> {
  const input = { id: handOverId, comment }
  const draft = { id: entryId, endpoint, input, group: `hand-over:${handOverId}` }
  return (await enqueueAnswers(db, owner, [draft], now)) === 1 ? 'saved' : 'already-saved'
}

async function enqueueAnswers(
  db: CirklesDatabase,
  owner: OutboxOwner,
  drafts: readonly EntryDraft[],
  now: () => number,
): Promise<number> {
  const save = () =>
    db.dexie.transaction('rw', db.outbox, db.outboxFiles, async () => {
      const { entries } = await listEntries(db, owner.userId)
      const replaced: string[] = []
      const [first, ...others] = drafts.flatMap((draft) => {
        const before = entries.filter(({ group }) => group === draft.group)
        if (!before.every(isRefused)) return []
        replaced.push(...before.map(({ id }) => id))
        return [draft]
      })
      if (first === undefined) return 0
      await db.outbox.bulkDelete(replaced)
      await addEntries(db, owner, [first, ...others], [], now())
      return 1 + others.length
    })
  return orNotSaved(db, save)
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

/** Whether it was refused for good, and can be replaced. */
const isRefused = (entry: OutboxEntry) => entry.state === 'needs_action' && allowedActions(entry).discard

function draftOf(
  endpoint: DecisionEndpoint,
  { entryId, cirkleId, paymentId, user, comment }: NewValidation,
): EntryDraft {
  const input = { id: cirkleId, user, comment, paymentId }
  return { id: entryId, endpoint, input, group: `payment:${paymentId}` }
}
