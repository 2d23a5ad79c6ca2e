/** Errors of the forms of an account: bank details, and a new password. */
export const accounts = {
  accountNumberDigits: 'खाते क्रमांकात 9 ते 18 अंक असतात.',
  ifscCode: 'IFSC कोडमध्ये 11 अक्षरे असतात, उदा. SBIN0001234.',
  upiId: 'UPI आयडी name@bank असा दिसतो.',
  passwordsDiffer: 'दोन्ही पासवर्ड सारखे नाहीत.',
} as const
