/** Errors of the forms of an account: bank details, and a new password. */
export const accounts = {
  accountNumberDigits: 'An account number has 9 to 18 digits.',
  ifscCode: 'An IFSC code has 11 characters, for example SBIN0001234.',
  upiId: 'A UPI id looks like name@bank.',
  passwordsDiffer: 'Passwords do not match.',
} as const
