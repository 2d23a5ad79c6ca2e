/** Texts of the page for a new password. */
export const changePassword = {
  back: 'ফিরে যান',
  changePassword: 'পাসওয়ার্ড বদলান',
  changePasswordHint: 'আপনার অ্যাকাউন্টে সাইন ইন করা অন্য সব ডিভাইস সাইন আউট হয়ে যাবে।',
  currentPassword: 'এখনকার পাসওয়ার্ড',
  newPassword: 'নতুন পাসওয়ার্ড',
  confirmPassword: 'পাসওয়ার্ড আবার লিখুন',
  updatePassword: 'পাসওয়ার্ড আপডেট করুন',
  updating: 'আপডেট হচ্ছে…',
  passwordUnanswered:
    'কোনো উত্তর আসেনি, তাই আপনার পাসওয়ার্ড বদলেছে কি না আমরা জানি না। সাইন ইন করতে বলা হলে আগে নতুনটা দিয়ে দেখুন।',
  cancel: 'বাতিল',
  currentPasswordMissing: 'আপনার এখনকার পাসওয়ার্ড লিখুন',
} as const
