/** Texts of the link to the profile in the side bar. */
export const profileLink = {
  profile: 'ప్రొఫైల్, KYC',
  profileAndState: 'ప్రొఫైల్, KYC · {state}',
  verified: 'వెరిఫై అయింది',
  notVerified: 'వెరిఫై కాలేదు',
  underReview: 'పరిశీలనలో ఉంది',
  rejected: 'ఒప్పుకోలేదు',
} as const
