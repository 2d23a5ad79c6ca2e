/** Texts of the link to the profile in the side bar. */
export const profileLink = {
  profile: 'प्रोफ़ाइल और KYC',
  profileAndState: 'प्रोफ़ाइल और KYC · {state}',
  verified: 'वेरिफ़ाइड',
  notVerified: 'वेरिफ़ाइड नहीं',
  underReview: 'जाँच चल रही है',
  rejected: 'मंज़ूर नहीं हुआ',
} as const
