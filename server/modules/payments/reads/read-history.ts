import { and, desc, eq, sql } from 'drizzle-orm'
import type { HistoryFilter, HistoryRow } from '#contract/http/payments/history.ts'
import { type Cursor, type Page, isOlder, olderThan, pageOf, readCursor } from '#server/db/query/cursor.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, contributions, cycles, files, payments } from '#server/db/schema.ts'
import {
  type HistoryScope,
  missedAt,
  missedOf,
  payee,
  payer,
  paymentsOf,
  recordNames,
  validator,
  wantsMissed,
  wantsPayments,
} from './history-store.ts'
import { rowOfMissed, rowOfPayment } from './history-row.ts'
import { proofFileColumns } from '../payment/payment-store.ts'

interface HistoryPage {
  readonly now: Date
  readonly limit: number
  readonly filter?: HistoryFilter
  readonly cursor?: string | undefined
}

/**
 * Payments and missed contributions, newest first (product.md §5): a person's own, or a Cirkle's as far as
 * they may read it. A missed contribution is sorted by the time it became missed. Null if `cursor` is
 * invalid.
 */
export async function historyOf(
  tx: Tx,
  scope: HistoryScope,
  { now, limit, filter = {}, cursor }: HistoryPage,
): Promise<Page<HistoryRow> | null> {
  const after = cursor === undefined ? null : readCursor(cursor)
  if (cursor !== undefined && after === null) return null
  const found = [
    ...(wantsPayments(filter) ? await readPayments(tx, scope, filter, after, limit + 1) : []),
    ...(wantsMissed(filter) ? await readMissed(tx, scope, filter, after, now, limit + 1) : []),
  ].toSorted((a, b) => (isOlder(placeOf(a), placeOf(b)) ? 1 : -1))
  return pageOf(found, limit, placeOf)
}

/**
 * As `historyOf`, in a transaction that reads nothing else: PostgreSQL joins the eight tables as they are written.
 * To weigh their orders took it three times as long as to read them (decision 152).
 */
export async function historyForDownload(
  tx: Tx,
  scope: HistoryScope,
  page: HistoryPage,
): Promise<Page<HistoryRow> | null> {
  await tx.execute(sql`set local join_collapse_limit = 1`)
  return historyOf(tx, scope, page)
}

const placeOf = ({ at, id }: HistoryRow): Cursor => ({ at: new Date(at), id })

const around = {
  cirkle: { id: cirkles.id, name: cirkles.name, ownerId: cirkles.ownerId },
  cycle: { number: cycles.number, dueDate: cycles.dueDate },
  payerName: payer.fullName,
  payeeName: payee.fullName,
}

async function readPayments(
  tx: Tx,
  scope: HistoryScope,
  filter: HistoryFilter,
  after: Cursor | null,
  limit: number,
): Promise<HistoryRow[]> {
  const rows = await tx
    .select({
      payment: payments,
      ...around,
      validatorName: validator.fullName,
      ...recordNames,
      proofFile: proofFileColumns,
    })
    .from(payments)
    .innerJoin(cirkles, eq(cirkles.id, payments.cirkleId))
    .innerJoin(contributions, eq(contributions.id, payments.contributionId))
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .innerJoin(payer, eq(payer.id, payments.payerId))
    .innerJoin(payee, eq(payee.id, payments.payeeId))
    .leftJoin(validator, eq(validator.id, payments.validatedBy))
    .leftJoin(files, eq(files.id, payments.proofFileId))
    .where(and(paymentsOf(scope, filter), olderThan({ at: payments.createdAt, id: payments.id }, after)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
  return rows.map(({ payment, ...row }) => rowOfPayment(payment, row, scope.readerId))
}

async function readMissed(
  tx: Tx,
  scope: HistoryScope,
  filter: HistoryFilter,
  after: Cursor | null,
  now: Date,
  limit: number,
): Promise<HistoryRow[]> {
  const rows = await tx
    .select({
      id: contributions.id,
      at: missedAt,
      amount: contributions.amount,
      payerId: contributions.userId,
      payeeId: cycles.receiverId,
      ...around,
    })
    .from(contributions)
    .innerJoin(cirkles, eq(cirkles.id, contributions.cirkleId))
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .innerJoin(payer, eq(payer.id, contributions.userId))
    .innerJoin(payee, eq(payee.id, cycles.receiverId))
    // Joins nothing: the search condition needs the column for receipt numbers.
    .leftJoin(payments, sql`false`)
    .where(
      and(
        missedOf(scope, filter, now),
        after === null
          ? undefined
          : sql`(${missedAt}, ${contributions.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(missedAt), desc(contributions.id))
    .limit(limit)
  return rows.map((row) => rowOfMissed(row, row))
}
