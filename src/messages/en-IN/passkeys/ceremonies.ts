/** Why a device made or used no passkey. */
export const ceremonies = {
  notSupported: 'This browser has no passkeys. A newer one may, or another device.',
  wrongAddress: 'Passkeys need the name of the site, and {host} is a number. Open Cirkles at {address}.',
  otherAddress: 'Passkeys do not work at this address. Open Cirkles at the one you know it by.',
  notUsed: 'No passkey was used: you closed the question, or this device has none for Cirkles.',
  notMade: 'No passkey was added: you closed the question.',
  tookTooLong: 'That took too long. Please try again.',
  alreadyHere: 'This device has a passkey for your account already.',
  noScreenLock:
    'This device cannot check that it is you. Set up a fingerprint, a face or a PIN for its screen, and try again.',
  failed: 'The device could not do this. Please try again.',
} as const
