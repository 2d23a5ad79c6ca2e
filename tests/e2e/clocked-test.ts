import { type ClockedServer, createClockedServer } from '#tests/support/server/clocked-server.ts'
import { test as base } from './test.ts'

/**
 * The `test` with a server of demo people whose clock can be put forward. Ask for `server` before `page`, so that
 * the page is gone first: its socket would complain.
 */
export const test = base.extend<{ server: ClockedServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
  server: async ({}, use) => {
    const server = await createClockedServer({ DEMO: '1' })
    await server.start()
    await use(server)
    await server.remove()
  },
})
