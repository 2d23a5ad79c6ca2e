import type { BankDetails } from '../http/people/accounts.ts'

/**
 * Canonical text of a person's bank details, to be hashed. A payment stores the hash of the version its payer
 * was shown; the details themselves stay readable only to those who owe.
 */
export const bankDetailsText = ({
  accountNumber,
  ifscCode,
  upiId,
}: Pick<BankDetails, 'accountNumber' | 'ifscCode' | 'upiId'>): string =>
  JSON.stringify([accountNumber, ifscCode, upiId])
