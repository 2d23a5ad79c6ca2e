/** Texts of the code that is mailed to prove an address, or to finish a sign-in. */
export const emailCode = {
  codeTitle: 'OTP Authentication',
  codeSentTo: 'We sent a code to <b>{email}</b>. It is valid for {minutes} minutes.',
  oneTimeCode: 'One-time code',
  codeSendsItself: 'It is checked as soon as its last digit is there.',
  codeIncomplete: 'Please enter all {number} digits of the code.',
  verify: 'Verify',
  codeNotReceived: 'Didn’t receive a code?',
  signInMayBeOver: 'This sign-in may be over.',
  signInAgain: 'Sign in again',
  resendCode: 'Resend code',
  resendCodeIn: 'Resend code in {time}',
  codeResent: 'Resent OTP',
} as const
