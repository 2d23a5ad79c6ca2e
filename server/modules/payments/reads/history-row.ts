import type { HistoryRow } from '#contract/http/payments/history.ts'
import type { ProofFile } from '#contract/http/payments/payments.ts'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { cirkles, cycles } from '#server/db/schema.ts'
import type { PaymentRow } from '../payment/payment-store.ts'

interface Around {
  readonly cirkle: Pick<typeof cirkles.$inferSelect, 'id' | 'name' | 'ownerId'>
  readonly cycle: Pick<typeof cycles.$inferSelect, 'number' | 'dueDate'>
  readonly payerName: string
  readonly payeeName: string
}

interface AroundPayment extends Around {
  readonly validatorName: string | null
  /** Of a record of cash. */
  readonly recorderName: string | null
  readonly attesterName: string | null
  /** Who answers for a payee without a phone: the owner's. */
  readonly payeeVoiceName: string | null
  readonly proofFile: ProofFile | null
}

/** A payment as a history row for `readerId`. */
export function rowOfPayment(
  payment: PaymentRow,
  {
    cirkle,
    cycle,
    payerName,
    payeeName,
    validatorName,
    recorderName,
    attesterName,
    payeeVoiceName,
    proofFile,
  }: AroundPayment,
  readerId: string,
): HistoryRow {
  const date = payment.paymentDate ?? todayInKolkata(payment.createdAt)
  // Proof, place and witnesses are for payer, payee and owner (security.md, Who may).
  const isParty = [payment.payerId, payment.payeeId, cirkle.ownerId].includes(readerId)
  return {
    id: payment.id,
    at: payment.createdAt.toISOString(),
    paymentId: payment.id,
    contributionId: payment.contributionId,
    cirkleId: cirkle.id,
    name: cirkle.name,
    date,
    data: date,
    amount: payment.amount,
    currency: 'INR',
    status: payment.status,
    proofStatus: payment.proofStatus,
    paymentMethod: payment.method,
    receiptNumber: payment.receiptNumber,
    cycle: cycle.number,
    dueDate: cycle.dueDate,
    payerId: payment.payerId,
    payerName,
    payeeId: payment.payeeId,
    payeeName,
    toAdmin: payment.toAdmin,
    createdAt: payment.createdAt.toISOString(),
    clientCreatedAt: payment.clientCreatedAt?.toISOString() ?? null,
    validatedAt: payment.validatedAt?.toISOString() ?? null,
    validatedBy: validatorName,
    onBehalf: payment.onBehalf,
    recordedByPayee: payment.recordedBy === payment.payeeId && payment.attesterId === null,
    ...(recorderName !== null && { recordedBy: recorderName }),
    ...(attesterName !== null && { attester: attesterName }),
    ...(payeeVoiceName !== null && { payeeVoice: { id: cirkle.ownerId, name: payeeVoiceName } }),
    comment: payment.comment,
    proof: isParty ? payment.proofFileId : null,
    proofFile: isParty ? proofFile : null,
    utr: isParty ? payment.utr : null,
    location: isParty ? payment.location : null,
    witnesses: isParty ? payment.witnesses : null,
  }
}

/** A missed contribution as a row; its payee is the receiver of the cycle. */
export function rowOfMissed(
  owed: {
    readonly id: string
    readonly at: Date
    readonly amount: number
    readonly payerId: string
    readonly payeeId: string
  },
  { cirkle, cycle, payerName, payeeName }: Around,
): HistoryRow {
  return {
    id: owed.id,
    at: owed.at.toISOString(),
    paymentId: null,
    contributionId: owed.id,
    cirkleId: cirkle.id,
    name: cirkle.name,
    date: cycle.dueDate,
    data: cycle.dueDate,
    amount: owed.amount,
    currency: 'INR',
    status: 'missed',
    proofStatus: null,
    paymentMethod: null,
    receiptNumber: null,
    cycle: cycle.number,
    dueDate: cycle.dueDate,
    payerId: owed.payerId,
    payerName,
    payeeId: owed.payeeId,
    payeeName,
    toAdmin: false,
    createdAt: null,
    clientCreatedAt: null,
    validatedAt: null,
    validatedBy: null,
    onBehalf: false,
    recordedByPayee: false,
    comment: null,
    proof: null,
    proofFile: null,
    utr: null,
    location: null,
    witnesses: null,
  }
}
