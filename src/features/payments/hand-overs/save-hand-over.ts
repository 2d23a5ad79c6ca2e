import type { Decision } from '#contract/rules/decision.ts'
import { localDb } from '#data/db/local-db.ts'
import type { NewHandOver } from '#data/outbox/save/enqueue-hand-over.ts'
import { saveHandOver as saveInOutbox, type SavedInstead } from '#data/outbox/save/save-payment.ts'

/**
 * Saves a hand-over on this phone and returns its entry's id; the outbox sends it. Refused when the entry it
 * fixes is already in flight. Throws NotSavedError, and keeps the draft then.
 */
export async function saveHandOver(
  userId: string,
  handOver: NewHandOver,
  instead: SavedInstead,
): Promise<Decision<{ id: string }, 'not-now'>> {
  return saveInOutbox(localDb(), { userId, origin: location.origin }, handOver, instead)
}
