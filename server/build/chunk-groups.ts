/*
 * Which modules share a file of the built app. Each of the first chunks is weighed (`npm run size`), and the chunks
 * named in `installed-files.ts` stay off the phone.
 */

/** The only packages of the first chunk: required by every screen. */
const FRAMEWORK =
  /src\/app\/shell\/own-scrolling\.|node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|react-store|store))\//

/**
 * Shared dependencies of the entry, the first forms and the app's own messages, in one file: as three dozen
 * small files they would be a fifth larger.
 */
const FIRST_KIT = new RegExp(
  [
    /src\/ui\/[a-z/]+\/(?:button|field|icon|icon-button|icon-link|icon-paths|page|password-field|spinner|text-field|use-focus-first-invalid|use-submit)\./,
    /contract\/messages\/|node_modules\/@lingui\//,
    /src\/ui\/(?:feedback|status)\/(?:status-banner|status-store|toast-store|toasts|tone)\./,
    /src\/lib\/[a-z]+\/(?:first-sentences|go-back|search-values|seconds-in-words|trusted-script)\.|contract\/rules\/statuses\.|node_modules\/zustand\//,
    /src\/data\/api\/(?:[a-z-]+-error|failure-message|load-part)\.|src\/app\/(?:shell\/announcements|worker\/worker-script)\./,
    /src\/features\/accounts\/(?:components\/account-f|load-actions|resend-after|typed-email|use-(?:account-submit|arrival|countdown))/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** The first script, without any large dependency. */
const BOOT =
  /src\/(?:boot|app\/start\/(?:early-press|first-drawn|last-home|pressed-control)|data\/session\/session|data\/db\/database-name|lib\/[a-z]+\/(?:after-paint|dom-snapshot|install-prompt|next-task|press-first|theme))\.ts/

/** Reads Home's data while everything else loads. */
const HOME_DATA =
  /src\/(?:data\/db\/(?:facts|read-facts-raw)|features\/cirkles\/home\/facts\/(?:first-)?home)\.ts/

/** The routes' own files, without their split-off screens and the modules used only by those. */
const ROUTES = /src\/(?:main|routeTree\.gen|routes\/(?!-use-)[^?]+)\.tsx?$/

/** Shared by Home and the screens before it. */
const MARK = /src\/ui\/(?:buttons\/link-button|ring\/(?:logo|ring))\.|contract\/rules\/(?:calendar|money)\./

/** Home with its bars, in one file. */
const HOME =
  /src\/(?:routes\/_signed-in\/home\.tsx\?|app\/shell\/bars\.|features\/cirkles\/pages\/home-page\.)/

/** API calls: loaded with the first form that is sent, or with the first signed-in screen. */
const CALLS = /src\/data\/api\/call\.|contract\/http\/people\/(?:accounts|sign-in|sign-up|places)\./

/** Fields and checks shared by several forms. */
const FORMS =
  /src\/(?:ui\/(?:fields\/[a-z/]*(?:[a-z-]+-field|location-picker|radio-group|use-place-list)|lists\/chip-list)\.|lib\/(?:field-errors|words\/password-strength)\.|features\/accounts\/|data\/(?:places\/(?:countries|place-list|states)|drafts\/drafts)\.)/

/** The catalogues of a feature, `cirkles/create`, in one language. */
const CATALOGUE = /\/src\/messages\/(?:[a-z]{2}-[A-Z]{2}\/)?([a-z/-]+)\.ts/
/** Those of forms and answers that only work online. */
const ONLINE = /^(?:cirkles\/(?:create|edit|form|order)|settings\/(?:help|leaving|security))$/

/** A feature's texts have a chunk, unless a group before takes them along with what says them. */
function catalogueChunk(id: string): string {
  const name = CATALOGUE.exec(id)?.[1] ?? ''
  return `words-${name.split('/')[0] ?? ''}${ONLINE.test(name) ? '-online' : ''}`
}

/** The local database and its synchronisation, loaded with the first signed-in screen. */
const SIGNED_IN = /src\/(?:app\/lifecycle\/signed-in\.|data\/db\/watch\.)|dexie-bindings|node_modules\/dexie-/

/** Shared by screens of Cirkles, without the parts of online-only forms, invitations and success pages. */
const CIRKLES =
  /src\/features\/cirkles\/(?!form\/|success\/success-screen|invitations\/link-|answering\/use-link-answer)/

/** A chat, without its loader. */
const CHAT = /src\/features\/chat\/(?!pages\/chat-overlay\.)/

/** Swapping turns: pages, sheet and answers, without their loaders. */
const SWAPS =
  /src\/(?:features\/swaps\/(?!pages\/swap-(?:notice|overlay)\.)|routes\/_signed-in\/(?:cirkleswapping|payment_\.swap\.\$hash)\.tsx\?)/

/** The settings and the profile, without the parts that call the server. */
const SETTINGS =
  /src\/(?:features\/settings\/(?:pages\/(?:setting|profile)-page|[a-z]+\/(?:(?:bank|logout|report)-sheet|report-(?:card|form))\.|[a-z]+\/(?:profile(?:-card|-details)?|setting-(?:card|groups|row|section|sheets|switch)|storage-card|theme-choice|verified-tag)\.)|routes\/_signed-in\/(?:setting|profile)\.tsx\?)/

/** The Outbox, without the sheets over it. */
const OUTBOX =
  /src\/(?:features\/outbox\/(?!components\/(?:discard|fix-proof|import)-)|routes\/_signed-in\/outbox\.tsx\?)/

/** Forms that protect the account and call the server; the data export. */
const SETTING_FORMS =
  /src\/(?:features\/settings\/[a-z]+\/(?:edit-bank|two-factor|devices|export)-sheet\.|routes\/_signed-in\/updatepassword\.tsx\?|features\/settings\/pages\/update-password-page\.)/

/** Help, configured on the server, and leaving. */
const HELP = /src\/features\/settings\/help\/help-/
const LEAVING =
  /src\/(?:routes\/_signed-in\/account-deletion\.tsx\?|features\/settings\/pages\/account-deletion-page\.)/

/** Editing one's profile, with the picture cropper. */
const PROFILE_FORMS =
  /src\/(?:features\/settings\/(?:pages\/edit-profile-page|profile\/profile-(?:form|photo))\.|routes\/_signed-in\/editprofile(?:desktop)?\.tsx\?)|node_modules\/(?:react-easy-crop|normalize-wheel)\//

/** Shared by several screens that are all useless without a network. */
const ONLINE_KIT = new RegExp(
  [
    /src\/ui\/(?:text\/clamp-count|fields\/passwords\/(?:hidden-username|new-password-field)|choices\/stepper)\./,
    /src\/lib\/(?:photos\/crop-photo|words\/password-strength)\.|src\/data\/cirkles\/apply-swap\./,
    /src\/features\/(?:accounts\/(?:check-sign-up|refusal-of)|cirkles\/create\/create-sheet\.module)\./,
    /contract\/(?:http\/[a-z]+\/(?:invitations|leaving|profile|swapping)|rules\/aadhaar)\./,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** The same without the chunks that stay off the phone. */
const installed = (test: RegExp) => (id: string) => test.test(id) && !ONLINE_KIT.test(id)

/** The identity check. */
const KYC = /src\/(?:features\/kyc\/|routes\/_signed-in\/\$kycStep\.tsx\?)/

/** Steps between sign-up or a lost password and sign-in; each name here shortens the first script. */
const ACCOUNT_STEPS = /src\/routes\/(?:authentication|residence|reset|password-reset\.\$resetToken)\.tsx\?/

/** The notification preferences. */
const PUSH_CHOICES =
  /src\/features\/notifications\/(?:use-push|push-words|flag-actions|components\/(?:push-offer|notification-(?:choices|settings-sheet)))\./

/**
 * The chunks of the build; a module goes into the first group that matches it.
 * @param dexie matches the local database's library, see `shared-dexie.ts`
 */
export const chunkGroups = (dexie: RegExp) => [
  { name: 'framework', test: FRAMEWORK },
  { name: 'boot', test: BOOT },
  { name: 'first-kit', test: FIRST_KIT },
  { name: 'mark', test: MARK },
  { name: 'main', test: ROUTES },
  { name: 'home-data', test: HOME_DATA },
  { name: 'home', test: HOME },
  { name: 'calls', test: CALLS },
  { name: 'dexie', test: dexie },
  { name: catalogueChunk, test: CATALOGUE },
  { name: 'signed-in', test: SIGNED_IN },
  { name: 'forms', test: installed(FORMS), minShareCount: 2 },
  // A group includes the modules it imports: shared modules come first, or a screen that works offline would
  // need a chunk that is not installed.
  { name: 'data', test: installed(/\/(?:src\/(?:data|lib)|contract)\//), minShareCount: 2 },
  { name: 'virtual', test: /node_modules\/@tanstack\/(?:react-virtual|virtual-core)\// },
  { name: 'confetti', test: /node_modules\/canvas-confetti\// },
  { name: 'sheets', test: /src\/ui\/overlays\/(?:sheet|needs-connection-sheet|confirm-dialog)\./ },
  { name: 'cirkles', test: installed(CIRKLES), minShareCount: 2 },
  // For large screens only; no other UI module should wait for it.
  { name: 'carousel', test: /src\/(?:ui\/carousel\/(?:carousel|slides|use-slides)|lib\/slides)\./ },
  { name: 'chat', test: CHAT },
  { name: 'parts', test: installed(/\/src\/ui\//), minShareCount: 2 },
  { name: 'online-kit', test: ONLINE_KIT },
  {
    name: 'success',
    test: /src\/routes\/_signed-in\/(?:acceptedinvite|creationsuccess|goalachieved)\.tsx\?/,
  },
  { name: 'invitations', test: /src\/routes\/_signed-in\/(?:cirkleinvitation|invite)\.[^?]+\?/ },
  { name: 'swaps', test: SWAPS },
  { name: 'settings', test: SETTINGS },
  { name: 'setting-forms', test: SETTING_FORMS },
  { name: 'profile-forms', test: PROFILE_FORMS },
  { name: 'leaving', test: LEAVING },
  { name: 'help', test: HELP },
  { name: 'account-steps', test: ACCOUNT_STEPS },
  { name: 'kyc', test: KYC },
  {
    name: 'cirkle-sheets',
    test: /src\/features\/cirkles\/home\/home-sheets\./,
  },
  { name: 'cirkle-forms', test: /src\/features\/cirkles\/(?:create\/create|edit\/edit)-sheet\./ },
  {
    name: 'payment-sheets',
    test: /src\/features\/payments\/[a-z-]+\/(?:[a-z-]+-sheet|view-proof-dialog)\./,
  },
  { name: 'outbox', test: OUTBOX },
  {
    name: 'outbox-import',
    test: /src\/(?:features\/outbox\/components\/import-sheet|data\/outbox\/export\/import-entries)\./,
  },
  { name: 'outbox-sheets', test: /src\/features\/outbox\/components\/(?:discard|fix-proof)-/ },
  {
    name: 'after-start',
    test: /src\/app\/lifecycle\/(?:after-start|lead-to-goals|on-this-device)\./,
  },
  { name: 'push-choices', test: PUSH_CHOICES },
  { name: 'kit', test: /\/(?:src|contract)\//, minShareCount: 2 },
]
