/** Errors of the forms of an account: bank details, and a new password. */
export const accounts = {
  accountNumberDigits: 'खाता नंबर में 9 से 18 अंक होते हैं।',
  ifscCode: 'IFSC कोड में 11 अक्षर होते हैं, जैसे SBIN0001234।',
  upiId: 'UPI आईडी ऐसी होती है: name@bank',
  passwordsDiffer: 'दोनों पासवर्ड एक जैसे नहीं हैं।',
} as const
