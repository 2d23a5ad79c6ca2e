import { defineConfig, devices } from 'playwright/test'
import { BROWSER_FLAGS, findBrowser, findHeadlessBrowser } from '#tests/support/browser/browser.ts'
import { FULL_BROWSER } from './tests/e2e/test.ts'

const NEEDS_FULL_BROWSER = new RegExp(FULL_BROWSER.tag)

const launch = (executablePath: string) => ({ executablePath, args: [...BROWSER_FLAGS] })

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/server/server-template-setup.ts',
  // One per core of a small machine; the tests of one worker share a demo server.
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 360, height: 800 },
    // No one watches: fewer pixels take less of the machine's time.
    deviceScaleFactor: 1,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, because it has the longest test but one: at the end a core would be idle meanwhile.
    { name: 'full browser', grep: NEEDS_FULL_BROWSER, use: { launchOptions: launch(findBrowser()) } },
    {
      name: 'headless shell',
      grepInvert: NEEDS_FULL_BROWSER,
      use: {
        launchOptions: launch(findHeadlessBrowser()),
        // Drawing motion took a tenth of the processors' time. The full browser's tests keep it.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
})
