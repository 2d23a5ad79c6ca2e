/** Errors of the forms of an account: bank details, and a new password. */
export const accounts = {
  accountNumberDigits: 'অ্যাকাউন্ট নম্বরে 9 থেকে 18টি সংখ্যা থাকে।',
  ifscCode: 'IFSC কোডে 11টি অক্ষর থাকে, যেমন SBIN0001234।',
  upiId: 'UPI আইডি দেখতে এমন হয়: name@bank',
  passwordsDiffer: 'দুটো পাসওয়ার্ড মিলছে না।',
} as const
