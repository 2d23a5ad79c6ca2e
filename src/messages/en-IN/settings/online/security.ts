/** Texts of the devices signed in. */
export const security = {
  devicesNeedConnection: 'Your devices are known to Cirkles alone, so this needs a connection.',
  devices: 'Devices',
  loadingDevices: 'Loading your devices',
  noOtherDevice: 'No other device is signed in.',
  thisDevice: 'This device',
  signOut: 'Sign out',
  signOutDevice: 'Sign out {device}',
  signedIn: 'Signed in {time}',
  lastUsed: 'Last used {time}',
  deviceSignedOut: '{device} is signed out',
  signOutDeviceTitle: 'Sign out {device}?',
  signOutDeviceText:
    'It is signed out at once. What it has not sent yet stays on it, and goes when you sign in there again.',
  signingOut: 'Signing out…',
  namelessDevice: 'A device without a name',
} as const
