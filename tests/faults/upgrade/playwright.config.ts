import { defineConfig } from 'playwright/test'
import base from '../../../playwright.config.ts'

/**
 * Start it with `npm run upgrade`. It does not use the templates of the other browser tests: a server must
 * start with the database that its own version creates.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'upgrade.play.ts',
  outputDir: '../../../test-results/upgrade',
  globalSetup: [],
  workers: 1,
  // The earlier version is built first.
  timeout: 900_000,
  expect: { timeout: 60_000 },
})
