import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BankDetails } from '#contract/http/people/accounts.ts'
import type { Payment } from '#contract/http/payments/payments.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, contributions, cycles, files, payments, users } from '#server/db/schema.ts'
import { personColumns, personOf } from '#server/modules/people/shown-person-store.ts'
import type { AcceptedPayment, PaymentState } from './domain.ts'
import { openShownBank, sealShownBank } from './shown-bank-store.ts'
import { warningsOf, warningColumns } from './warnings-store.ts'

export type PaymentRow = typeof payments.$inferSelect

const payer = alias(users, 'payer')
const payee = alias(users, 'payee')
const recorder = alias(users, 'recorder')
const attester = alias(users, 'attester')

/** Type and size of a proof's file; null when none is joined. */
export const proofFileColumns = { mime: files.mime, size: files.size }

/** A payment in the form the rules use. */
export function stateOf(row: PaymentRow): PaymentState & { readonly id: string } {
  return {
    id: row.id,
    payerId: row.payerId,
    payeeId: row.payeeId,
    payeeRole: row.toAdmin ? 'admin' : 'receiver',
    recordedBy: row.recordedBy,
    attesterId: row.attesterId,
    status: row.status,
    proofStatus: row.proofStatus,
    submittedAt: row.createdAt,
  }
}

/** One payment as this person may read it; throws when it does not exist. */
export async function readPayment(tx: Tx, paymentId: string, readerId: string): Promise<Payment> {
  const [payment] = await readPayments(tx, eq(payments.id, paymentId), readerId)
  if (!payment) throw new Error(`There is no payment ${paymentId}`)
  return payment
}

/** The live payment of a contribution: one that waits for an answer, or is confirmed. */
export async function readLivePayment(
  tx: Tx,
  contributionId: string,
  readerId: string,
): Promise<Payment | undefined> {
  const isLive = and(
    eq(payments.contributionId, contributionId),
    inArray(payments.status, ['pending', 'recorded', 'confirmed']),
  )
  const [payment] = await readPayments(tx, isLive, readerId)
  return payment
}

/** Payments that pass `where`, as this person may read them, oldest first. */
export async function readPayments(tx: Tx, where: SQL | undefined, readerId: string): Promise<Payment[]> {
  const rows = await tx
    .select({
      payment: payments,
      cirkleName: cirkles.name,
      ownerId: cirkles.ownerId,
      cycle: cycles.number,
      dueDate: cycles.dueDate,
      payer: personColumns(payer),
      payee: personColumns(payee),
      recorder: personColumns(recorder),
      attester: personColumns(attester),
      ...warningColumns,
    })
    .from(payments)
    .innerJoin(cirkles, eq(cirkles.id, payments.cirkleId))
    .innerJoin(contributions, eq(contributions.id, payments.contributionId))
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .innerJoin(payer, eq(payer.id, payments.payerId))
    .innerJoin(payee, eq(payee.id, payments.payeeId))
    .leftJoin(recorder, eq(recorder.id, payments.recordedBy))
    .leftJoin(attester, eq(attester.id, payments.attesterId))
    .where(where)
    .orderBy(asc(payments.createdAt), asc(payments.id))
  return Promise.all(
    rows.map(async ({ payment, ...row }) => ({
      id: payment.id,
      receiptNumber: payment.receiptNumber,
      cirkleId: payment.cirkleId,
      cirkleName: row.cirkleName,
      contributionId: payment.contributionId,
      cycle: row.cycle,
      dueDate: row.dueDate,
      payer: personOf(row.payer),
      payee: personOf(row.payee),
      toAdmin: payment.toAdmin,
      amount: payment.amount,
      currency: 'INR',
      paymentMethod: payment.method,
      status: payment.status,
      proofStatus: payment.proofStatus,
      paymentDate: payment.paymentDate,
      ...evidenceFor(readerId, payment, row),
      bankDetails: maySeeBankDetails(payment, readerId) ? await openShownBank(tx, payment) : null,
      comment: payment.comment,
      onBehalf: payment.onBehalf,
      recordedByPayee: payment.recordedBy === payment.payeeId && payment.attesterId === null,
      ...(row.recorder && { recordedBy: personOf(row.recorder) }),
      ...(row.attester && { attester: personOf(row.attester) }),
      createdAt: payment.createdAt.toISOString(),
      clientCreatedAt: payment.clientCreatedAt?.toISOString() ?? null,
      validatedAt: payment.validatedAt?.toISOString() ?? null,
      warnings: warningsOf(row),
    })),
  )
}

/** Proof, place, witnesses and bank reference, for payer, payee and owner (security.md, Who may). */
function evidenceFor(
  readerId: string,
  { payerId, payeeId, proofFileId, location, witnesses, utr }: PaymentRow,
  { ownerId }: { readonly ownerId: string },
): Pick<Payment, 'proof' | 'location' | 'witnesses' | 'utr'> {
  return [payerId, payeeId, ownerId].includes(readerId)
    ? { proof: proofFileId, location, witnesses, utr }
    : { proof: null, location: null, witnesses: null, utr: null }
}

/** For their owner and everyone who owes them an unconfirmed contribution (security.md). */
function maySeeBankDetails(payment: PaymentRow, readerId: string): boolean {
  if (readerId === payment.payeeId) return true
  return (
    readerId === payment.payerId && (payment.status === 'pending' || payment.status === 'reupload_requested')
  )
}

/**
 * A payment as answered, without the payee's bank details: an answer kept for its key is read again when its
 * payer may no longer see them.
 */
