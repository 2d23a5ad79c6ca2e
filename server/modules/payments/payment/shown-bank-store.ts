import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { BankDetails } from '#contract/http/people/accounts.ts'
import { bankDetailsText } from '#contract/views/bank-details-shown.ts'
import type { Tx } from '#server/db/client.ts'
import { bankDetailsHistory, payments, users } from '#server/db/schema.ts'
import { bankDetailsOf, openEarlierBank } from '#server/modules/accounts/account/bank-store.ts'

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
export async function bankDetailsPaidTo(tx: Tx, paid: Paid): Promise<BankDetails | undefined> {
  return paid.shown === undefined ? before(tx, paid) : versionShown(tx, paid.payeeId, paid.shown)
}

async function versionShown(tx: Tx, payeeId: string, shown: string): Promise<BankDetails | undefined> {
  const versions = await tx
    .select({ bank: bankDetailsHistory, fullName: users.fullName })
    .from(bankDetailsHistory)
    .innerJoin(users, eq(users.id, bankDetailsHistory.userId))
    .where(eq(bankDetailsHistory.userId, payeeId))
    .orderBy(desc(bankDetailsHistory.savedAt))
  for (const { bank: row, fullName } of versions) {
    const bank = await openEarlierBank(tx, row)
    const digest = createHash('sha256').update(bankDetailsText(bank)).digest('hex')
    if (digest === shown) return bankDetailsOf({ fullName }, bank)
  }
  return undefined
}

async function before(tx: Tx, { payeeId, supersedes }: Paid): Promise<BankDetails | undefined> {
  if (supersedes === null) return undefined
  const [payment] = await tx
    .select({ id: payments.id, sealedBank: payments.sealedBank })
    .from(payments)
    .where(and(eq(payments.id, supersedes), eq(payments.payeeId, payeeId)))
  return payment && ((await openShownBank(tx, payment)) ?? undefined)
}

const ShownBankSchema = v.object({
  accountName: v.string(),
  accountNumber: v.string(),
  bankName: v.string(),
  accountType: v.picklist(['Saving', 'Current']),
  ifscCode: v.string(),
  branchAddress: v.string(),
  upiId: v.nullable(v.string()),
})

/** Seals the bank details recorded with a payment; null for cash. */
export const sealShownBank = async (
  tx: Tx,
  paymentId: string,
  bank: BankDetails | null,
): Promise<string | null> =>
  bank && tx.sealing.seal('payment-bank', paymentId, JSON.stringify(v.parse(ShownBankSchema, bank)))

/** Opens the bank details recorded with a payment; null for cash, and for a payee whose account was erased. */
export async function openShownBank(
  tx: Tx,
  { id, sealedBank }: { readonly id: string; readonly sealedBank: string | null },
): Promise<BankDetails | null> {
  if (sealedBank === null) return null
  return v.parse(ShownBankSchema, JSON.parse(await tx.sealing.open('payment-bank', id, sealedBank)))
}
