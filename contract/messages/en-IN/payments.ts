/** Errors of the form of a payment, and the hint beside its proof. */
export const payments = {
  proofHint: 'PDF, PNG, JPG, max {fileMaxMb} MB',
  notADigest: 'This is not a SHA-256 in hexadecimal.',
  proofTooLarge: 'A proof may have {megabytes} MB.',
  chooseMethod: 'Please choose how you paid.',
} as const
