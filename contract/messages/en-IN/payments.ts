/** Errors of the form of a payment, and the hint beside its proof. */
export const payments = {
  proofHint: 'PDF, PNG, JPG, max {fileMaxMb} MB',
  proofTooLarge: 'A proof may have {megabytes} MB.',
  chooseMethod: 'Please choose how you paid.',
} as const
