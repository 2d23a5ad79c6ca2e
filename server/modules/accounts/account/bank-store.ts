import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { BankDetails } from '#contract/http/people/accounts.ts'
import type { Tx } from '#server/db/client.ts'
import { bankDetails, bankDetailsHistory } from '#server/db/schema.ts'

/** Bank details as their owner saved them; stored sealed (decision 109). */
const SavedBankSchema = v.object({
  accountNumber: v.string(),
  bankName: v.string(),
  accountType: v.picklist(['Saving', 'Current']),
  ifscCode: v.string(),
  branchAddress: v.string(),
  upiId: v.nullable(v.string()),
})
export type SavedBank = v.InferOutput<typeof SavedBankSchema>

type HistoryRow = Pick<typeof bankDetailsHistory.$inferSelect, 'id' | 'sealed'>

export async function findBankDetails(tx: Tx, userId: string): Promise<SavedBank | undefined> {
  const [row] = await tx.select().from(bankDetails).where(eq(bankDetails.userId, userId))
  return row && (await openBank(tx, row))
}

/** Replaces the bank details; earlier ones stay in the history. */
export async function saveBankDetails(tx: Tx, userId: string, bank: SavedBank, now: Date): Promise<void> {
  await saveCurrentBank(tx, userId, bank, now)
  const id = crypto.randomUUID()
  const sealed = await tx.sealing.seal('bank-details-history', id, textOf(bank))
  await tx.insert(bankDetailsHistory).values({ id, userId, sealed, savedAt: now })
}

/** Replaces the bank details, without a history: for demo people. */
export async function saveCurrentBank(tx: Tx, userId: string, bank: SavedBank, now: Date): Promise<void> {
  const values = { sealed: await tx.sealing.seal('bank-details', userId, textOf(bank)), updatedAt: now }
  await tx
    .insert(bankDetails)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: bankDetails.userId, set: values })
}

/** Opens a row of the current bank details. */
export async function openBank(
  tx: Tx,
  { userId, sealed }: Pick<typeof bankDetails.$inferSelect, 'userId' | 'sealed'>,
): Promise<SavedBank> {
  return parse(await tx.sealing.open('bank-details', userId, sealed))
}

/** Opens a row of the history. */
export async function openEarlierBank(tx: Tx, { id, sealed }: HistoryRow): Promise<SavedBank> {
  return parse(await tx.sealing.open('bank-details-history', id, sealed))
}

/** All bank details a person ever saved, oldest first. */
export async function readBankHistory(tx: Tx, userId: string): Promise<(SavedBank & { savedAt: Date })[]> {
  const rows = await tx
    .select()
    .from(bankDetailsHistory)
    .where(eq(bankDetailsHistory.userId, userId))
    .orderBy(asc(bankDetailsHistory.savedAt))
  return Promise.all(rows.map(async (row) => ({ ...(await openEarlierBank(tx, row)), savedAt: row.savedAt })))
}

/** A person's payout account; it is in their own name. */
export const bankDetailsOf = (user: { readonly fullName: string }, bank: SavedBank): BankDetails => ({
  accountName: user.fullName,
  ...bank,
})

const parse = (text: string): SavedBank => v.parse(SavedBankSchema, JSON.parse(text))

/** Only the fields of bank details. */
const textOf = (bank: SavedBank): string => JSON.stringify(v.parse(SavedBankSchema, bank))
