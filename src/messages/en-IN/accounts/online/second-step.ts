/** Texts of the second step of a sign-in with an authenticator app. */
export const secondStep = {
  appTitle: 'Authenticator code',
  appText: 'Enter the code that your authenticator app shows for Cirkles.',
  appCode: 'Code of your authenticator app',
  codeSendsItself: 'It is checked as soon as its last digit is there.',
  codeIncomplete: 'Please enter all {number} digits of the code.',
  verify: 'Verify',
  useRecoveryCode: 'Use a recovery code',
  recoveryTitle: 'Recovery code',
  recoveryText: 'Enter one of the recovery codes you saved when you set your app up. Each works once.',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'For example ABCD-EFGH-IJKL-MNOP',
  recoveryCodeMissing: 'Please enter a recovery code.',
  useAppCode: 'Use the app’s code',
  recoveryCodesLeft:
    '{count, plural, =0 {That was your last recovery code. Make new ones in Settings.} one {One recovery code is left. Make new ones in Settings.} other {# recovery codes are left.}}',
  isOver: 'This sign-in is over.',
  signInAgain: 'Sign in again',
  lostBoth: 'Lost your app and your codes? Write to support from the email of your account.',
} as const
