/** Texts of the second step of a sign-in with an authenticator app. */
export const secondStep = {
  appTitle: 'অথেন্টিকেটর কোড',
  appText: 'আপনার অথেন্টিকেটর অ্যাপে Cirkles-এর জন্য যে কোড দেখাচ্ছে, সেটা লিখুন।',
  appCode: 'আপনার অথেন্টিকেটর অ্যাপের কোড',
  codeSendsItself: 'শেষ সংখ্যাটা লিখলেই কোড যাচাই হবে।',
  codeIncomplete: 'কোডের {number}টি সংখ্যাই লিখুন।',
  verify: 'যাচাই করুন',
  useRecoveryCode: 'রিকভারি কোড ব্যবহার করুন',
  recoveryTitle: 'রিকভারি কোড',
  recoveryText: 'অ্যাপ সেট করার সময় যে রিকভারি কোডগুলো রেখে দিয়েছিলেন, তার একটা লিখুন। প্রতিটা একবার চলে।',
  recoveryCode: 'রিকভারি কোড',
  recoveryCodeHint: 'যেমন ABCD-EFGH-IJKL-MNOP',
  recoveryCodeMissing: 'একটা রিকভারি কোড লিখুন।',
  useAppCode: 'অ্যাপের কোড ব্যবহার করুন',
  recoveryCodesLeft:
    '{count, plural, =0 {এটাই আপনার শেষ রিকভারি কোড ছিল। সেটিংসে গিয়ে নতুন কোড তৈরি করুন।} one {আর #টি রিকভারি কোড বাকি আছে। সেটিংসে গিয়ে নতুন কোড তৈরি করুন।} other {আর #টি রিকভারি কোড বাকি আছে।}}',
  isOver: 'এই সাইন ইনের সময় শেষ।',
  signInAgain: 'আবার সাইন ইন করুন',
  lostBoth: 'অ্যাপ আর কোড, দুটোই হারিয়েছেন? আপনার অ্যাকাউন্টের ইমেল থেকে সাপোর্টকে লিখুন।',
} as const
