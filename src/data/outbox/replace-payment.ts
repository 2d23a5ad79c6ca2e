import { refuse, type Decision } from '#contract/decision.ts'
import type { CirklesDatabase } from '../db/database.ts'
import type { OutboxOwner } from './enqueue.ts'
import { enqueue } from './enqueue.ts'
import { draftPayment, type NewPayment } from './enqueue-payment.ts'
import { allowedActions, discard } from './entry-actions.ts'
import { NotSavedError } from './not-saved-error.ts'
import { readEntry } from './read-entries.ts'

/** `not-found`: gone already. `not-now`: the server has it, or may have it. */
export type ReplaceRefusal = 'not-found' | 'not-now'

/**
 * Saves a mended payment in the place of the refused one, which goes with its proof in the same transaction:
 * the phone never holds both, and never neither. Unlike `resendAsNew` everything about it may have changed,
 * bank for cash included. Throws NotSavedError; the refused one is still there then.
 */
export async function replacePayment(
  db: CirklesDatabase,
  owner: OutboxOwner,
  refusedId: string,
  payment: NewPayment,
  now: () => number = Date.now,
): Promise<Decision<object, ReplaceRefusal>> {
  const { drafts, files } = await draftPayment(owner.userId, payment, now)
  try {
    return await db.dexie.transaction('rw', db.outbox, db.outboxFiles, db.images, async () => {
      const refused = await readEntry(db, owner.userId, refusedId)
      if (refused === undefined) return refuse('not-found')
      if (!allowedActions(refused).fix) return refuse('not-now')
      const gone = await discard(db, owner.userId, refusedId)
      if (!gone.ok) return gone
      await enqueue(db, owner, drafts, files, now)
      return { ok: true }
    })
  } catch (error) {
    throw error instanceof NotSavedError ? error : new NotSavedError(error, false)
  }
}
