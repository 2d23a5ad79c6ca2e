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
  factorMailSubject: 'Your Cirkles code for a change',
  factorMailRule:
    'Enter it to change two-factor authentication, or to add a passkey. It is good for {minutes} minutes, once. Nobody from Cirkles will ever ask you for it.',
  factorMailNotYou:
    'If you are doing neither right now, somebody is signed in to your account: change your password in Cirkles, in Settings.',
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
  passwordMailPasskeys:
    '{passkeys, plural, one {Your passkey still signs you in without a password. If you did not add it, remove it in Cirkles, in Settings.} other {Your # passkeys still sign you in without a password. If you did not add them all, remove those in Cirkles, in Settings.}}',
  passwordMailNotYou: 'If this was not you, set a new one at once.',
  resetPasswordLink: 'Reset your password',
  passkeyAddedMailSubject: 'A passkey was added to your Cirkles account',
  passkeyAddedMailWhat: 'The passkey “{name}” signs in to your account from now on, without your password.',
  passkeyAddedMailNotYou:
    'If this was not you, somebody knows your password: set a new one at once, and remove the passkey in Cirkles, in Settings.',
  passkeyRemovedMailSubject: 'A passkey was removed from your Cirkles account',
  passkeyRemovedMailWhat: 'The passkey “{name}” does not sign in to your account any more.',
  passkeyCopiedMailSubject: 'There may be a copy of one of your passkeys',
  passkeyCopiedMailWhat:
    'Somebody tried to sign in with what looks like a copy of the passkey “{name}”. They did not get in.',
  passkeyCopiedMailRemedy: 'Remove this passkey in Cirkles, in Settings, and add a new one in its place.',
  openSettingsLink: 'Open Settings',
  bankDetailsAddedMailSubject: 'Your bank details were added',
  bankDetailsMailSubject: 'Your bank details were changed',
  bankDetailsMailWhat: 'Members who owe you are now asked to pay to the account ending in {lastDigits}.',
  bankDetailsMailNotYou:
    'If this was not you, change your password at once and tell the members of your Cirkles.',
  payeeDetailsNotice: '{name} has changed their bank details. Look at them again before you pay.',
  passwordNotice:
    'Your password was changed, and other devices were signed out. If this was not you, reset it at once.',
  passkeyAddedNotice:
    'The passkey “{name}” was added. If this was not you, remove it and change your password at once.',
  passkeyRemovedNotice:
    'The passkey “{name}” was removed. If this was not you, change your password at once.',
  bankDetailsNotice:
    'Your bank details were changed: members who owe you are asked to pay to the account ending in {lastDigits}. If this was not you, change your password at once.',
  passkeyAdded: 'Your passkey is added.',
  passkeyRenamed: 'Your passkey is renamed.',
  passkeyRemoved: 'Your passkey is removed.',
  passkeyNotMade: 'This passkey could not be added. Please try again, or use another device.',
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
  appCodeAsked: 'Enter the code of your authenticator app.',
  appCodeWrong:
    'That code is not right, or was used already. Enter the one your authenticator app shows now.',
  appCodesUsedUp:
    'There were too many wrong codes of your authenticator app today. Use a recovery code, or wait until tomorrow.',
  recoveryCodeWrong: 'That is none of your recovery codes, or it was used already.',
  signInOver: 'This sign-in is over. Please sign in again.',
  enrolmentOver: 'This took too long. Please begin again, with a new secret.',
  factorNeeded:
    'This needs a code, too. If you were not asked for one, close the app everywhere and open it again to get its newest version.',
  factorCodeSent: 'We have sent a code to your email address.',
  noMailedCodes: 'No codes are mailed for your account.',
  noRecoveryCodes: 'Recovery codes are for an authenticator app.',
  factorSaved: 'Two-factor authentication is changed.',
  authenticatorBegun: 'Add this secret to your authenticator app, and enter its code.',
  authenticatorOn: 'Your authenticator app is on. Keep your recovery codes.',
  recoveryCodesRenewed: 'These are your new recovery codes. Those before no longer work.',
  factorNotYou: 'If this was not you, set a new password at once.',
  factorMailedSubject: 'Two-factor authentication is on',
  factorMailedWhat:
    'From now on, signing in to your account takes your password and a code that is mailed to this address.',
  factorMailedNotice:
    'Two-factor authentication is on: a code is mailed to you at each sign-in. If this was not you, change your password at once.',
  appOnSubject: 'Your authenticator app is on',
  appOnWhat:
    'From now on, signing in to your account takes your password and a code of your authenticator app, or one of your recovery codes.',
  appOnNotice:
    'Your authenticator app finishes your sign-ins from now on. If this was not you, change your password at once.',
  factorOffSubject: 'Two-factor authentication is off',
  factorOffWhat: 'From now on, signing in to your account takes your password alone.',
  factorOffNotice: 'Two-factor authentication is off. If this was not you, change your password at once.',
  factorRemovedWhat:
    'At your request, support has turned two-factor authentication off, and signed you out on every device. Signing in takes your password alone until you turn it on again in Settings.',
  recoveryCodesSubject: 'You have new recovery codes',
  recoveryCodesWhat: 'Ten new recovery codes were made for your account. Those before no longer work.',
  recoveryCodesNotice: 'You have new recovery codes. If this was not you, change your password at once.',
  recoveryCodeUsedSubject: 'A recovery code was used',
  recoveryCodeUsedWhat:
    'Somebody, probably you, gave one of your recovery codes in place of your authenticator app.',
  recoveryCodesLeft:
    '{count, plural, =0 {It was the last one: make new ones in Settings.} one {One recovery code is left: make new ones in Settings soon.} other {# recovery codes are left.}}',
  recoveryCodeUsedNotice:
    '{count, plural, =0 {Your last recovery code was used: make new ones.} one {A recovery code was used; one is left: make new ones soon.} other {A recovery code was used; # are left.}} If this was not you, change your password at once.',
  codesGuessedSubject: 'Somebody tried to sign in to your account',
  codesGuessedWhat:
    'Somebody gave your right password, and then {tries} wrong codes of your authenticator app. They did not get in.',
  signInLeftWhat:
    'Somebody gave your right password, and then {count, plural, one {a wrong code} other {# wrong codes}} of your authenticator app. They did not get in that time.',
  codesGuessedNotYou: 'If it was not you, somebody knows your password: set a new one.',
} as const
