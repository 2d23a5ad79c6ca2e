import { defineConfig } from 'playwright/test'
import { findBrowser } from '#tests/support/browser/browser.ts'
import { readOptions } from './options.ts'

// Installs one where there is none, before the lanes begin: two of them would do it at the same time.
findBrowser()
const { lanes, mutant } = readOptions()
const hasReportFile = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] !== undefined

/** A schedule is a test, a lane is a worker. To be started by `npm run faults`. */
export default defineConfig({
  testDir: '.',
  testMatch: 'schedules.play.ts',
  outputDir: '../../../test-results/faults',
  globalSetup: '../../support/server/server-template-setup.ts',
  fullyParallel: true,
  workers: lanes,
  retries: 0,
  // A mutant is caught once.
  maxFailures: mutant === undefined ? 0 : 1,
  // Far above what any takes: one that hangs says itself what it waited for.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['./report.ts'], ...(hasReportFile ? [['json'] as const] : [])],
})
