import { expect, onTestFinished, test } from 'vitest'
import { createServerProcess } from '#tests/support/server/server-process.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'

/* The server's shutdown after SIGTERM. */

test('it is no longer ready at once, and answers until the proxy has noticed', async () => {
  const server = await createServerProcess({ from: 'source', env: { STOP_NOTICE_SECONDS: '3' } })
  onTestFinished(() => server.remove())
  await server.start()
  const statusOf = async (name: string) => (await fetch(`${server.url}/api/${name}`)).status
  await expect.poll(() => statusOf('ready')).toBe(200)

  const stopped = server.stop()
  await expect.poll(() => statusOf('ready'), { timeout: 2_000, interval: 20 }).toBe(503)
  expect(await statusOf('health')).toBe(200)
  expect(await statusOf('config')).toBe(200)
  await stopped
  await expect(statusOf('health')).rejects.toThrow()
}, 90_000)

test('it waits for work on its database, though not for what does not end', async () => {
  const app = await createTestApp({ databaseLimits: { statementMs: 120_000, closeMs: 500 } })
  let begun = () => undefined as void
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const work = app.deps.db.transaction(async (tx) => {
    await tx.execute('select 1')
    begun()
    await tx.execute('select pg_sleep(100)')
  })
  const outcome = expect(work).rejects.toThrow()
  await hasBegun
  await app.close()
  await outcome
}, 20_000)
