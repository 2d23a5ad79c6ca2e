import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createBackground } from '#server/platform/background.ts'
import { createLog } from '#server/platform/log.ts'
import { createPusherClient } from './pusher-client.ts'
import { createPusherPublisher, RealtimePublishError } from './pusher-publisher.ts'
import { publishInBackground } from './publisher.ts'

/* A service that accepts connections and never answers. */

const event = { channels: ['private-a'], event: 'e' }

async function silentService() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return String(address !== null && typeof address === 'object' ? address.port : 0)
}

test('a service that says nothing is given up after three seconds', async () => {
  const port = await silentService()
  const service = { host: '127.0.0.1', appId: '1', key: 'k', secret: 's' }
  const publisher = createPusherPublisher(createPusherClient(service, { port, useTLS: false }))
  const from = performance.now()
  await expect(publisher.afterCommit([event])).rejects.toThrow(RealtimePublishError)
  expect(performance.now() - from).toBeGreaterThanOrEqual(2_900)
})

test('no answer waits for a service, but the end of the server does', async () => {
  const background = createBackground(createLog({ level: 'silent' }))
  let finish = () => undefined as void
  const slow = {
    publish: () => Promise.resolve(),
    afterCommit: () => new Promise<void>((resolve) => (finish = resolve)),
  }
  await publishInBackground(slow, background).afterCommit([event])
  const idle = background.idle()
  finish()
  await idle
})
