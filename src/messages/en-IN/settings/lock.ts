/** Texts of the app lock. */
export const lock = {
  title: 'Cirkles is locked',
  unlockHint:
    '{device, select, phone {Unlock it with the fingerprint, face or PIN of this phone.} other {Unlock it with the fingerprint, face or PIN of this device.}}',
  unlock: 'Unlock',
  unlocking: 'Unlocking…',
  notUnlocked: 'It was not unlocked. Please try again.',
  cannotUnlock: 'I cannot unlock it',
  signOutInstead:
    '{device, select, phone {Sign out on this phone, then sign in with your password: that needs a connection. What was not sent yet stays on this phone and is sent then. Drafts are deleted.} other {Sign out on this device, then sign in with your password: that needs a connection. What was not sent yet stays on this device and is sent then. Drafts are deleted.}}',
  signOut: 'Sign out',
  notSignedOut: 'You were not signed out. Please try again.',
  back: 'Back',
} as const
