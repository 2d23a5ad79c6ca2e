/** Errors of the form of a payment, and the hint beside its proof. */
export const payments = {
  proofHint: 'PDF, PNG, JPG, বড়জোর {fileMaxMb} MB',
  proofTooLarge: 'প্রমাণ বড়জোর {megabytes} MB হতে পারে।',
  chooseMethod: 'কীভাবে টাকা দিয়েছেন, বেছে নিন।',
} as const
