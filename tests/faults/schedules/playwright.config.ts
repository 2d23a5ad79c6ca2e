import path from 'node:path'
import { defineConfig } from 'playwright/test'
import { findBrowser } from '#tests/support/browser/browser.ts'
import { readOptions } from './options.ts'

// Installs a browser if none is found, before the lanes start: two of them would install at the same time.
findBrowser()
const { lanes, mutant } = readOptions()
const hasReportFile = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] !== undefined

/** A schedule is a test, a lane is a worker. Start it with `npm run faults`. */
export default defineConfig({
  testDir: '.',
  testMatch: 'schedules.play.ts',
  // Runs with different mutants may be side by side, and each empties its folder first.
  outputDir: path.join(mutant?.cwd ?? '../../..', 'test-results/faults'),
  globalSetup: '../../support/server/server-template-setup.ts',
  fullyParallel: true,
  workers: lanes,
  retries: 0,
  // One catch of a mutant is enough.
  maxFailures: mutant === undefined ? 0 : 1,
  // Far above the actual time: a schedule that hangs reports what it waited for.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['./report.ts'], ...(hasReportFile ? [['json'] as const] : [])],
})
