/** Texts of the code that is mailed to prove an address, or to finish a sign-in. */
export const emailCode = {
  codeTitle: 'OTP যাচাই',
  codeSentTo: '<b>{email}</b>-এ একটা কোড পাঠিয়েছি। এটা {minutes} মিনিট চলবে।',
  oneTimeCode: 'একবারের কোড',
  codeSendsItself: 'শেষ সংখ্যাটা লিখলেই কোড যাচাই হবে।',
  codeIncomplete: 'কোডের {number}টি সংখ্যাই লিখুন।',
  verify: 'যাচাই করুন',
  codeNotReceived: 'কোড পাননি?',
  signInMayBeOver: 'এই সাইন ইনের সময় হয়তো শেষ।',
  signInAgain: 'আবার সাইন ইন করুন',
  resendCode: 'আবার কোড পাঠান',
  resendCodeIn: '{time} পরে আবার কোড পাঠান',
  codeResent: 'OTP আবার পাঠানো হয়েছে',
} as const