export const withoutBankDetails = (answered: unknown): unknown =>
  typeof answered === 'object' && answered !== null && 'bank_details' in answered
    ? { ...answered, bank_details: null }
    : answered

/** A payment as it is, without its lock. */
export async function findPayment(tx: Tx, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  return row ?? null
}

/** A payment locked for update, until the transaction ends. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update')
  return row ?? null
}

/** All payments of one payer in a Cirkle, locked, oldest first. */
export async function lockPaymentsOf(tx: Tx, cirkleId: string, payerId: string): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.cirkleId, cirkleId), eq(payments.payerId, payerId)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .for('no key update')
}

/** Data of a submission that the rules do not use. */
export interface Submitted {
  readonly cirkleId: string
  readonly contributionId: string
  readonly accepted: AcceptedPayment<BankDetails>
  readonly proofFileId: string | null
  /** SHA-256 of the proof as picked: of the attached file, or of the one to follow. */
  readonly proofSha256: string | null
  readonly clientCreatedAt: Date | null
}

/** The payee of a payment; undefined for a null id. */
export async function payeeOfPayment(tx: Tx, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined
  const [row] = await tx.select({ payeeId: payments.payeeId }).from(payments).where(eq(payments.id, id))
  return row?.payeeId
}

/** Records a submitted payment, and supersedes the one it replaces; returns its id. */
export async function recordPayment(tx: Tx, submitted: Submitted): Promise<string> {
  const { accepted } = submitted
  await supersede(tx, accepted.supersedes)
  const id = crypto.randomUUID()
  await tx.insert(payments).values({
    id,
    cirkleId: submitted.cirkleId,
    contributionId: submitted.contributionId,
    payerId: accepted.payerId,
    payeeId: accepted.payeeId,
    toAdmin: accepted.payeeRole === 'admin',
    amount: accepted.amount,
    method: accepted.paymentMethod,
    status: accepted.status,
    recordedBy: accepted.recordedBy,
    attesterId: accepted.attesterId,
    proofStatus: accepted.proofStatus,
    proofFileId: submitted.proofFileId,
    proofDeclaredSha256: submitted.proofSha256,
    paymentDate: accepted.paymentDate,
    location: accepted.location,
    witnesses: accepted.witnesses,
    utr: accepted.utr,
    sealedBank: await sealShownBank(tx, id, accepted.bankDetails),
    clientCreatedAt: submitted.clientCreatedAt,
    createdAt: accepted.submittedAt,
  })
  await setContributionStatus(tx, submitted.contributionId, 'submitted', accepted.submittedAt)
  return id
}

/** Another payment takes the place of this one; nothing for a null id. */
export async function supersede(tx: Tx, id: string | null): Promise<void> {
  if (id !== null) await tx.update(payments).set({ status: 'superseded' }).where(eq(payments.id, id))
}

/** Stores a proof sent after its payment; later files are compared with its declaration. */
export async function recordProof(
  tx: Tx,
  paymentId: string,
  proof: {
    readonly fileId: string
    readonly status: PaymentRow['proofStatus']
    readonly declaredSha256: string
  },
): Promise<void> {
  await tx
    .update(payments)
    .set({
      proofFileId: proof.fileId,
      proofStatus: proof.status,
      proofDeclaredSha256: proof.declaredSha256,
    })
    .where(eq(payments.id, paymentId))
}

/** Records the answer to a payment, and the contribution's new status. */
export async function recordAnswer(
  tx: Tx,
  payment: Pick<PaymentRow, 'id' | 'contributionId'>,
  answer: {
    readonly status: 'confirmed' | 'reupload_requested' | 'withdrawn'
    readonly contributionStatus: 'confirmed' | 'reupload_requested' | 'due'
    readonly proofStatus: PaymentRow['proofStatus']
    readonly comment: string | null
    readonly onBehalf: boolean
    readonly validatedBy: string
  },
  now: Date,
): Promise<void> {
  const { status, proofStatus, comment, onBehalf, validatedBy } = answer
  await tx
    .update(payments)
    .set({ status, proofStatus, comment, onBehalf, validatedBy, validatedAt: now })
    .where(eq(payments.id, payment.id))
  await setContributionStatus(tx, payment.contributionId, answer.contributionStatus, now)
}

/** Records a payment taken back, and that its contribution is owed again. */
export async function recordWithdrawal(
  tx: Tx,
  payment: Pick<PaymentRow, 'id' | 'contributionId'>,
  {
    status,
    contributionStatus,
  }: { readonly status: 'withdrawn'; readonly contributionStatus: 'due' | 'reupload_requested' },
  now: Date,
): Promise<void> {
  await tx.update(payments).set({ status }).where(eq(payments.id, payment.id))
  await setContributionStatus(tx, payment.contributionId, contributionStatus, now)
}

async function setContributionStatus(
  tx: Tx,
  contributionId: string,
  status: typeof contributions.$inferSelect.status,
  now: Date,
): Promise<void> {
  await tx.update(contributions).set({ status, updatedAt: now }).where(eq(contributions.id, contributionId))
}

/** The cycle of a contribution. */
export async function cycleOf(tx: Tx, contributionId: string): Promise<string> {
  const [row] = await tx
    .select({ cycleId: contributions.cycleId })
    .from(contributions)
    .where(eq(contributions.id, contributionId))
  if (!row) throw new Error(`There is no contribution ${contributionId}`)
  return row.cycleId
}
