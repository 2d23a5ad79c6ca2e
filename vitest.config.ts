import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BROWSER_FLAGS, findHeadlessBrowser } from '#tests/support/browser/browser.ts'
import { PHONE } from '#tests/support/browser/viewports.ts'
import { LongFirst } from '#tests/support/long-first.ts'

/** Runs in a browser: beside its source, or beside the states that the kit page shows. */
const COMPONENT_TESTS = '{src,tests/{kit,support}}/**/*.component.test.tsx'

/** Each file has a frame of its own, which asked again for every module. Not while they are watched: they change. */
const MODULES_ARE_KEPT: Record<string, string> = process.argv.includes('run')
  ? { 'Cache-Control': 'max-age=3600' }
  : {}

/** Only for tests that hang: with all projects at once on a busy machine, one of six seconds took more than twenty. */
const TEST_TIMEOUT_MS = 60_000

/** What components import from packages. */
const COMPONENT_PACKAGES = [
  '@lingui/core',
  '@radix-ui/react-dialog',
  '@radix-ui/react-tabs',
  '@simplewebauthn/browser',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  'axe-core',
  'canvas-confetti',
  'dexie',
  'dexie-react-hooks',
  'ky',
  'react',
  'react-dom',
  'react-dom/client',
  'react-easy-crop',
  'react/jsx-dev-runtime',
  'uqr',
  'valibot',
  'vitest-browser-react',
  'zustand',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{contract,src,sw,server,tools,tests/support,tests/walks,tests/browsers,tests/faults/{fuzz,schedules}}/**/*.test.ts',
          ],
          setupFiles: ['tests/support/fresh-modules.ts', 'tests/support/browser/fail-on-console-error.ts'],
          // Half of the time went into a process for each file. Each file still reloads its modules, and
          // globals are restored.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/{integration,faults}/**/*.test.ts'],
          exclude: ['tests/faults/{fuzz,schedules}/**'],
          setupFiles: ['tests/support/browser/fail-on-console-error.ts'],
          globalSetup: [
            'tests/support/postgres/postgres-global-setup.ts',
            'tests/support/server/source-bundle.ts',
          ],
          // Every file has its own app and database; reloading the server for each took a third of the time.
          isolate: false,
          restoreMocks: true,
          testTimeout: TEST_TIMEOUT_MS,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        plugins: [react()],
        cacheDir: '.tmp/component-cache',
        server: { headers: MODULES_ARE_KEPT },
        optimizeDeps: {
          // Optimised before the tests: a package found while a test runs would reload its page.
          include: COMPONENT_PACKAGES,
        },
        test: {
          name: 'component',
          // Two pages at a time: with one, these tests ended last, and a quarter of the cores’ time was idle.
          maxWorkers: 2,
          include: [COMPONENT_TESTS],
          // Pictures of failures: ignored by git, like those of the browser tests.
          attachmentsDir: 'test-results/components/attachments',
          setupFiles: ['tests/support/components/setup.ts'],
          restoreMocks: true,
          testTimeout: TEST_TIMEOUT_MS,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            viewport: PHONE,
            screenshotDirectory: 'test-results/components',
            // tests/support/components/speak-here.ts
            commands: {
              textsOfLanguage: async (_, language: string) => {
                const { textsOfLanguage } = await import('#tools/build/languages/language-files.ts')
                return textsOfLanguage(language)
              },
            },
            provider: playwright({
              launchOptions: {
                // Read when the browser starts: no other project needs one, or should install it.
                get executablePath() {
                  return findHeadlessBrowser()
                },
                args: [...BROWSER_FLAGS],
              },
              contextOptions: {
                locale: 'en-IN',
                timezoneId: 'Asia/Kolkata',
                reducedMotion: 'reduce',
              },
              actionTimeout: 10_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
    sequence: { sequencer: LongFirst },
    // Half of a small machine's two cores belongs to PostgreSQL and the browser.
    maxWorkers: 2,
  },
})
