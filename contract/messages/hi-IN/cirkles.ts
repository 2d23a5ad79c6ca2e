/** Errors of the forms of Cirkles, and of invitations. */
export const cirkles = {
  choosePrivacy: 'पब्लिक या प्राइवेट चुनें।',
  nameCirkle: 'अपने सर्कल का नाम लिखें।',
  tooFewSeats: 'सर्कल में कम से कम 1 मेंबर होता है।',
  tooManySeats: 'सर्कल में ज़्यादा से ज़्यादा {max} मेंबर हो सकते हैं।',
  chooseCategory: 'कैटेगरी चुनें।',
  chooseDueDay: 'किस्त का दिन चुनें।',
  tooManyStates: 'ज़्यादा से ज़्यादा {maxStates} जगहें चुनी जा सकती हैं',
  searchTooShort: 'कम से कम {min} अक्षर लिखें।',
  choosePicture: 'फ़ोटो चुनें।',
  giveOrder: 'मेंबर क्रम से दें।',
  notAnInvitation: 'यह न्योता नहीं है।',
} as const
