/** Texts of the code that is mailed to prove an address, or to finish a sign-in. */
export const emailCode = {
  codeTitle: 'OTP சரிபார்ப்பு',
  codeSentTo: '<b>{email}</b> முகவரிக்கு ஒரு குறியீடு அனுப்பினோம். அது {minutes} நிமிடங்களுக்குச் செல்லும்.',
  oneTimeCode: 'OTP குறியீடு',
  codeSendsItself: 'கடைசி இலக்கம் வந்தவுடன் தானாகச் சரிபார்க்கப்படும்.',
  codeIncomplete: 'குறியீட்டின் {number} இலக்கங்களையும் கொடுங்கள்.',
  verify: 'சரிபார்',
  codeNotReceived: 'குறியீடு வரவில்லையா?',
  signInMayBeOver: 'இந்த லாகின் முடிந்திருக்கலாம்.',
  signInAgain: 'மீண்டும் லாகின் செய்',
  resendCode: 'குறியீட்டை மீண்டும் அனுப்பு',
  resendCodeIn: '{time} கழித்து மீண்டும் அனுப்பலாம்',
  codeResent: 'OTP மீண்டும் அனுப்பப்பட்டது',
} as const
