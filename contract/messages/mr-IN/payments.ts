/** Errors of the form of a payment, and the hint beside its proof. */
export const payments = {
  proofHint: 'PDF, PNG, JPG, जास्तीत जास्त {fileMaxMb} MB',
  notADigest: 'हे हेक्साडेसिमलमधले SHA-256 नाही.',
  proofTooLarge: 'पुरावा {megabytes} MB पर्यंतच चालतो.',
  chooseMethod: 'पैसे कसे भरले ते निवडा.',
} as const
