import { refuse, type Decision } from '#contract/rules/decision.ts'
import type { CirklesDatabase } from '../../db/database.ts'
import { addEntries, type Added, orNotSaved, type OutboxOwner } from './enqueue.ts'
import { draftHandOver, handOverGroup, type NewHandOver } from './enqueue-hand-over.ts'
import { draftPayment, type Drafted, type NewPayment } from './enqueue-payment.ts'
import { draftOfRecord, type NewGiven } from './enqueue-records.ts'
import { allowedActions, discard, isPastMending } from './entry-actions.ts'
import { paymentGroup } from '../entries/payment-group.ts'
import { listEntries, readEntry } from '../entries/read-entries.ts'

/** Rows deleted when a payment or a hand-over is saved. */
export interface SavedInstead {
  /** Its drafts: their UUIDs are used up with it. */
  readonly draftKeys: readonly string[]
  /** The refused entry it corrects. */
  readonly refusedId?: string | undefined
}

/**
 * Saves a payment from its form: adds entries and files and deletes its draft and the refused entry it
 * corrects, in one transaction, so that no crash leaves both or neither. Earlier payments of this
 * contribution that cannot be corrected are deleted too. Unlike in `resendAsNew`, everything about a
 * corrected payment may have changed, bank for cash included. Refused when the old entry is on its way again,
 * or may have been recorded. Throws NotSavedError; nothing has changed then.
 */
export async function savePayment(
  db: CirklesDatabase,
  owner: OutboxOwner,
  payment: NewPayment,
  instead: SavedInstead,
  now: () => number = Date.now,
): Promise<Decision<Added, 'not-now'>> {
  // Hashed first: a transaction would end meanwhile.
  const drafted = await draftPayment(owner.userId, payment, now)
  return saveDrafted(db, owner, paymentGroup(payment.contributionId), drafted, instead, now)
}

/**
 * Saves what the owner gave a receiver that they keep, from the form of a payment, as `savePayment` does one: it is a
 * record of cash, which an attester answers. Throws NotSavedError.
 */
export async function saveOwnGiven(
  db: CirklesDatabase,
  owner: OutboxOwner,
  { contributionId, ...given }: NewGiven & { readonly contributionId: string },
  instead: SavedInstead,
  now: () => number = Date.now,
): Promise<Decision<Added, 'not-now'>> {
  const group = paymentGroup(contributionId)
  const draft = { ...draftOfRecord('record-given', given, now()), group }
  return saveDrafted(db, owner, group, { drafts: [draft], files: [] }, instead, now)
}

/** Saves a hand-over from its form, as `savePayment` does a payment. Throws NotSavedError. */
export async function saveHandOver(
  db: CirklesDatabase,
  owner: OutboxOwner,
  handOver: NewHandOver,
  instead: SavedInstead,
  now: () => number = Date.now,
): Promise<Decision<Added, 'not-now'>> {
  const drafted = await draftHandOver(owner.userId, handOver, now)
  return saveDrafted(db, owner, handOverGroup(handOver), drafted, instead, now)
}

async function saveDrafted(
  db: CirklesDatabase,
  owner: OutboxOwner,
  group: string,
  { drafts, files }: Drafted,
  { draftKeys, refusedId }: SavedInstead,
  now: () => number,
): Promise<Decision<Added, 'not-now'>> {
  return orNotSaved(db, () =>
    db.dexie.transaction('rw', db.outbox, db.outboxFiles, db.drafts, async () => {
      const refused = refusedId === undefined ? undefined : await readEntry(db, owner.userId, refusedId)
      if (refused !== undefined) {
        if (!allowedActions(refused).fix) return refuse('not-now')
        const gone = await discard(db, owner.userId, refused.id)
        if (!gone.ok) return refuse('not-now')
      }
      const { entries } = await listEntries(db, owner.userId)
      for (const entry of entries) {
        if (entry.group === group && isPastMending(entry)) await discard(db, owner.userId, entry.id)
      }
      const added = await addEntries(db, owner, drafts, files, now())
      await db.drafts.bulkDelete(draftKeys.map((key): [string, string] => [owner.userId, key]))
      return { ok: true, ...added }
    }),
  )
}
