/** Texts of the code that is mailed to prove an address, or to finish a sign-in. */
export const emailCode = {
  codeTitle: 'OTP टाका',
  codeSentTo: 'आम्ही <b>{email}</b> वर कोड पाठवला. तो {minutes} मिनिटे चालतो.',
  oneTimeCode: 'एकदाच वापरायचा कोड',
  codeSendsItself: 'शेवटचा अंक टाकताच तो तपासला जातो.',
  codeIncomplete: 'कोडचे सर्व {number} अंक टाका.',
  verify: 'व्हेरिफाय करा',
  codeNotReceived: 'कोड आला नाही?',
  signInMayBeOver: 'हे साइन इन संपलेले असू शकते.',
  signInAgain: 'पुन्हा साइन इन करा',
  resendCode: 'कोड पुन्हा पाठवा',
  resendCodeIn: '{time} नंतर कोड पुन्हा पाठवा',
  codeResent: 'OTP पुन्हा पाठवला',
} as const
