/** Errors of the forms of Cirkles, and of invitations. */
export const cirkles = {
  choosePrivacy: 'सार्वजनिक की खाजगी ते निवडा.',
  nameCirkle: 'तुमच्या सर्कलला नाव द्या.',
  tooFewSeats: 'सर्कलमध्ये किमान 1 सदस्य असतो.',
  tooManySeats: 'सर्कलमध्ये जास्तीत जास्त {max} सदस्य असतात.',
  chooseCategory: 'एक प्रकार निवडा.',
  chooseDueDay: 'हप्त्याचा दिवस निवडा.',
  tooManyStates: 'जास्तीत जास्त {maxStates} ठिकाणे निवडता येतात',
  searchTooShort: 'किमान {min} अक्षरे टाइप करा.',
  choosePicture: 'एक फोटो निवडा.',
  giveOrder: 'सदस्य क्रमाने द्या.',
  notAnInvitation: 'हे आमंत्रण नाही.',
} as const
