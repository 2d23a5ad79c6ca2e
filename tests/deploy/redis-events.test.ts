import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { RealtimeMessage } from '#server/realtime/publish/messages.ts'
import { EventsRefusedError } from '#server/realtime/publish/redis-client.ts'
import { createRedisListener, createRedisPublisher } from '#server/realtime/publish/redis-events.ts'
import { createDatabaseLine } from '#tests/support/postgres/database-line.ts'
import { freePort } from '#tests/support/server/ports.ts'
import type { Part } from './stack/part.ts'
import { EVENTS_PASSWORD, redis } from './stack/programs.ts'

let folder: string
let port: number
let part: Part

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cirkles-redis-'))
  port = await freePort()
  part = await redis(folder, port)
  await part.start()
})
afterAll(async () => {
  await part.kill()
  await rm(folder, { recursive: true, force: true })
})

const log = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() })
const optionsOf = (channel: string, password = EVENTS_PASSWORD) => ({
  address: { url: `redis://cirkles:${password}@127.0.0.1:${port}` },
  channel: `cirkles:${channel}`,
  log: log(),
})

async function listen(channel: string) {
  const heard: RealtimeMessage[] = []
  const onGap = vi.fn<() => void>()
  const onEvents = (messages: readonly RealtimeMessage[]) => void heard.push(...messages)
  const listener = createRedisListener({ ...optionsOf(channel), onEvents, onGap })
  onTestFinished(() => listener.close())
  await listener.ready
  return { heard, onGap, listener }
}

async function publisherOf(channel: string) {
  const options = optionsOf(channel)
  const publisher = createRedisPublisher(options)
  onTestFinished(() => publisher.close())
  await publisher.ready
  return { publisher, log: options.log }
}

const event = (name: string): RealtimeMessage => ({
  channels: ['private-cirkle.7'],
  event: name,
  data: { text: '₹1' },
})
const never = () => Promise.reject(new Error('The transaction must not be used'))

test('every process hears what is published after a commit, in order, and nothing before', async () => {
  const [first, second] = [await listen('order'), await listen('order')]
  const { publisher } = await publisherOf('order')
  const messages = [event('first'), { revokeChannel: 'private-cirkle.7', userId: 'meera' }, event('second')]
  await publisher.publish(never, [event('rolled back')])
  await publisher.afterCommit(messages)
  await publisher.afterCommit([event('third')])
  for (const { heard } of [first, second])
    await expect.poll(() => heard).toEqual([...messages, event('third')])
})

test('installations on one Redis do not hear each other', async () => {
  const [own, other] = [await listen('own'), await listen('other')]
  const { publisher } = await publisherOf('own')
  await publisher.afterCommit([event('own')])
  await expect.poll(() => own.heard).toEqual([event('own')])
  expect(other.heard).toEqual([])
})

test('after Redis was away a process listens again, and tells its sockets that they missed something', async () => {
  const { heard, onGap, listener } = await listen('restarted')
  const { publisher } = await publisherOf('restarted')
  await part.kill()
  await expect.poll(() => [listener.isListening(), publisher.isConnected()]).toEqual([false, false])
  await part.start()
  await expect.poll(() => onGap.mock.calls.length).toBe(1)
  await expect.poll(() => [listener.isListening(), publisher.isConnected()]).toEqual([true, true])
  await publisher.afterCommit([event('afterwards')])
  await expect.poll(() => heard).toEqual([event('afterwards')])
})

/** A publisher whose line to Redis alone can be cut. */
async function publisherOnLine(channel: string) {
  const { address, ...options } = optionsOf(channel)
  const line = await createDatabaseLine(address.url)
  const publisher = createRedisPublisher({ ...options, address: { url: line.through(address.url) } })
  onTestFinished(async () => {
    await publisher.close()
    await line.close()
  })
  await publisher.ready
  return { publisher, line }
}

test('what one process publishes while it cannot reach Redis is heard as soon as it can', async () => {
  const { heard, onGap } = await listen('cut')
  const { publisher, line } = await publisherOnLine('cut')
  line.cut()
  await expect.poll(() => publisher.isConnected()).toBe(false)
  await publisher.afterCommit([event('meanwhile')])
  await publisher.afterCommit([event('and more')])
  line.mend()
  await expect.poll(() => heard).toEqual([event('meanwhile'), event('and more')])
  expect(onGap).not.toHaveBeenCalled()
})

test('where too much waited for Redis, everybody is told that something is missing', async () => {
  const { heard, onGap } = await listen('too-much')
  const { publisher, line } = await publisherOnLine('too-much')
  line.cut()
  await expect.poll(() => publisher.isConnected()).toBe(false)
  for (let count = 0; count < 10_001; count += 1) await publisher.afterCommit([event('many')])
  line.mend()
  await expect.poll(() => onGap.mock.calls.length).toBe(1)
  expect(heard).toHaveLength(10_000)
})

test('a payload that cannot be read makes everyone sync', async () => {
  const { heard, onGap } = await listen('foreign')
  const { publisher } = await publisherOf('foreign')
  await publisher.afterCommit([Object.assign(event('e'), { channels: 1 })])
  await expect.poll(() => onGap.mock.calls.length).toBe(1)
  expect(heard).toEqual([])
})

test('a password that Redis does not take is told, and not tried without end', async () => {
  const listener = createRedisListener({ ...optionsOf('x', 'wrong'), onEvents: vi.fn(), onGap: vi.fn() })
  await expect(listener.ready).rejects.toThrow(EventsRefusedError)
  await expect(createRedisPublisher(optionsOf('x', 'wrong')).ready).rejects.toThrow('EVENTS_URL refuses')
})

test('a server that stops while Redis is away does not wait for it, and says what it could not publish', async () => {
  const { publisher, log: lines } = await publisherOf('stopping')
  await part.kill()
  await expect.poll(() => publisher.isConnected()).toBe(false)
  await publisher.afterCommit([event('last')])
  await publisher.close()
  expect(lines.error.mock.calls).toEqual([[{ batches: 1 }, 'Events were not published: Redis is away']])
  await part.start()
})
