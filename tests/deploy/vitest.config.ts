import { defineConfig } from 'vitest/config'

/** `npm run test:deploy`: what runs beside Cirkles, as deploy/ configures it, around the built server. */
export default defineConfig({
  test: {
    name: 'deploy',
    environment: 'node',
    include: ['tests/deploy/**/*.test.ts'],
    globalSetup: ['tests/deploy/stack/certificate.ts'],
    // Each has servers of its own, on two cores.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
