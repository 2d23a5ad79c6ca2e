/** A file of the built app, and the folders and packages in it. */
export interface Chunk {
  readonly name: string
  readonly folders?: readonly string[]
  readonly packages?: readonly string[]
  /** Holds only what several screens share; the rest travels with its one screen. */
  readonly isShared?: true
}

/** The first of `CHUNKS`: what comes before any signed-in screen. */
export const FIRST_CHUNKS: readonly Chunk[] = [
  {
    name: 'framework',
    folders: ['src/start/framework.ts'],
    packages: [
      'react',
      'react-dom',
      'scheduler',
      'use-sync-external-store',
      '@tanstack/react-router',
      '@tanstack/router-core',
      '@tanstack/history',
      '@tanstack/react-store',
      '@tanstack/store',
    ],
  },
  // One of the two scripts that index.html names; the other is main.
  { name: 'boot', folders: ['src/boot.ts'] },
  // Shared by sign-in and the app's own messages: as separate small files they would be a fifth larger.
  {
    name: 'first-kit',
    folders: [
      // Only these files: each catalogue is in the chunk that uses it.
      'contract/messages/create-messages.ts',
      'contract/rules/problems.ts',
      'src/app/announcements',
      'src/features/accounts/arrival',
      'src/features/accounts/components',
      'src/routes/-guest',
      'src/ui/fields/passwords',
      // Registers the worker, also while signed out; the folder's other files are for signed-in screens.
      'src/app/worker/worker-script.ts',
      // Only this file: the other fields are for later forms.
      'src/ui/fields/use-focus-first-invalid.ts',
    ],
  },
  // Shared by Home and the screens before it. Four of them are single files: these screens do not need the
  // rest of their folders.
  {
    name: 'mark',
    folders: [
      'src/ui/ring',
      'src/ui/buttons/link-button.tsx',
      'contract/rules/calendar.ts',
      'contract/rules/money.ts',
      'contract/rules/terms.ts',
    ],
  },
  { name: 'main', folders: ['src/main.tsx'] },
  // Reads Home's data while everything else loads.
  { name: 'home-data', folders: ['src/features/cirkles/home/first'] },
  { name: 'home', folders: ['src/routes/_signed-in/(home)', 'src/app/bars'] },
  // Loaded with the first form that is sent, or with the first signed-in screen.
  {
    name: 'calls',
    folders: ['src/data/api', 'contract/http/people', 'contract/messages/words.ts'],
  },
  // Of no use without a network.
  {
    name: 'actions',
    folders: [
      'src/features/accounts/actions.ts',
      'contract/http/people/sign-in.ts',
      'contract/http/people/sign-up.ts',
      // Single files: these rules are of use with these calls alone.
      'contract/rules/recovery-code.ts',
    ],
  },
  // Loaded when somebody uses or manages passkeys.
  {
    name: 'passkeys',
    folders: [
      'contract/http/people/passkeys.ts',
      'src/features/accounts/passkey',
      'src/lib/passkeys',
      'src/messages/passkeys',
      'src/messages/en-IN/passkeys',
    ],
    packages: ['@simplewebauthn/browser'],
  },
  // A script of its own kind, see `shared-dexie.ts`.
  { name: 'dexie' },
]
