/** Texts of the code that is mailed to prove an address, or to finish a sign-in. */
export const emailCode = {
  codeTitle: 'OTP से वेरिफ़िकेशन',
  codeSentTo: 'हमने <b>{email}</b> पर एक कोड भेजा है। यह {minutes} मिनट तक चलेगा।',
  oneTimeCode: 'एक बार चलने वाला कोड',
  codeSendsItself: 'आखिरी अंक डालते ही कोड अपने आप जाँचा जाता है।',
  codeIncomplete: 'कोड के सभी {number} अंक डालें।',
  verify: 'वेरिफ़ाई करें',
  codeNotReceived: 'कोड नहीं मिला?',
  signInMayBeOver: 'हो सकता है कि यह लॉगिन खत्म हो गया हो।',
  signInAgain: 'फिर से लॉगिन करें',
  resendCode: 'कोड फिर भेजें',
  resendCodeIn: '{time} बाद कोड फिर भेजें',
  codeResent: 'OTP फिर भेजा गया',
} as const
