import type { Payment } from '#contract/http/payments/payments.ts'
import type { CirklesDatabase } from '../../db/database.ts'
import { applyPayments } from '../../ledger/apply-payment.ts'
import { allowedActions } from './entry-actions.ts'
import { decodeEntry, type OutboxEntry, recordsCash } from '../entries/entry.ts'
import { listEntries, readDependents } from '../entries/read-entries.ts'
import { receiptsOf } from '../entries/receipts.ts'

/**
 * Shows a payment, or a record of cash, as withdrawn at once: its entry no longer says that it was sent, and a proof still waiting
 * here is deleted, because the server would refuse it. A copy that was refused because the payment was already
 * recorded is deleted too, with its proof, and so is the receipt of a record: a restored server is not sent it again. Does nothing when `userId` is no longer signed in.
 */
export async function applyWithdrawal(db: CirklesDatabase, userId: string, payment: Payment): Promise<void> {
  const tables = [
    db.outbox,
    db.outboxFiles,
    db.receipts,
    db.session,
    db.sections,
    db.facts,
    db.ledger,
    db.paymentOptions,
    db.books,
  ]
  await db.dexie.transaction('rw', tables, async () => {
    const session = await db.session.get('current')
    if (session?.userId !== userId) return
    await applyPayments(db, userId, [payment])
    const { entries } = await listEntries(db, userId)
    const recorded = entries.filter((entry) => isSettledBy(entry, payment.id))
    // A refused copy of the payment has a proof that knows it only by its entry.
    const dependents = await readDependents(db, ...recorded.map(({ id }) => id))
    const settled = [...recorded, ...dependents.filter((each) => allowedActions(each).discard)]
    await db.outbox.bulkDelete(settled.map(({ id }) => id))
    await db.outboxFiles.bulkDelete(settled.flatMap(({ files }) => files))
    await forgetReceipt(db, userId, payment.id)
  })
}

async function forgetReceipt(db: CirklesDatabase, userId: string, paymentId: string): Promise<void> {
  const rows = await receiptsOf(db, userId).toArray()
  const ofRecord = rows.filter((row) => {
    const decoded = decodeEntry(row)
    if (!decoded.ok) return false
    const { endpoint, receipt } = decoded.entry
    return recordsCash(endpoint) && receipt?.paymentId === paymentId
  })
  await db.receipts.bulkDelete(ofRecord.map(({ id }) => id))
}

/** Whether this entry recorded the payment, or is its proof and not on its way. */
function isSettledBy(entry: OutboxEntry, paymentId: string): boolean {
  if (entry.endpoint === 'submit-payment' || recordsCash(entry.endpoint)) {
    return entry.receipt?.paymentId === paymentId
  }
  return entry.endpoint === 'attach-proof' && entry.input['id'] === paymentId && allowedActions(entry).discard
}
