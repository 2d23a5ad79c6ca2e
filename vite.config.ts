import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'
import { chunkGroups } from './tools/build/chunk-groups.ts'
import { compileHint, hintedChunks } from './tools/build/compile-hints.ts'
import { compiledMessages } from './tools/build/languages/compile-messages.ts'
import { finishedPages, type FinishedPage } from './tools/build/finished-pages.ts'
import { INSTALLED_PATTERNS, NOT_PRECACHED } from './tools/build/installed-files.ts'
import { firstScripts } from './tools/build/first-scripts.ts'
import { languageFiles } from './tools/build/languages/language-files.ts'
import { laterFiles } from './tools/build/later-files.ts'
import { layersFirst, TARGET } from './tools/build/layers-first.ts'
import { screenLinks, type FirstScreen } from './tools/build/screen-links.ts'
import { sharedDexie } from './tools/build/shared-dexie.ts'

/** Where `npm run dev` puts the server, and the operator's desk; this process only passes their calls on. */
const apiServer = process.env['API_SERVER'] ?? 'http://127.0.0.1:8081'
const deskServer = process.env['DESK_SERVER'] ?? 'http://127.0.0.1:8082'

// oxlint-disable-next-line typescript/no-unsafe-assignment -- our own file, in the shape its standard gives it
const manifest: Partial<ManifestOptions> = JSON.parse(
  readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8'),
)

/** Files that index.html links to: no `import()` has to fetch them, so none needs to list them. */
const AT_START = /^assets\/(?:boot|main|rolldown-runtime|framework|first-kit)-/

const dexie = sharedDexie()

const later = laterFiles()

const languages = languageFiles()

const split = (route: string) => `src/routes/${route}.tsx?tsr-split=component---loader`

const FIRST_SCREENS: readonly FirstScreen[] = [
  { path: '/sign-in', modules: [split('sign-in')] },
  { path: '/sign-up', modules: [split('sign-up')] },
  {
    path: '/home',
    modules: [
      split('_signed-in/(home)/home'),
      'src/app/bars/bars.tsx',
      'src/features/cirkles/home/first/first-home.ts',
    ],
  },
  // Pressed on the last Home.
  {
    path: '/home?chat',
    modules: ['src/features/chat/components/chat-sheet.tsx', 'src/features/chat/pages/read-from-press.ts'],
    over: '/home',
  },
  {
    path: '/home?panel',
    modules: ['src/features/notifications/components/notification-panel.tsx'],
    over: '/home',
  },
  { path: '/payment', modules: [split('_signed-in/payment')], over: '/home' },
  {
    path: '/payment?pay',
    modules: [split('_signed-in/payment'), 'src/features/payments/pay/how-to-pay-sheet.tsx'],
    over: '/home',
  },
  {
    path: '/payment?validate',
    modules: [split('_signed-in/payment'), 'src/features/payments/review/review-sheet.tsx'],
    over: '/home',
  },
]

const FINISHED_PAGES: readonly FinishedPage[] = [
  {
    path: '/',
    entry: 'src/app/documents/landing.tsx',
    script: 'src/app/documents/landing-script.ts',
  },
  {
    path: '/privacy',
    entry: 'src/app/documents/privacy.tsx',
    script: 'src/app/documents/privacy-script.ts',
  },
  {
    path: '/terms',
    entry: 'src/app/documents/terms.tsx',
    script: 'src/app/documents/reading-script.ts',
  },
]

const OWN_SCROLLING = fileURLToPath(new URL('./src/app/shell/own-scrolling.ts', import.meta.url))

/** The router's own scrolling also restores positions, which the app does not need. */
const ownScrolling: Plugin = {
  name: 'own-scrolling',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './scroll-restoration.js' && importer?.endsWith('/router-core/dist/esm/router.js')
      ? OWN_SCROLLING
      : undefined,
  generateBundle() {
    // Otherwise a new version of the router could silently bring its own back.
    if (!this.getModuleInfo(OWN_SCROLLING)) throw new Error('The router no longer asks for its scrolling')
  },
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      addExtensions: true,
      autoCodeSplitting: true,
      // A loader reads the local database, whose code is not in the first chunk: it stays with its screen.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
      },
      quoteStyle: 'single',
    }),
    react(),
    compiledMessages,
    layersFirst,
    hintedChunks,
    dexie.page,
    later.page,
    languages.page,
    ownScrolling,
    firstScripts({ inline: 'src/start/open-early.ts', target: TARGET }),
    finishedPages({ pages: FINISHED_PAGES, target: TARGET }),
    screenLinks({ start: 'src/main.tsx', screens: FIRST_SCREENS }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'main.ts',
      injectRegister: false,
      manifest,
      manifestFilename: 'manifest.webmanifest',
      // The launcher keeps its own copy of the icons, so the precache needs none.
      includeManifestIcons: false,
      integration: {
        beforeBuildServiceWorker(options) {
          // The plugin names the worker after its source, main.ts; but a worker's address must never change.
          options.swDest = options.swDest.replace(/main\.js$/, 'sw.js')
          options.injectManifest.swDest = options.swDest
          // Leaves out the manifest: it is only needed for installing the app, with a network.
          options.injectManifest.additionalManifestEntries = []
        },
        configureCustomSWViteBuild(options) {
          options.plugins = [...(options.plugins ?? []), compiledMessages, dexie.worker()]
          options.define = {
            ...options.define,
            'self.laterFiles': JSON.stringify(later.list()),
            'self.languageFiles': JSON.stringify(languages.list()),
          }
        },
      },
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: [...INSTALLED_PATTERNS],
        globIgnores: [...NOT_PRECACHED],
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  resolve: {
    alias: [
      // The shim is for React 17; ours has the hook.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: TARGET,
    manifest: true,
    // Without the comment that names the map: the server keeps maps to itself.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !AT_START.test(file)),
    },
    rolldownOptions: {
      output: {
        postBanner: (chunk) => compileHint(chunk) + dexie.postBanner(chunk),
        intro: dexie.intro,
        outro: dexie.outro,
        codeSplitting: {
          groups: chunkGroups(dexie.test),
        },
      },
    },
  },
  server: {
    strictPort: true,
    // The Host stays the page's own, so that the server's origin checks hold here too.
    proxy: {
      '/api': { target: apiServer },
      '/mailbox': { target: apiServer },
      '/operator': { target: deskServer, ws: true },
      '/app/': { target: apiServer, ws: true },
      '/apps/': { target: apiServer },
    },
  },
})
