import { defineConfig, devices } from 'playwright/test'
import { BROWSER_FLAGS, findBrowser } from '#tests/support/browser/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/server/server-template-setup.ts',
  // Two keep two cores busy; the tests of one worker share a demo server.
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 360, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: [...BROWSER_FLAGS] },
  },
})
