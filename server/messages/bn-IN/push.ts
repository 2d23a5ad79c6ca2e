/** Texts of the calls about push subscriptions. */
export const push = {
  sentToThisDevice: 'এই ডিভাইসে নোটিফিকেশন পাঠানো হবে।',
  notSentToThisDevice: 'এই ডিভাইসে নোটিফিকেশন পাঠানো হবে না।',
  newMessages: '{cirkle}-এর চ্যাটে নতুন মেসেজ।',
  checkSession: 'এই ডিভাইসে আপনাকে হয়তো সাইন আউট করা হয়েছে। Cirkles খুলে দেখে নিন।',
} as const
