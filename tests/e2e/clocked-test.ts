import { type ClockedServer, createClockedServer } from '#tests/support/server/clocked-server.ts'
import { test as base } from './test.ts'

/**
 * `test` with a server of demo people whose clock can be moved forward. Request `server` before `page`, so
 * that the page closes first: its socket would log errors.
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
