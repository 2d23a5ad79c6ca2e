import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{contract,src,sw,server,tests/support,tests/walks,tests/faults/schedules}/**/*.test.ts'],
          setupFiles: ['tests/support/browser/fail-on-console-error.ts'],
          // Only what hangs is ended: a busy machine may stand still for seconds.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/{integration,faults}/**/*.test.ts'],
          exclude: ['tests/faults/schedules/**'],
          setupFiles: ['tests/support/browser/fail-on-console-error.ts'],
          globalSetup: ['tests/support/postgres/postgres-global-setup.ts'],
          // Every file has an app and a database of its own; loading the server anew for each took a third of the time.
          isolate: false,
          restoreMocks: true,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
    // Half of a small machine's two cores belongs to PostgreSQL and the browser.
    maxWorkers: 2,
  },
})
