/** Texts of the link to the profile in the side bar. */
export const profileLink = {
  profile: 'प्रोफाइल आणि KYC',
  profileAndState: 'प्रोफाइल आणि KYC · {state}',
  verified: 'व्हेरिफाइड',
  notVerified: 'व्हेरिफाइड नाही',
  underReview: 'तपासणी सुरू',
  rejected: 'स्वीकारले नाही',
} as const
