import { and, eq, inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Payment } from '#contract/http/payments/payments.ts'
import type { Tx } from '#server/db/client.ts'
import { payments } from '#server/db/schema.ts'
import { readPayments } from '../payment/payment-store.ts'

/** The records of cash that await an answer and are about this person, or were made by them; oldest first. */
export async function recordedOf(tx: Tx, userId: string): Promise<Payment[]> {
  const waits = eq(payments.status, 'recorded')
  // Two reads, each by an index.
  const ofPayer = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(waits, eq(payments.payerId, userId)))
  const ofPayee = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(waits, eq(payments.payeeId, userId)))
  return readPayments(tx, inArray(payments.id, union(ofPayer, ofPayee)), userId)
}
