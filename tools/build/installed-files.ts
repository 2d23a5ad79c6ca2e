/** Files the worker precaches at installation, as Workbox globs relative to the built app. */
export const INSTALLED_PATTERNS: readonly string[] = ['index.html', 'assets/**/*.{js,css,svg}', 'favicon.svg']

/**
 * Chunks that are never installed, by name: the realtime client, confetti, the UPI code, and screens that
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
  // New password, two-factor, passkeys, devices, bank details, data export.
  'setting-forms',
  'sign-up',
  'sign-up-form',
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
  'words-outbox-online',
  'words-payments-online',
  'words-settings-online',
  'words-swaps-online',
]

/**
 * Chunks that the worker fetches later than the rest, see `sw/later-files.ts`: screens that work without a
 * network, but are not needed to pay, to confirm, to hand over, to chat or for Home. No installed chunk may import one
 * statically.
 */
export const LATER_CHUNKS: readonly string[] = [
  'bank-sheet',
  'book',
  // Searching everything, and the keyboard shortcuts.
  'desk',
  'discover',
  'discover-sheets',
  'grouped-notices',
  // Asking to join, from Discover or by a link.
  'join-requests',
  // Notices and refusals in the language of the page; until then they are in that of the account.
  'known-words',
  // Choosing and keeping another language, of which a phone needs the texts as well.
  'account-language',
  'language',
  'language-card',
  'lock-sheet',
  'mute',
  // Other digits than Latin ones.
  'own-digits',
  // Names of states and countries in another language.
  'places',
  // The payment histories and the details of a payment.
  'payment-records',
  'profile',
  // Codes: of a UPI payment, of an authenticator app, of an invitation's link.
  'qr',
  'profile-link',
  'report',
  'select-fields',
  'sharing',
  'statement-match',
  'timeline',
  'words-discover',
  'words-language',
  'words-later',
  'words-places',
]

/**
 * Files that the precache leaves out, as Workbox globs. The eight characters of a chunk's hash keep `success`
 * from matching longer names.
 */
export const NOT_PRECACHED: readonly string[] = [...ONLINE_CHUNKS, ...LATER_CHUNKS].map(
  (name) => `assets/${name}-????????.*`,
)

/** Whether a file of the built app is of the chunk with this name. */
export const isOfChunk = (file: string, name: string): boolean =>
  new RegExp(`^assets/${name}-.{8}\\.(?:js|css)$`).test(file)

/** Whether a file of the built app is a script or a style sheet of the chunks that are fetched later. */
export const isLaterFile = (file: string): boolean => LATER_CHUNKS.some((name) => isOfChunk(file, name))
