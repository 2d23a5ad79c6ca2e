import type { BankDetails } from '../http/people/accounts.ts'

/**
 * What tells one version of a person's bank details from another, as text to be hashed. A payment names by its hash the
 * version its payer was shown; the details themselves stay where only those may read them who owe.
 */
export const bankDetailsText = ({
  accountNumber,
  ifscCode,
  upiId,
}: Pick<BankDetails, 'accountNumber' | 'ifscCode' | 'upiId'>): string =>
  JSON.stringify([accountNumber, ifscCode, upiId])
