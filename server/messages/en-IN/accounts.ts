/** Texts of accounts: outcomes and refusals of their calls, their mails and their notices. */
export const accounts = {
  termsAgreed: 'Thank you. Your agreement is kept.',
  settingsSaved: 'Your settings are saved.',
  profileSaved: 'Profile updated successfully!',
  nomineeSaved: 'Your nominee is saved.',
  nomineeRemoved: 'You have no nominee any more.',
  nomineeMailSubject: 'Who may act for you was changed',
  nomineeMailNamed:
    'You have named somebody who may exercise your rights over your data after your death or when you cannot. Settings shows whom.',
  nomineeMailRemoved: 'The person you had named to act for you is removed.',
  nomineeMailNotYou: 'If it was not you, change your password at once and look at Settings.',
  bankDetailsSaved: 'Your bank details are saved.',
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
    'If you are not changing two-factor authentication and not adding a passkey right now, somebody is signed in to your account: change your password in Cirkles, in Settings.',
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
  passkeyAdded: 'Your passkey is added.',
  passkeyRenamed: 'Your passkey is renamed.',
  passkeyRemoved: 'Your passkey is removed.',
  emailVerified: 'Your email address is verified.',
  codeSentAgain: 'Resent OTP',
  codeSent: 'We have sent a code to your email address.',
  signedIn: 'You are signed in.',
  passwordChanged: 'Your password is changed. Your other devices are signed out.',
  deviceSignedOut: 'That device is signed out.',
  signedOut: 'You are signed out.',
  resetLinkSent: 'If this address has an account, a link to set a new password is on its way to it.',
  passwordReset: 'Your password is changed. Please sign in with the new one.',
  appCodeAsked: 'Enter the code of your authenticator app.',
  factorCodeSent: 'We have sent a code to your email address.',
  factorSaved: 'Two-factor authentication is changed.',
  authenticatorBegun: 'Add this secret to your authenticator app, and enter its code.',
  authenticatorOn: 'Your authenticator app is on. Keep your recovery codes.',
  recoveryCodesRenewed: 'These are your new recovery codes. Those before no longer work.',
  factorNotYou: 'If this was not you, set a new password at once.',
  factorMailedSubject: 'Two-factor authentication is on',
  factorMailedWhat:
    'From now on, signing in to your account takes your password and a code that is mailed to this address.',
  appOnSubject: 'Your authenticator app is on',
  appOnWhat:
    'From now on, signing in to your account takes your password and a code of your authenticator app, or one of your recovery codes.',
  factorOffSubject: 'Two-factor authentication is off',
  factorOffWhat: 'From now on, signing in to your account takes your password alone.',
  factorRemovedWhat:
    'At your request, support has turned two-factor authentication off, and signed you out on every device. Signing in takes your password alone until you turn it on again in Settings.',
  recoveryCodesSubject: 'You have new recovery codes',
  recoveryCodesWhat: 'Ten new recovery codes were made for your account. Those before no longer work.',
  recoveryCodeUsedSubject: 'A recovery code was used',
  recoveryCodeUsedWhat:
    'Somebody, probably you, gave one of your recovery codes in place of your authenticator app.',
  recoveryCodesLeft:
    '{count, plural, =0 {It was the last one: make new ones in Settings.} one {One recovery code is left: make new ones in Settings soon.} other {# recovery codes are left.}}',
  codesGuessedSubject: 'Somebody tried to sign in to your account',
  codesGuessedWhat:
    'Somebody gave your right password, and then {tries} wrong codes of your authenticator app. They did not get in.',
  signInLeftWhat:
    'Somebody gave your right password, and then {count, plural, one {a wrong code} other {# wrong codes}} of your authenticator app. They did not get in that time.',
  codesGuessedNotYou: 'If it was not you, somebody knows your password: set a new one.',
} as const
