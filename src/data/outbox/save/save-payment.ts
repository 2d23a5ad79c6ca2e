import { refuse, type Decision } from '#contract/rules/decision.ts'
import type { CirklesDatabase } from '../../db/database.ts'
import { addEntries, type Added, orNotSaved, type OutboxOwner } from './enqueue.ts'
import { draftPayment, type NewPayment, paymentGroup } from './enqueue-payment.ts'
import { allowedActions, discard, isPastMending } from './entry-actions.ts'
import { listEntries, readEntry } from '../entries/read-entries.ts'

/** What goes when a payment is saved. */
export interface SavedInstead {
  /** The drafts the payment was typed into: their UUIDs are used up with it. */
  readonly draftKeys: readonly string[]
  /** The refused entry it mends. */
  readonly refusedId?: string | undefined
}

/**
 * Saves a payment as its form sends it: entries, files, the end of its draft and of the refused entry it
 * mends, in one transaction, so that no crash leaves both or neither. What is left of earlier payments of this contribution
 * and past mending goes too. Unlike `resendAsNew` everything about a
 * mended payment may have changed, bank for cash included. Refused when the old entry is on its way again, or
 * may have been recorded. Throws NotSavedError; nothing has changed then.
 */
export async function savePayment(
  db: CirklesDatabase,
  owner: OutboxOwner,
  payment: NewPayment,
  { draftKeys, refusedId }: SavedInstead,
  now: () => number = Date.now,
): Promise<Decision<Added, 'not-now'>> {
  // Hashing is no work for a transaction, which would end meanwhile.
  const { drafts, files } = await draftPayment(owner.userId, payment, now)
  return orNotSaved(db, () =>
    db.dexie.transaction('rw', db.outbox, db.outboxFiles, db.drafts, async () => {
      const refused = refusedId === undefined ? undefined : await readEntry(db, owner.userId, refusedId)
      if (refused !== undefined) {
        if (!allowedActions(refused).fix) return refuse('not-now')
        const gone = await discard(db, owner.userId, refused.id)
        if (!gone.ok) return refuse('not-now')
      }
      const { entries } = await listEntries(db, owner.userId)
      const group = paymentGroup(payment.contributionId)
      for (const entry of entries) {
        if (entry.group === group && isPastMending(entry)) await discard(db, owner.userId, entry.id)
      }
      const added = await addEntries(db, owner, drafts, files, now())
      await db.drafts.bulkDelete(draftKeys.map((key): [string, string] => [owner.userId, key]))
      return { ok: true, ...added }
    }),
  )
}
