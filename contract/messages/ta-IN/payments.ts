/** Errors of the form of a payment, and the hint beside its proof. */
export const payments = {
  proofHint: 'PDF, PNG, JPG, அதிகபட்சம் {fileMaxMb} MB',
  proofTooLarge: 'ஆதாரம் {megabytes} MB வரை இருக்கலாம்.',
  chooseMethod: 'எப்படிக் கட்டினீர்கள் என்று தேர்வு செய்யுங்கள்.',
} as const
