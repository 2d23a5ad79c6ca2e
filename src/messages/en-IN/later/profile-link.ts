/** Texts of the link to the profile in the side bar. */
export const profileLink = {
  profile: 'Profile and KYC',
  profileAndState: 'Profile and KYC · {state}',
  verified: 'Verified',
  notVerified: 'Not verified',
  underReview: 'Under review',
  // Of the documents that show who somebody is.
  rejected: 'Not accepted',
} as const
