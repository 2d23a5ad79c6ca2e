import { todayInKolkata } from '#contract/rules/calendar.ts'
import { type Book, statusesOf, withStatus } from '#contract/http/cirkles/book.ts'
import type { HistoryRow } from '#contract/http/payments/history.ts'
import type { Payment, PaymentData, PaymentOption } from '#contract/http/payments/payments.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { readFacts } from '../db/facts.ts'
import { OWN, placeLookedUp } from './ledger.ts'

/** Sections whose rows were changed here, so that the next sync brings them whole. */
const TOUCHED_SECTIONS = [
  'history',
  'paymentOptions',
  'books',
  'activity',
  'toValidate',
  'recorded',
  'attesting',
]

/** The contribution's status after a payment; a superseded payment does not change it. */
const STATUS_AFTER = {
  pending: 'submitted',
  recorded: 'submitted',
  confirmed: 'confirmed',
  reupload_requested: 'reupload_requested',
  superseded: null,
  withdrawn: 'due',
} as const

/**
 * A record that is denied or taken back leaves what was sent back before it, of which the answer does not tell: as it
 * was until the sync says, so that nobody is asked for money they may have sent.
 */
const statusAfter = (payment: Payment) =>
  payment.status === 'withdrawn' && isRecord(payment) ? null : STATUS_AFTER[payment.status]

/** Whether one side, or who speaks for it, recorded it as cash. */
const isRecord = ({ recordedBy, recordedByPayee }: Payment): boolean =>
  recordedBy !== undefined || recordedByPayee === true

/**
 * Shows accepted payments in the cached tables at once, with one write per table: fifty separate rewrites of
 * the lists of fifty Cirkles kept a cheap phone busy for a second. Sums and totals stay as they were: pending
 * money is never added to them. Inside a transaction on sections, facts, ledger, paymentOptions and books.
 */
export async function applyPayments(
  db: CirklesDatabase,
  userId: string,
  payments: readonly Payment[],
): Promise<void> {
  if (payments.length === 0) return
  const own = payments.filter(({ payer }) => payer.id === userId)
  // A paid contribution is no longer missed.
  await db.ledger.bulkDelete(own.map(({ contributionId }) => [OWN, contributionId]))
  await db.ledger.bulkPut(own.map((payment) => ({ ...historyRow(payment), list: OWN })))
  await db.paymentOptions
    .where('cirkleId')
    .anyOf(own.map(({ cirkleId }) => cirkleId))
    .modify((row) => {
      for (const payment of own) {
        if (row.lastPayment) row.lastPayment = optionAfter(row.lastPayment, payment)
        row.pastPendingPayments = row.pastPendingPayments.filter(
          (past) => past.contributionId !== payment.contributionId || payment.status === 'reupload_requested',
        )
      }
    })
  await db.books
    .where('cirkleId')
    .anyOf(payments.map(({ cirkleId }) => cirkleId))
    .modify((book) => {
      book.rows = payments.filter(({ cirkleId }) => cirkleId === book.cirkleId).reduce(rowsAfter, book.rows)
    })
  const { activity, toValidate, recorded, attesting } = await readFacts(db, [
    'activity',
    'toValidate',
    'recorded',
    'attesting',
  ])
  const settled = new Set(payments.filter(({ status }) => status !== 'pending').map(({ id }) => id))
  const unsettled = (waiting: readonly PaymentData[]) =>
    waiting.filter(({ paymentId }) => !settled.has(paymentId))
  if (toValidate) await db.facts.put({ name: 'toValidate', value: unsettled(toValidate) })
  if (activity) {
    const value = activity.map((cirkle) => ({
      ...cirkle,
      lastPayment: cirkle.lastPayment && payments.reduce(optionAfter, cirkle.lastPayment),
      lastReceipt: { paymentData: unsettled(cirkle.lastReceipt.paymentData) },
    }))
    await db.facts.put({ name: 'activity', value })
  }
  const { between, others } = waitingRecords(payments, userId)
  if (recorded) await db.facts.put({ name: 'recorded', value: recordedAfter(recorded, payments, between) })
  if (attesting) {
    await db.facts.put({ name: 'attesting', value: recordedAfter(attesting, payments, others) })
    // Of what is in no list of mine the answer is the last that is known here.
    const told = new Set(attesting.map(({ id }) => id))
    const answered = payments.filter(({ id, status }) => told.has(id) && status !== 'recorded')
    await placeLookedUp(db, answered.filter(({ payer }) => payer.id !== userId).map(historyRow))
  }
  await db.sections.bulkDelete(TOUCHED_SECTIONS)
}

/** Those that await an answer: between payer and payee, one of them me, and those with a voice or eyes of a third. */
function waitingRecords(payments: readonly Payment[], userId: string) {
  const waiting = payments.filter(({ status }) => status === 'recorded')
  const isBetween = ({ payer, payee, recordedByPayee }: Payment) =>
    recordedByPayee !== false && (payer.id === userId || payee.id === userId)
  // A refusal may tell of a record that asks somebody else.
  const isMine = ({ payer, payee, recordedBy, attester }: Payment) =>
    [payer.id, payee.id, recordedBy?.id, attester?.id].includes(userId)
  return {
    between: waiting.filter(isBetween),
    others: waiting.filter((each) => isMine(each) && !isBetween(each)),
  }
}

/** The records of cash of one list, after these payments; `waiting` are those of the list that await an answer. */
function recordedAfter(
  recorded: readonly Payment[],
  payments: readonly Payment[],
  waiting: readonly Payment[],
): Payment[] {
  const told = new Set(payments.map(({ id }) => id))
  return [...recorded.filter(({ id }) => !told.has(id)), ...waiting]
}

/** A book's rows once it has the status that this payment gives its contribution. */
function rowsAfter(rows: Book['rows'], payment: Payment): Book['rows'] {
  const { payer, cycle } = payment
  const status = statusAfter(payment)
  if (status === null) return rows
  return rows.map((row) => {
    // The answer may be older than the book.
    const isConfirmed = statusesOf(row.statuses)[cycle - 1] === 'confirmed'
    return row.userId !== payer.id || isConfirmed ? row : withStatus(row, cycle, status)
  })
}

/** A payment as a row of a history; who answered is not in it. */
export function historyRow(payment: Payment): HistoryRow {
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
    // The name comes with the next sync: the answer only says that there was one.
    validatedBy: null,
    onBehalf: payment.onBehalf,
    recordedByPayee: payment.recordedByPayee,
    ...(payment.recordedBy && { recordedBy: payment.recordedBy.name }),
    ...(payment.attester && { attester: payment.attester.name }),
    comment: payment.comment,
    proof: payment.proof,
    utr: payment.utr,
    location: payment.location,
    witnesses: payment.witnesses,
  }
}

/** The contribution as the How to Pay sheet shows it after this payment, which settles or reopens it. */
function optionAfter(option: PaymentOption, payment: Payment): PaymentOption {
  const status = statusAfter(payment)
  return option.contributionId !== payment.contributionId || status === null
    ? option
    : {
        ...option,
        status,
        submittedAt: status === 'due' ? null : payment.createdAt,
        receiptNumber: payment.receiptNumber,
        recordedByPayee: payment.status === 'recorded' && payment.recordedBy?.id !== payment.payer.id,
        comment: status === 'due' ? null : payment.comment,
        warnings: payment.warnings,
      }
}
