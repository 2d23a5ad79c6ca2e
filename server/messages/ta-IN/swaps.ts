/** Texts of swaps: outcomes and notices. */
export const swaps = {
  requestSent: 'முறை மாற்றக் கோரிக்கை அனுப்பப்பட்டது',
  accepted: 'ஏற்கப்பட்டது',
  declined: 'நிராகரிக்கப்பட்டது',
  withdrawn: 'வாபஸ் பெறப்பட்டது',
} as const
