import { type Chunk, FIRST_CHUNKS } from './first-chunks.ts'

/**
 * The chunks of the build, in order: a chunk contains its folders and everything they import that no earlier
 * chunk contains. A folder belongs to the chunk that names it or its nearest parent. `npm run size` checks
 * the size of the first chunks; chunks named in `installed-files.ts` are not precached.
 */
export const CHUNKS: readonly Chunk[] = [
  ...FIRST_CHUNKS,
  // One for each feature, by the folders of `src/messages`.
  { name: 'words' },
  // Before the forms and lists that name places.
  { name: 'places', folders: ['src/ui/places'] },
  // The local database and its synchronisation, loaded with the first signed-in screen.
  {
    name: 'signed-in',
    folders: [
      'src/app/lifecycle/signed-in',
      'contract/messages/payments.ts',
      'contract/messages/en-IN/payments.ts',
      'contract/rules/proof-hint.ts',
    ],
    packages: ['dexie-react-hooks'],
  },
  // What a server said, in the language of the page.
  {
    name: 'known-words',
    folders: [
      'contract/messages/notices.ts',
      'contract/messages/en-IN/notices.ts',
      'contract/messages/refusals.ts',
      'contract/messages/en-IN/refusals.ts',
      'contract/views/known-words.ts',
      'contract/views/notice-words.ts',
      'contract/views/refusal-words.ts',
      'contract/views/facts.ts',
      'src/data/known/own-words.ts',
    ],
  },
  // Before the shared chunks: else Home, which needs a few of their modules once it is painted, would load
  // all of them before the socket. The three files are what Home itself reads then.
  {
    name: 'after-start',
    folders: [
      'src/app/lifecycle/after-start',
      'src/data/chat/unread.ts',
      'src/data/drafts/create-draft-row.ts',
      'src/data/known/what-is-owed.ts',
    ],
  },
  {
    name: 'forms',
    folders: ['src/ui/fields', 'src/ui/lists', 'src/features/accounts', 'src/data/drafts'],
    isShared: true,
  },
  // Before the screens: else one that works offline would need a chunk that is not installed.
  { name: 'data', folders: ['src/data', 'src/lib', 'contract'], isShared: true },
  { name: 'virtual', packages: ['@tanstack/react-virtual', '@tanstack/virtual-core'] },
  { name: 'confetti', packages: ['canvas-confetti'] },
  // Codes: of a UPI payment, of an authenticator app, of an invitation's link.
  { name: 'qr', folders: ['src/ui/media/qr-code.tsx'], packages: ['uqr'] },
  { name: 'sheets', folders: ['src/ui/overlays'] },
  { name: 'cirkles', folders: ['src/features/cirkles'], isShared: true },
  // After what it shares with answering an invitation on Home, which is installed.
  {
    name: 'join-requests',
    folders: [
      'src/features/cirkles/answering/link-dead-end.ts',
      'src/features/cirkles/answering/use-request-to-join.ts',
    ],
  },
  // For large screens only; no other module of the kit should wait for it.
  { name: 'carousel', folders: ['src/ui/carousel'] },
  { name: 'chat', folders: ['src/features/chat', 'src/data/chat/chat-draft.ts'] },
  // Apart from the parts: the sign-in pages need no others.
  { name: 'chips', folders: ['src/ui/choices/choice-chips.tsx', 'src/ui/choices/choice-chips.module.css'] },
  { name: 'parts', folders: ['src/ui'], isShared: true },
  // The picture of turns: of a plan, and of an invitation. After the parts that it shares.
  { name: 'timeline', folders: ['src/ui/timeline'] },
  // Choices from a list, and places among them: for forms that are kept later, or online.
  {
    name: 'select-fields',
    folders: ['src/ui/fields/select-field.tsx', 'src/ui/fields/places', 'src/data/places'],
  },
  // Shared by signing up and the page after it. The rest of the folder is for every online form.
  {
    name: 'sign-up-form',
    folders: ['src/features/accounts/checks/check-sign-up.ts', 'src/features/accounts/checks/queries.ts'],
  },
  // Shared by screens that are all useless without a network.
  {
    name: 'online-kit',
    folders: [
      'contract/finished-pages.ts',
      'contract/http/online',
      'contract/messages/accounts.ts',
      'contract/messages/en-IN/accounts.ts',
      'contract/messages/online',
      'contract/messages/en-IN/online',
      'src/data/files/fetch-with-progress.ts',
      'contract/rules/aadhaar.ts',
      'contract/rules/age.ts',
      'src/features/accounts/checks',
      'src/features/settings/account/own-password-field.tsx',
      'src/ui/feedback/nothing-here.tsx',
      'src/ui/fields/new-password',
      'src/ui/fields/otp',
    ],
  },
  // Before the pages of signed-in people, which share its terms.
  {
    name: 'invitation-note',
    folders: [
      'src/features/accounts/pages/invited-page.tsx',
      'src/features/cirkles/guests',
      'src/features/cirkles/pages/invitation-note.tsx',
      'src/features/cirkles/pages/invitation-preview.tsx',
    ],
  },
  // Before the screens that offer it.
  { name: 'sharing', folders: ['src/features/cirkles/sharing'] },
  {
    name: 'success',
    folders: [
      'src/routes/_signed-in/(success)',
      'src/features/cirkles/success',
      'src/features/cirkles/pages/nothing-to-show.tsx',
    ],
  },
  {
    name: 'invitations',
    folders: [
      'src/routes/_signed-in/(invitations)',
      'src/features/cirkles/links',
      'src/features/cirkles/recommend',
    ],
  },
  {
    name: 'swaps',
    folders: ['src/routes/_signed-in/(swaps)', 'src/features/swaps', 'src/data/swaps'],
  },
  // A locked app loads it first; the sheet that turns the lock on is in it too.
  { name: 'app-lock', folders: ['src/features/settings/lock'] },
  { name: 'lock-sheet', folders: ['src/features/settings/lock/lock-sheet.tsx'] },
  {
    name: 'settings',
    folders: [
      'src/routes/_signed-in/(settings)',
      'src/features/settings/logout',
      'src/features/settings/setting',
    ],
  },
  // After the settings: what they share is installed. Before its forms, which are not kept.
  {
    name: 'profile',
    folders: [
      'src/routes/_signed-in/(settings)/profile.tsx',
      'src/features/settings/pages/profile-page.tsx',
      'src/features/settings/profile/profile-details.tsx',
    ],
  },
  // Before the forms, which share its words and are not kept.
  { name: 'bank-sheet', folders: ['src/features/settings/bank'] },
  {
    name: 'setting-forms',
    folders: [
      'src/routes/_signed-in/(setting-forms)',
      'src/features/settings/passkeys',
      'src/features/settings/security',
      'src/features/settings/two-factor',
    ],
  },
  {
    name: 'profile-forms',
    folders: ['src/routes/_signed-in/(profile-forms)', 'src/features/settings/profile'],
  },
  { name: 'report', folders: ['src/features/settings/report'] },
  { name: 'leaving', folders: ['src/routes/_signed-in/(leaving)', 'src/features/settings/leaving'] },
  { name: 'profile-link', folders: ['src/app/bars/profile-link.tsx'] },
  { name: 'help', folders: ['src/features/settings/help'] },
  { name: 'consent', folders: ['src/features/consent'] },
  {
    name: 'account-steps',
    folders: ['src/routes/(account-steps)', 'src/features/accounts/arrival/use-code.ts'],
  },
  {
    name: 'kyc',
    folders: ['src/routes/_signed-in/(kyc)', 'src/features/kyc', 'contract/http/kyc'],
  },
  {
    name: 'cirkle-sheets',
    folders: ['src/features/cirkles/home/sheets', 'src/features/cirkles/detail'],
  },
  {
    name: 'cirkle-forms',
    folders: [
      'src/features/cirkles/create',
      'src/features/cirkles/edit',
      'src/features/cirkles/form',
      'src/features/cirkles/kept',
      'src/features/cirkles/order',
      'src/ui/stepper',
    ],
  },
  { name: 'statement-match', folders: ['src/features/payments/review/matching'] },
  {
    name: 'payment-sheets',
    folders: [
      'src/features/payments/facts',
      'src/features/payments/hand-overs',
      'src/features/payments/pages/payment-successful-page.tsx',
      'src/features/payments/pay',
      'src/features/payments/proof',
      'src/features/payments/review',
      'src/features/payments/shared-file',
      'src/features/payments/upi',
      // Only this file: sorting people, which the payment records share.
      'src/lib/words/compare-names.ts',
      'src/routes/_signed-in/paymentsuccessful.tsx',
    ],
  },
  // After the payment sheets: what they share is installed.
  {
    name: 'payment-records',
    folders: [
      'src/features/payments/details',
      'src/features/payments/history',
      'src/features/payments/months',
      'src/features/payments/records',
      'src/ui/hooks/use-rem-pixels.ts',
    ],
  },
  // Before its sheets: what they share is loaded with the screen.
  {
    name: 'discover',
    folders: [
      'src/routes/_signed-in/discover.tsx',
      'src/features/discover',
      'src/data/cirkles/shared-cirkles.ts',
    ],
  },
  {
    name: 'discover-sheets',
    folders: [
      'src/features/cirkles/recommend/ask-to-join.tsx',
      'src/features/discover/search/filter-sheet.tsx',
      'src/features/discover/search/person-sheet.tsx',
    ],
  },
  { name: 'book', folders: ['src/routes/_signed-in/(book)', 'src/features/book'] },
  { name: 'desk', folders: ['src/features/desk'] },
  // For phones that speak another language than English, and whoever chooses one.
  {
    name: 'language',
    folders: [
      'src/lib/language/choose-language.ts',
      'src/lib/language/choice-to-tell.ts',
      'src/lib/language/kept-language.ts',
      'src/ui/choices/language-choice.tsx',
      'contract/messages/language/language-names.ts',
    ],
  },
  { name: 'own-digits', folders: ['src/lib/language/own-digits.ts'] },
  // Not with the choice itself: the sign-in pages would load the settings.
  { name: 'account-language', folders: ['src/app/lifecycle/language'] },
  { name: 'language-card', folders: ['src/features/settings/setting/language-card.tsx'] },
  { name: 'outbox', folders: ['src/routes/_signed-in/(outbox)', 'src/features/outbox'] },
  { name: 'outbox-import', folders: ['src/features/outbox/import'] },
  { name: 'outbox-sheets', folders: ['src/features/outbox/sheets'] },
  // Before the groups and the earlier ones, which show them alike and come later.
  {
    name: 'mute',
    folders: ['src/features/chat/mute', 'src/features/cirkles/detail/mute', 'src/data/chat/mute.ts'],
  },
  {
    name: 'notices',
    folders: ['src/features/notifications/components', 'src/features/notifications/list'],
  },
  { name: 'grouped-notices', folders: ['src/features/notifications/grouped'] },
  { name: 'push-choices', folders: ['src/features/notifications/push'] },
  { name: 'kit', folders: ['src'], isShared: true },
]
