/** Texts of the storage that the app takes on this phone. */
export const storage = {
  notPromised: 'The browser did not agree to keep it. Adding Cirkles to the home screen helps.',
  storageTitle: '{device, select, phone {Storage on this phone} other {Storage on this device}}',
  used: 'Used',
  notTold: 'Not told',
  kept: 'Kept',
  keptUntilRemoved: 'Until you remove it',
  mayBeCleared: 'May be cleared if storage runs low',
  mayClearUnsent:
    '{device, select, phone {The browser may clear unsent entries when the phone runs out of space.} other {The browser may clear unsent entries when the device runs out of space.}}',
  askToKeep: 'Ask to keep',
} as const
