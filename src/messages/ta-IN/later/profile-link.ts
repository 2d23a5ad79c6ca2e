/** Texts of the link to the profile in the side bar. */
export const profileLink = {
  profile: 'புரொஃபைல், KYC',
  profileAndState: 'புரொஃபைல், KYC · {state}',
  verified: 'சரிபார்க்கப்பட்டது',
  notVerified: 'சரிபார்க்கப்படவில்லை',
  underReview: 'சரிபார்க்கப்படுகிறது',
  rejected: 'ஏற்கப்படவில்லை',
} as const
