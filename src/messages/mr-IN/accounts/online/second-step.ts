/** Texts of the second step of a sign-in with an authenticator app. */
export const secondStep = {
  appTitle: 'ऑथेंटिकेटर कोड',
  appText: 'तुमच्या ऑथेंटिकेटर ॲपमध्ये Cirkles साठी दिसणारा कोड टाका.',
  appCode: 'तुमच्या ऑथेंटिकेटर ॲपचा कोड',
  codeSendsItself: 'शेवटचा अंक टाकताच तो तपासला जातो.',
  codeIncomplete: 'कोडचे सर्व {number} अंक टाका.',
  verify: 'व्हेरिफाय करा',
  useRecoveryCode: 'रिकव्हरी कोड वापरा',
  recoveryTitle: 'रिकव्हरी कोड',
  recoveryText: 'ॲप सेट करताना तुम्ही जपून ठेवलेल्या रिकव्हरी कोडपैकी एक टाका. प्रत्येक कोड एकदाच चालतो.',
  recoveryCode: 'रिकव्हरी कोड',
  recoveryCodeHint: 'उदा. ABCD-EFGH-IJKL-MNOP',
  recoveryCodeMissing: 'रिकव्हरी कोड टाका.',
  useAppCode: 'ॲपचा कोड वापरा',
  recoveryCodesLeft:
    '{count, plural, =0 {तो तुमचा शेवटचा रिकव्हरी कोड होता. सेटिंग्जमध्ये नवे बनवा.} one {एक रिकव्हरी कोड शिल्लक आहे. सेटिंग्जमध्ये नवे बनवा.} other {# रिकव्हरी कोड शिल्लक आहेत.}}',
  isOver: 'हे साइन इन संपले.',
  signInAgain: 'पुन्हा साइन इन करा',
  lostBoth: 'ॲप आणि कोड दोन्ही हरवले? तुमच्या अकाउंटच्या ईमेलवरून सपोर्टला लिहा.',
} as const
