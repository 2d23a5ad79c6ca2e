/** Texts of a forgotten password: asking for a link, and the page it opens. */
export const passwordReset = {
  email: 'ইমেল',
  newHere: 'Cirkles-এ নতুন?',
  forgotPasswordTitle: 'পাসওয়ার্ড রিসেট করুন',
  forgotPasswordText: 'আপনার অ্যাকাউন্টের ইমেল লিখুন। নতুন পাসওয়ার্ড বেছে নেওয়ার একটা লিঙ্ক ইমেলে পাঠাব।',
  sendResetLink: 'রিসেটের লিঙ্ক পাঠান',
  signUpHere: 'এখানে অ্যাকাউন্ট খুলুন',
  password: 'পাসওয়ার্ড',
  confirmPassword: 'পাসওয়ার্ড আবার লিখুন',
  resetPassword: 'পাসওয়ার্ড রিসেট করুন',
  resetPasswordText:
    'আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড বেছে নিন। যে যে ডিভাইসে সাইন ইন করা আছে, সেগুলোতে আবার সাইন ইন করতে হবে।',
  resetLinkNeeded: 'ইমেলের লিঙ্কটা আবার খুলুন, বা নতুন একটা নিন।',
  getNewLink: 'নতুন লিঙ্ক নিন',
} as const
