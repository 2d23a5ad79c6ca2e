import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { bankDetailsText } from '#contract/views/bank-details-shown.ts'
import type { Tx } from '#server/db/client.ts'
import { bankDetailsHistory, type BankSnapshot, payments, users } from '#server/db/schema.ts'
import { bankDetailsOf } from '#server/modules/accounts/account/store.ts'

interface Paid {
  readonly payeeId: string
  /** The hash sent by the payer's phone; absent from older apps, and when only a proof is new. */
  readonly shown: string | undefined
  /** The returned payment that is resubmitted with another proof. */
  readonly supersedes: string | null
}

/**
 * The bank details to record with a payment, always the server's own: the version the payer was shown; else
 * those of the payment it replaces; undefined when neither is known.
 */
export async function bankDetailsPaidTo(tx: Tx, paid: Paid): Promise<BankSnapshot | undefined> {
  return paid.shown === undefined ? before(tx, paid) : versionShown(tx, paid.payeeId, paid.shown)
}

async function versionShown(tx: Tx, payeeId: string, shown: string): Promise<BankSnapshot | undefined> {
  const versions = await tx
    .select({ bank: bankDetailsHistory, fullName: users.fullName })
    .from(bankDetailsHistory)
    .innerJoin(users, eq(users.id, bankDetailsHistory.userId))
    .where(eq(bankDetailsHistory.userId, payeeId))
    .orderBy(desc(bankDetailsHistory.savedAt))
  const version = versions.find(
    ({ bank }) => createHash('sha256').update(bankDetailsText(bank)).digest('hex') === shown,
  )
  return version && bankDetailsOf(version, version.bank)
}

async function before(tx: Tx, { payeeId, supersedes }: Paid): Promise<BankSnapshot | undefined> {
  if (supersedes === null) return undefined
  const [payment] = await tx
    .select({ bankSnapshot: payments.bankSnapshot })
    .from(payments)
    .where(and(eq(payments.id, supersedes), eq(payments.payeeId, payeeId)))
  return payment?.bankSnapshot ?? undefined
}
