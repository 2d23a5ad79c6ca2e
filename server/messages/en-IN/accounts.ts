/** Texts of accounts: outcomes and refusals of their calls, their mails and their notices. */
export const accounts = {
  termsAgreed: 'Thank you. Your agreement is kept.',
  termsChanged: 'The terms have changed. Please open Cirkles again, read them and agree to them.',
  passwordCommon:
    'This password is easy to guess: many people use it, or one like it. Please choose another.',
  passwordPersonal:
    'This password is easy to guess: it contains your name, email address or phone number, or a word of Cirkles. Please choose another.',
  passwordKeyboard:
    'This password is easy to guess: its keys lie side by side on a keyboard. Please choose another.',
  passwordRepeated: 'This password is easy to guess: it repeats itself. Please choose another.',
  passwordSequence: 'This password is easy to guess: it is a row such as abc or 123. Please choose another.',
  passwordDate: 'This password is easy to guess: it contains a date or a year. Please choose another.',
  passwordSimple: 'This password is easy to guess. Two or more words that do not belong together are better.',
  settingsSaved: 'Your settings are saved.',
  emailNeedsRequest: 'To use another email address, please send us a change request.',
  profileSaved: 'Profile updated successfully!',
  photoFailed: 'Image upload failed!',
  photoTooLarge: 'Image should be less than {megabytes}mb',
  passwordNeeded:
    'This needs your password. If you were not asked for it, close the app everywhere and open it again to get its newest version.',
  nomineeSaved: 'Your nominee is saved.',
  nomineeRemoved: 'You have no nominee any more.',
  nomineeMailSubject: 'Who may act for you was changed',
  nomineeMailNamed:
    'You have named somebody who may exercise your rights over your data after your death or when you cannot. Settings shows whom.',
  nomineeMailRemoved: 'The person you had named to act for you is removed.',
  nomineeMailNotYou: 'If it was not you, change your password at once and look at Settings.',
  bankDetailsSaved: 'Your bank details are saved.',
  birthInvalid: 'Please give your date of birth.',
  tooYoung: 'You must be at least {age} years old.',
  codeMailSubject: 'Your Cirkles code',
  codeMailCode: 'Your code is',
  codeMailRule: 'It is good for {minutes} minutes, once. Nobody from Cirkles will ever ask you for it.',
  codeMailNotAsked: 'If you did not ask for it, you can ignore this mail.',
  signInMailSubject: 'Your Cirkles sign-in code',
  signInMailRule:
    'Enter it to finish signing in. It is good for {minutes} minutes, once. Nobody from Cirkles will ever ask you for it.',
  signInMailNotYou:
    'If you are not signing in right now, somebody knows your password: change it in Cirkles, in Settings.',
  knownAddressMailSubject: 'You have a Cirkles account already',
  knownAddressMailWhy:
    'Somebody, perhaps you, tried to open an account with this address. It has one, and nothing was changed.',
  knownAddressMailLink: 'Sign in to Cirkles',
  resetMailSubject: 'Set a new Cirkles password',
  resetMailWhy: 'Somebody, perhaps you, asked for a new password for the Cirkles account with this address.',
  resetMailLink: 'Set a new password',
  resetMailRule: 'The link is good for {minutes} minutes, once, and only until another is asked for.',
  resetMailNotYou: 'If it was not you, you can ignore this mail: your password stays as it is.',
  passwordMailSubject: 'Your Cirkles password was changed',
  passwordMailWhat: 'The password of your account was changed, and other devices were signed out.',
  passwordMailNotYou: 'If this was not you, set a new one at once.',
  resetPasswordLink: 'Reset your password',
  twoFactorOnMailSubject: 'Two-factor authentication is on',
  twoFactorOffMailSubject: 'Two-factor authentication is off',
  twoFactorOnMailWhat:
    'From now on, signing in to your account takes your password and a code that is mailed to this address.',
  twoFactorOffMailWhat: 'From now on, signing in to your account takes your password alone.',
  twoFactorMailNotYou: 'If this was not you, set a new password at once.',
  bankDetailsMailSubject: 'Your bank details were changed',
  bankDetailsMailWhat: 'Members who owe you are now asked to pay to the account ending in {lastDigits}.',
  bankDetailsMailNotYou:
    'If this was not you, change your password at once and tell the members of your Cirkles.',
  payeeDetailsNotice: '{name} has changed their bank details. Look at them again before you pay.',
  passwordNotice:
    'Your password was changed, and other devices were signed out. If this was not you, reset it at once.',
  twoFactorOnNotice: 'Two-factor authentication is on. If this was not you, change your password at once.',
  twoFactorOffNotice: 'Two-factor authentication is off. If this was not you, change your password at once.',
  bankDetailsNotice:
    'Your bank details were changed: members who owe you are asked to pay to the account ending in {lastDigits}. If this was not you, change your password at once.',
  emailVerified: 'Your email address is verified.',
  codeSentAgain: 'Resent OTP',
  codeSent: 'We have sent a code to your email address.',
  signedIn: 'Login successful',
  signInSlowed:
    'There were too many wrong passwords for this address. Please wait a little, or set a new password.',
  chooseCountry: 'Please choose your country.',
  passwordChanged: 'Your password is changed. Your other devices are signed out.',
  deviceSignedOut: 'That device is signed out.',
  signedOut: 'You are signed out.',
  resetLinkSent: 'If this address has an account, a link to set a new password is on its way to it.',
  passwordReset: 'Your password is changed. Please sign in with the new one.',
} as const
