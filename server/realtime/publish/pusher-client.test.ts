import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
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
  const port = String(address !== null && typeof address === 'object' ? address.port : 0)
  return { port, called: once(server, 'connection') }
}

test('a service that says nothing is given up after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { port, called } = await silentService()
  const service = { host: '127.0.0.1', appId: '1', key: 'k', secret: 's' }
  const publisher = createPusherPublisher(createPusherClient(service, { port, useTLS: false }))
  const settled = vi.fn<() => void>()
  const publishing = publisher.afterCommit([event])
  publishing.then(settled, settled)
  await called
  await vi.advanceTimersByTimeAsync(2_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await expect(publishing).rejects.toThrow(RealtimePublishError)
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
