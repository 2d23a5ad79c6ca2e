import type { Decision } from '#contract/rules/decision.ts'
import { localDb } from '#data/db/local-db.ts'
import type { NewHandOver } from '#data/outbox/save/enqueue-hand-over.ts'
import { enqueueHandOverAnswer, type NewHandOverAnswer } from '#data/outbox/save/enqueue-writes.ts'
import { saveHandOver as saveInOutbox, type SavedInstead } from '#data/outbox/save/save-payment.ts'

const ownerOf = (userId: string) => ({ userId, origin: location.origin })

/**
 * Saves a hand-over on this phone and returns its entry's id; the outbox sends it. Refused when the entry it
 * fixes is already in flight. Throws NotSavedError, and keeps the draft then.
 */
export async function saveHandOver(
  userId: string,
  handOver: NewHandOver,
  instead: SavedInstead,
): Promise<Decision<{ id: string }, 'not-now'>> {
  return saveInOutbox(localDb(), ownerOf(userId), handOver, instead)
}

/** The receiver's answers. */
export type HandOverAnswerKind = 'acknowledge-hand-over' | 'send-back-hand-over'

/**
 * Saves the receiver's answer on this phone, in the place of one that the server refused. False where another tab
 * answered meanwhile. Throws NotSavedError.
 */
export async function saveHandOverAnswer(
  userId: string,
  kind: HandOverAnswerKind,
  answer: NewHandOverAnswer,
): Promise<boolean> {
  return (await enqueueHandOverAnswer(localDb(), ownerOf(userId), kind, answer)) === 'saved'
}
