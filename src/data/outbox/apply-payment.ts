import { todayInKolkata } from '#contract/calendar.ts'
import type { HistoryRow } from '#contract/http/history.ts'
import type { Payment, PaymentOption } from '#contract/http/payments.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { OWN } from '../ledger.ts'

/** Sections of which rows were changed here, so that the next sync brings them whole. */
const TOUCHED_SECTIONS = ['history', 'paymentOptions', 'activity']

/**
 * Shows an accepted payment in the cached tables at once. Sums and totals stay as they were: pending money is
 * never added to them. Inside a transaction on sections, facts, ledger and paymentOptions.
 */
export async function applyPayment(db: CirklesDatabase, userId: string, payment: Payment): Promise<void> {
  const option = optionAfter(payment)
  if (payment.payer.id === userId) {
    await showInHistory(db, payment)
    await db.paymentOptions
      .where('cirkleId')
      .equals(payment.cirkleId)
      .modify((row) => {
        if (row.lastPayment) row.lastPayment = option(row.lastPayment)
        row.pastPendingPayments = row.pastPendingPayments.filter(
          (past) => past.contributionId !== payment.contributionId || payment.status === 'reupload_requested',
        )
      })
  }
  const activity = await db.facts.get('activity')
  if (activity?.name === 'activity') {
    const value = activity.value.map((cirkle) => ({
      ...cirkle,
      lastPayment: cirkle.lastPayment && option(cirkle.lastPayment),
      lastReceipt: {
        paymentData: cirkle.lastReceipt.paymentData.filter(
          (data) => data.paymentId !== payment.id || payment.status === 'pending',
        ),
      },
    }))
    await db.facts.put({ name: 'activity', value })
  }
  await db.sections.bulkDelete(TOUCHED_SECTIONS)
}

async function showInHistory(db: CirklesDatabase, payment: Payment): Promise<void> {
  // Paid, it is missed no more.
  await db.ledger.delete([OWN, payment.contributionId])
  await db.ledger.put({ ...historyRow(payment), list: OWN })
}

function historyRow(payment: Payment): HistoryRow {
  const date = payment.paymentDate ?? todayInKolkata(new Date(payment.createdAt))
  return {
    id: payment.id,
    at: payment.createdAt,
    paymentId: payment.id,
    contributionId: payment.contributionId,
    cirkleId: payment.cirkleId,
    name: payment.cirkleName,
    date,
    data: date,
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    proofStatus: payment.proofStatus,
    paymentMethod: payment.paymentMethod,
    receiptNumber: payment.receiptNumber,
    cycle: payment.cycle,
    dueDate: payment.dueDate,
    payerId: payment.payer.id,
    payerName: payment.payer.name,
    payeeId: payment.payee.id,
    payeeName: payment.payee.name,
    toAdmin: payment.toAdmin,
    createdAt: payment.createdAt,
    clientCreatedAt: payment.clientCreatedAt,
    validatedAt: payment.validatedAt,
    // Its name comes with the next sync: the answer tells only that there was one.
    validatedBy: null,
    onBehalf: payment.onBehalf,
    comment: payment.comment,
    proof: payment.proof,
    utr: payment.utr,
    location: payment.location,
    witnesses: payment.witnesses,
  }
}

/** The contribution a payment settles or reopens, as the How to Pay sheet shows it after that payment. */
function optionAfter(payment: Payment): (option: PaymentOption) => PaymentOption {
  const statuses = {
    pending: 'submitted',
    confirmed: 'confirmed',
    reupload_requested: 'reupload_requested',
    superseded: null,
    withdrawn: 'due',
  } as const
  const status = statuses[payment.status]
  return (option) =>
    option.contributionId !== payment.contributionId || status === null
      ? option
      : {
          ...option,
          status,
          submittedAt: status === 'due' ? null : payment.createdAt,
          receiptNumber: payment.receiptNumber,
          comment: status === 'due' ? null : payment.comment,
          warnings: payment.warnings,
        }
}
