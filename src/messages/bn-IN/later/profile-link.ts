/** Texts of the link to the profile in the side bar. */
export const profileLink = {
  profile: 'প্রোফাইল ও KYC',
  profileAndState: 'প্রোফাইল ও KYC · {state}',
  verified: 'যাচাই হয়েছে',
  notVerified: 'যাচাই হয়নি',
  underReview: 'দেখা হচ্ছে',
  rejected: 'নেওয়া হয়নি',
} as const
