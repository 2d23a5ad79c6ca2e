import { and, asc, countDistinct, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { PaymentData } from '#contract/http/payments/payments.ts'
import { SILENCE_HOURS } from '#contract/rules/limits.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, contributions, cycles, files, members, payments, users } from '#server/db/schema.ts'
import { personColumns, personOf } from '#server/modules/people/shown-person-store.ts'
import { proofFileColumns } from '../payment/payment-store.ts'
import { warningColumns, warningsOf } from '../payment/warnings-store.ts'

const keptPayee = alias(members, 'kept_payee')

const isKeptPayee = and(
  eq(keptPayee.cirkleId, payments.cirkleId),
  eq(keptPayee.userId, payments.payeeId),
  isNotNull(keptPayee.keptAt),
)
const HOUR_MS = 3_600_000

/** By row: few payees have no phone, and joins would change in which order the others are read. */
const keptPayeeName = sql<string | null>`(select person.full_name
  from members kept inner join users person on person.id = kept.user_id
  where kept.cirkle_id = ${payments.cirkleId} and kept.user_id = ${payments.payeeId} and kept.kept_at is not null)`

/**
 * `mayValidate` of validation.ts as a condition on pending payments. Two reads instead of one condition over
 * both tables: each uses an index, while the one condition would read all pending payments.
 */
function awaitsAnswerOf(tx: Tx, userId: string, now: Date) {
  const silentSince = new Date(now.getTime() - SILENCE_HOURS * HOUR_MS)
  const isPending = and(eq(payments.status, 'pending'), ne(payments.payerId, userId))
  const toMe = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(isPending, eq(payments.payeeId, userId)))
  const inMyCirkles = tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(cirkles, eq(cirkles.id, payments.cirkleId))
    // Of a payee without a phone at once.
    .leftJoin(keptPayee, isKeptPayee)
    .where(
      and(
        isPending,
        eq(cirkles.ownerId, userId),
        eq(payments.toAdmin, false),
        or(lte(payments.createdAt, silentSince), isNotNull(keptPayee.keptAt)),
      ),
    )
  return inArray(payments.id, union(toMe, inMyCirkles))
}

/** The pending payments a person may answer, in all their Cirkles, oldest first. */
export async function paymentsToValidate(tx: Tx, userId: string, now: Date): Promise<PaymentData[]> {
  const rows = await tx
    .select({
      payment: payments,
      cirkleName: cirkles.name,
      cycle: cycles.number,
      payer: personColumns(users),
      keptPayeeName,
      proofFile: proofFileColumns,
      ...warningColumns,
    })
    .from(payments)
    .innerJoin(cirkles, eq(cirkles.id, payments.cirkleId))
    .innerJoin(contributions, eq(contributions.id, payments.contributionId))
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .innerJoin(users, eq(users.id, payments.payerId))
    .leftJoin(files, eq(files.id, payments.proofFileId))
    .where(awaitsAnswerOf(tx, userId, now))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  return rows.map(({ payment, cirkleName, cycle, ...row }) => {
    const { id, name, profilePic } = personOf(row.payer)
    return {
      paymentId: payment.id,
      userId: id,
      name,
      image: profilePic,
      club: cirkleName,
      cirkleId: payment.cirkleId,
      cycle,
      amount: payment.amount,
      currency: 'INR',
      method: payment.method,
      date: payment.paymentDate ?? todayInKolkata(payment.createdAt),
      proof: payment.proofFileId,
      proofFile: row.proofFile,
      proofStatus: payment.proofStatus,
      isCash: payment.method === 'cash',
      location: payment.location,
      witnesses: payment.witnesses,
      utr: payment.utr,
      receiptNumber: payment.receiptNumber,
      onBehalf: payment.payeeId !== userId,
      ...(row.keptPayeeName !== null && { keptPayee: row.keptPayeeName }),
      warnings: warningsOf(row),
    }
  })
}

/** The same as `countToValidate`, of all payments that may be answered. */
export const countOf = (toValidate: readonly PaymentData[]) => ({
  memberCount: new Set(toValidate.map((payment) => payment.userId)).size,
  cirkleCount: new Set(toValidate.map((payment) => payment.cirkleId)).size,
})

/** Number of payers waiting for a person's answer, and of their Cirkles. */
export async function countToValidate(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ memberCount: number; cirkleCount: number }> {
  const [row] = await tx
    .select({ memberCount: countDistinct(payments.payerId), cirkleCount: countDistinct(payments.cirkleId) })
    .from(payments)
    .where(awaitsAnswerOf(tx, userId, now))
  return row ?? { memberCount: 0, cirkleCount: 0 }
}
