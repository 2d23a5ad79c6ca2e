import { defineConfig } from 'playwright/test'
import { findEngines } from './engines.ts'

/**
 * The main screens in Firefox and WebKit: `npm run test:browsers`. An engine that is not installed here has no
 * project, and `whatIsNotRun` says so.
 */
export default defineConfig<{ engine: string }>({
  testDir: '.',
  testMatch: '*.play.ts',
  outputDir: '../../.tmp/reports/browsers',
  globalSetup: '../support/server/server-template-setup.ts',
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: findEngines().flatMap((found) =>
    'missing' in found
      ? []
      : [
          {
            name: found.engine,
            use: { engine: found.engine },
            // WebKit prints no consoles while it is driven.
            ...(found.engine === 'WebKit' && { testIgnore: 'console.play.ts' }),
          },
        ],
  ),
})
