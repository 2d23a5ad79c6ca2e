/** Texts of the second step of a sign-in with an authenticator app. */
export const secondStep = {
  appTitle: 'ऑथेंटिकेटर कोड',
  appText: 'आपका ऑथेंटिकेटर ऐप Cirkles के लिए जो कोड दिखाता है, वह डालें।',
  appCode: 'आपके ऑथेंटिकेटर ऐप का कोड',
  codeSendsItself: 'आखिरी अंक डालते ही कोड अपने आप जाँचा जाता है।',
  codeIncomplete: 'कोड के सभी {number} अंक डालें।',
  verify: 'वेरिफ़ाई करें',
  useRecoveryCode: 'रिकवरी कोड डालें',
  recoveryTitle: 'रिकवरी कोड',
  recoveryText: 'ऐप सेट करते समय आपने जो रिकवरी कोड सेव किए थे, उनमें से एक डालें। हर कोड एक ही बार चलता है।',
  recoveryCode: 'रिकवरी कोड',
  recoveryCodeHint: 'जैसे ABCD-EFGH-IJKL-MNOP',
  recoveryCodeMissing: 'रिकवरी कोड डालें।',
  useAppCode: 'ऐप का कोड डालें',
  recoveryCodesLeft:
    '{count, plural, =0 {यह आपका आखिरी रिकवरी कोड था। सेटिंग में नए बनाएँ।} one {# रिकवरी कोड बचा है। सेटिंग में नए बनाएँ।} other {# रिकवरी कोड बचे हैं।}}',
  isOver: 'यह लॉगिन खत्म हो गया।',
  signInAgain: 'फिर से लॉगिन करें',
  lostBoth: 'ऐप और कोड दोनों खो गए? अपने अकाउंट की ईमेल आईडी से सपोर्ट को लिखें।',
} as const
