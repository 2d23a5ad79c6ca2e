import { call } from '#data/api/call.ts'
import { localDb } from '#data/db/local-db.ts'
import {
  enqueueGiven,
  enqueueReceived,
  enqueueRecordAnswer,
  type NewReceived,
  type NewRecordAnswer,
} from '#data/outbox/save/enqueue-records.ts'
import { applyWithdrawal } from '#data/outbox/save/apply-withdrawal.ts'
import type { Session } from '#data/session/session.ts'
import { withdrawPayment } from '#contract/http/payments/withdrawals.ts'

const ownerOf = (userId: string) => ({ userId, origin: location.origin })

/** Saves a record of cash on this phone; false where it has one already. Throws NotSavedError. */
export async function saveRecord(
  userId: string,
  endpoint: 'record-received' | 'record-given',
  record: NewReceived,
): Promise<boolean> {
  const { toAdmin: _, ...given } = record
  const saved = await (endpoint === 'record-received'
    ? enqueueReceived(localDb(), ownerOf(userId), record)
    : enqueueGiven(localDb(), ownerOf(userId), given))
  return saved === 'saved'
}

export type RecordAnswerKind = 'acknowledge-payment' | 'deny-payment'

/**
 * Saves the payer's answer on this phone, in the place of one that the server refused. False where another tab answered
 * meanwhile. Throws NotSavedError.
 */
export async function saveRecordAnswer(
  userId: string,
  kind: RecordAnswerKind,
  answer: NewRecordAnswer,
): Promise<boolean> {
  return (await enqueueRecordAnswer(localDb(), ownerOf(userId), kind, answer)) === 'saved'
}

/** Takes a record back that nobody has answered. Needs a connection; throws what `call` throws. */
export async function takeBack({ token, user }: Session, paymentId: string, key: string): Promise<void> {
  const payment = await call(withdrawPayment, { id: paymentId }, { token, idempotencyKey: key })
  await applyWithdrawal(localDb(), user.id, payment)
}
