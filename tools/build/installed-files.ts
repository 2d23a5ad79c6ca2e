/** Files the worker precaches at installation, as Workbox globs relative to the built app. */
export const INSTALLED_PATTERNS: readonly string[] = ['index.html', 'assets/**/*.{js,css,svg}', 'favicon.svg']

/**
 * Chunks excluded from the precache, by name: the realtime client, confetti, the UPI code, and screens that
 * are useless without a network or follow a call. The browser's own cache keeps them after their first use.
 */
export const ONLINE_CHUNKS: readonly string[] = [
  'account-steps',
  // The calls of signing in and up, and their payloads.
  'actions',
  // Creating and editing a Cirkle.
  'cirkle-forms',
  'confetti',
  // The notice on personal data, at sign-up and when it has changed.
  'consent',
  'echo',
  // The offer to install.
  'install-card',
  'help',
  'invitation-note',
  'invitations',
  'kyc',
  'leaving',
  // Handlers of realtime events.
  'listen-live',
  // Modules shared by several of these.
  'online-kit',
  // Importing an exported Outbox, which needs a network to be sent.
  'outbox-import',
  'passkeys',
  // With the picture cropper.
  'profile-forms',
  'push',
  'push-choices',
  // QR codes: of a UPI payment, and of an authenticator app.
  'qr',
  // New password, two-factor, passkeys, devices, bank details, data export.
  'setting-forms',
  'sign-up',
  // A statement is first read from the server; after that, its screen is in the browser's cache too.
  'statement-page',
  'success',
  'switch-account-button',
  'swaps',
  'withdraw-dialog',
  // Texts of the above.
  'words-accounts-online',
  'words-cirkles-online',
  'words-consent-online',
  'words-install',
  'words-kyc',
  'words-notifications-online',
  'words-settings-online',
]

/** The eight characters of a chunk's hash keep `success` from matching longer names. */
export const ONLINE_PATTERNS: readonly string[] = ONLINE_CHUNKS.map((name) => `assets/${name}-????????.*`)
