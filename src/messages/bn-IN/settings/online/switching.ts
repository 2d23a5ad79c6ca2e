/** Texts of going on with another account. */
export const switching = {
  signedInAs: 'আপনি {email} দিয়ে সাইন ইন করেছেন।',
  useAnotherAccount: 'অন্য অ্যাকাউন্ট ব্যবহার করুন',
  switchAccountNeedsConnection: 'অন্য অ্যাকাউন্ট ব্যবহার করতে ইন্টারনেট লাগবে।',
} as const
