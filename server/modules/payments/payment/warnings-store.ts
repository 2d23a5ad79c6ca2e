import { and, eq, sql } from 'drizzle-orm'
import type { Payment } from '#contract/http/payments/payments.ts'
import type { Tx } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/query/is-any-of.ts'
import { contributions, payments } from '#server/db/schema.ts'

type Warning = Payment['warnings'][number]

/** Receipt numbers are issued in sequence, so payments of the same instant are ordered too. */
const isBefore = sql`earlier.cirkle_id = ${payments.cirkleId}
  and earlier.contribution_id <> ${payments.contributionId}
  and (length(earlier.receipt_number), earlier.receipt_number)
    < (length(${payments.receiptNumber}), ${payments.receiptNumber})`

/**
 * Warnings for payer and payee (product.md §4, Payment), as columns beside a payment: its evidence was
 * already used in the Cirkle, for another contribution. A payment resubmitted for the same one is still the
 * same transfer: its reference and proof were not used for anything else.
 */
export const warningColumns = {
  isReferenceReused: sql<boolean>`exists (
    select 1 from ${payments} earlier
    where ${isBefore} and lower(earlier.utr) = lower(${payments.utr}))`,
  isFileReused: sql<boolean>`exists (
    select 1 from ${payments} earlier
    where ${isBefore} and earlier.proof_declared_sha256 = ${payments.proofDeclaredSha256})`,
}

/** The warnings in wire format. */
export function warningsOf(row: {
  readonly isReferenceReused: boolean
  readonly isFileReused: boolean
}): Warning[] {
  const warnings: Warning[] = []
  if (row.isReferenceReused) warnings.push('reference_reused')
  if (row.isFileReused) warnings.push('file_reused')
  return warnings
}

/** The warnings of pending payments, by contribution. */
export async function warningsOfPending(
  tx: Tx,
  contributionIds: readonly string[],
): Promise<Map<string, Warning[]>> {
  if (contributionIds.length === 0) return new Map()
  const rows = await tx
    .select({ contributionId: payments.contributionId, ...warningColumns })
    .from(payments)
    // Also makes drizzle qualify each column; without that the conditions would compare a column with itself.
    .innerJoin(contributions, eq(contributions.id, payments.contributionId))
    .where(and(isAnyOf(payments.contributionId, contributionIds), eq(payments.status, 'pending')))
  return new Map(rows.map((row) => [row.contributionId, warningsOf(row)]))
}
