/** Texts of turning the app lock on and off. */
export const lock = {
  appLock: 'App lock',
  accountNumberHere:
    '{device, select, phone {Your account number is on this phone now. You can lock the app.} other {Your account number is on this device now. You can lock the app.}}',
  whatItDoes:
    '{device, select, phone {With it, Cirkles asks for the fingerprint, face or PIN of this phone when it is opened, and when it was in the background for a minute. What waits to be sent is sent all the same.} other {With it, Cirkles asks for the fingerprint, face or PIN of this device when it is opened, and when it was in the background for a minute. What waits to be sent is sent all the same.}}',
  whatItDoesNot:
    'It hides what Cirkles shows when somebody else holds your unlocked device. It encrypts nothing. Notifications still show.',
  whenItFails: 'If you cannot unlock it one day, sign out and sign in again with your password.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  notNow: 'Not now',
  waiting: 'Waiting for the unlock…',
  notTurnedOn: 'It was not turned on. Please try again.',
  notTurnedOff: 'It was not unlocked, and stays on. Please try again.',
  isOn: 'App lock is on.',
  isOff: 'App lock is off.',
} as const
