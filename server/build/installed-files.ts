/** What the worker keeps on the phone at its installation, as Workbox's glob patterns below the built app. */
export const INSTALLED_PATTERNS: readonly string[] = ['index.html', 'assets/**/*.{js,css,svg}', 'favicon.svg']

/**
 * The chunks it leaves out, by their names: the realtime client, confetti, the UPI code, and the screens that are
 * of no use without a network or come after a call. The browser's own cache keeps them from their first use on;
 * nobody downloads them to have them.
 */
export const ONLINE_CHUNKS: readonly string[] = [
  'account-steps',
  // The calls of signing in and up, and what they send.
  'actions',
  // Creating and editing a Cirkle.
  'cirkle-forms',
  'confetti',
  'echo',
  // The offer to install.
  'install-card',
  'help',
  'invitation-note',
  'invitations',
  'kyc',
  'leaving',
  // What the realtime client hears.
  'listen-live',
  // What several of these share.
  'online-kit',
  // Reading back what was exported, which is there to be sent.
  'outbox-import',
  // With the tool that cuts a picture.
  'profile-forms',
  'push',
  'push-choices',
  // A new password, two-factor, devices, bank details, a copy of all that is kept.
  'setting-forms',
  'sign-up',
  // A statement is read from the server first; from then on its screen is in the browser's cache too.
  'statement-page',
  'success',
  'switch-account-button',
  'swaps',
  'upi-panel',
  'withdraw-dialog',
]

/** A chunk's hash has eight characters, which keeps `success` from naming what begins with it. */
export const ONLINE_PATTERNS: readonly string[] = ONLINE_CHUNKS.map((name) => `assets/${name}-????????.*`)
