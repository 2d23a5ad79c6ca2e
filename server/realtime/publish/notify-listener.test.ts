import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PATIENTLY } from '#tests/support/patiently.ts'
import { createNotifyListener, type NotificationClient } from './notify-listener.ts'
import { createNotifyPayloads, NOTIFY_CHANNEL } from './notify-payload.ts'

class FakeClient extends EventEmitter implements NotificationClient {
  readonly queries: string[] = []
  isEnded = false
  isHeard = true

  query(text: string) {
    this.queries.push(text)
    return Promise.resolve({ rows: this.isHeard ? [{}] : [] })
  }

  end() {
    this.isEnded = true
    return Promise.resolve()
  }
}

function listen(connect: () => Promise<NotificationClient>, heartbeatMs?: number) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const onEvents = vi.fn()
  const onGap = vi.fn()
  const backoffMs = { first: 1, most: 4 }
  const listener = createNotifyListener({
    connect,
    onEvents,
    onGap,
    log,
    backoffMs,
    ...(heartbeatMs !== undefined && { heartbeatMs }),
  })
  onTestFinished(() => listener.close())
  return { listener, onEvents, onGap, log }
}

test('what is published is heard, and other channels are not', async () => {
  const client = new FakeClient()
  const { listener, onEvents } = listen(() => Promise.resolve(client))
  await listener.ready
  expect(client.queries).toEqual([`listen ${NOTIFY_CHANNEL}`])
  expect(listener.isListening()).toBe(true)

  const messages = [{ channels: ['private-a'], event: 'e', data: { a: 1 } }]
  const [payload] = createNotifyPayloads(messages)
  client.emit('notification', { channel: 'another', payload })
  client.emit('notification', { channel: NOTIFY_CHANNEL, payload })
  expect(onEvents.mock.calls).toEqual([[messages]])
})

test('after a lost connection it listens again, and says that it may have missed something', async () => {
  const clients: FakeClient[] = []
  const { listener, onGap, log } = listen(() => {
    const client = new FakeClient()
    clients.push(client)
    return Promise.resolve(client)
  })
  await listener.ready
  expect(onGap).not.toHaveBeenCalled()

  clients[0]?.emit('error', new Error('terminated by administrator'))
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1), PATIENTLY)
  clients[1]?.emit('end')
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(2), PATIENTLY)
  expect(clients.map(({ isEnded }) => isEnded)).toEqual([true, true, false])
  expect(log.warn).toHaveBeenCalledTimes(2)
})

test('a connection that a pooler has given to others is replaced, and what was missed is said', async () => {
  const clients: FakeClient[] = []
  const { listener, onGap } = listen(() => {
    const client = new FakeClient()
    client.isHeard = clients.length > 0
    clients.push(client)
    return Promise.resolve(client)
  }, 1)
  await listener.ready
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1), PATIENTLY)
  expect(clients[0]?.isEnded).toBe(true)
})

test('a database that is not there yet is tried again', async () => {
  const connect = vi
    .fn<() => Promise<NotificationClient>>()
    .mockRejectedValueOnce(new Error('ECONNREFUSED'))
    .mockRejectedValueOnce(new Error('ECONNREFUSED'))
    .mockImplementation(() => Promise.resolve(new FakeClient()))
  const { listener, onGap } = listen(connect)
  await listener.ready
  expect(connect).toHaveBeenCalledTimes(3)
  expect(onGap).not.toHaveBeenCalled()
})

test('a payload that cannot be read makes everyone sync', async () => {
  const client = new FakeClient()
  const { listener, onEvents, onGap, log } = listen(() => Promise.resolve(client))
  await listener.ready
  client.emit('notification', { channel: NOTIFY_CHANNEL, payload: 'hello' })
  expect(onEvents).not.toHaveBeenCalled()
  expect(onGap).toHaveBeenCalledTimes(1)
  expect(log.error).toHaveBeenCalledTimes(1)
})

test('closing ends the connection, and waiting for one too', async () => {
  const client = new FakeClient()
  const { listener } = listen(() => Promise.resolve(client))
  await listener.ready
  await listener.close()
  expect(client.isEnded).toBe(true)
  expect(listener.isListening()).toBe(false)

  const waiting = createNotifyListener({
    connect: () => Promise.reject(new Error('ECONNREFUSED')),
    onEvents: vi.fn(),
    onGap: vi.fn(),
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    backoffMs: { first: 3_600_000, most: 3_600_000 },
  })
  await waiting.close()
  await waiting.ready
})
