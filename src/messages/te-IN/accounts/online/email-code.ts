/** Texts of the code that is mailed to prove an address, or to finish a sign-in. */
export const emailCode = {
  codeTitle: 'OTP వెరిఫికేషన్',
  codeSentTo: '<b>{email}</b>కు కోడ్ పంపాం. ఇది {minutes} నిమిషాలు పని చేస్తుంది.',
  oneTimeCode: 'OTP కోడ్',
  codeSendsItself: 'చివరి అంకె రాగానే దాన్ని చెక్ చేస్తాం.',
  codeIncomplete: 'కోడ్‌లోని {number} అంకెలూ టైప్ చేయండి.',
  verify: 'వెరిఫై చేయండి',
  codeNotReceived: 'కోడ్ రాలేదా?',
  signInMayBeOver: 'ఈ సైన్ ఇన్ ముగిసి ఉండవచ్చు.',
  signInAgain: 'మళ్లీ సైన్ ఇన్ చేయండి',
  resendCode: 'కోడ్ మళ్లీ పంపండి',
  resendCodeIn: 'కోడ్ {time} తర్వాత మళ్లీ పంపండి',
  codeResent: 'OTP మళ్లీ పంపాం',
} as const
