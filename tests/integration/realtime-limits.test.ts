import type { IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import {
  eventsOf,
  joinChannel,
  joinedSocket,
  matching,
  openSocket,
  startForSockets,
} from '#tests/support/server/raw-sockets.ts'
import { openRawSocket, realtimeApp } from '#tests/support/server/realtime-server.ts'

/** Limits on the server resources a socket may use, and the consequences of exceeding them. */

test('a sixth socket of a user closes the oldest, which stays away', async () => {
  const server = await startForSockets()
  const first = await joinedSocket(server, 'private-a')
  const others = await Promise.all([1, 2, 3, 4].map(() => joinedSocket(server, 'private-a')))
  await joinedSocket(server, 'private-b', 'arjun')
  await Promise.all([first, ...others].map((client) => client.settle()))
  await joinedSocket(server, 'private-a')
  expect(await first.closed).toMatchObject({ code: 4004 })
  await Promise.all(others.map((client) => client.settle()))
  expect(server.endpoint.stats()).toEqual({ connections: 6, users: 2, channels: 2 })
})

test('beyond its capacity the server sends newcomers away for a while', async () => {
  const server = await startForSockets({ maxConnections: 1 })
  await openSocket(server)
  expect(await openRawSocket(server.port).closed).toMatchObject({ code: 4100 })
})

test('a socket that joins nothing makes room for others', async () => {
  const server = await startForSockets({ joinTimeoutSeconds: 0.2 })
  const member = await joinedSocket(server, 'private-a')
  const idle = await openSocket(server)
  expect(await idle.closed).toMatchObject({ code: 4100 })
  await member.settle()
})

test('ASVS 2.4.1 · sockets that joined nothing are limited for each network, and in all', async () => {
  const networkOf = ({ url = '' }: IncomingMessage) => /from=(\w+)/.exec(url)?.[1]
  const server = await startForSockets({ networkOf, maxNewcomers: { perNetwork: 2, inAll: 4 } })
  const openFrom = (network: string) => {
    const client = openRawSocket(server.port, `/app/${realtimeApp.key}?protocol=7&from=${network}`)
    onTestFinished(() => client.socket.terminate())
    return client
  }
  const [first, second] = [openFrom('a'), openFrom('a')]
  await Promise.all([first.socketId(), second.socketId()])
  expect(await openFrom('a').refused).toBe(429)

  // One that joins or leaves makes room for another.
  await joinChannel(server, first, 'private-a')
  const third = openFrom('a')
  await third.socketId()
  expect(await openFrom('a').refused).toBe(429)
  second.socket.close()
  await second.closed
  await openFrom('a').socketId()

  await Promise.all([openFrom('b').socketId(), openFrom('b').socketId()])
  expect(await openFrom('c').refused).toBe(429)
  await joinChannel(server, third, 'private-a')
  await openFrom('c').socketId()
})

test('a silent socket is asked, and closed when it does not answer', async () => {
  const server = await startForSockets({ activityTimeoutSeconds: 0.05, pongTimeoutSeconds: 0.05 })
  const client = await openSocket(server)
  await client.waitFor('pusher:ping')
  expect(await client.closed).toMatchObject({ code: 4201 })
})

test('a socket that answers stays', async () => {
  const server = await startForSockets({ activityTimeoutSeconds: 0.02, pongTimeoutSeconds: 5 })
  const client = openRawSocket(server.port)
  onTestFinished(() => client.socket.terminate())
  client.socket.on('message', (bytes: Buffer) => {
    if (bytes.toString().includes('pusher:ping')) client.send('pusher:pong', {})
  })
  await expect
    .poll(() => client.frames.filter(({ event }) => event === 'pusher:ping').length)
    .toBeGreaterThan(3)
  expect(client.socket.readyState).toBe(client.socket.OPEN)
})

test('client events are refused outside joined private channels, too large or too many', async () => {
  const server = await startForSockets({ allowsPublicChannels: true, now: () => 0 })
  const sender = await joinedSocket(server, 'private-a')
  sender.send('pusher:subscribe', { channel: 'news' })
  const errors = async () => {
    await sender.settle()
    return eventsOf(sender, 'pusher:error').map(({ data }) => data)
  }
  sender.send('client-typing', {}, 'news')
  sender.send('client-typing', {}, 'private-b')
  sender.send('client-typing', {})
  sender.send('client-typing', 'x'.repeat(5_000), 'private-a')
  expect(await errors()).toMatchObject(Array.from({ length: 4 }, () => ({ code: 4301 })))
  for (let count = 0; count < 10; count += 1) sender.send('client-typing', {}, 'private-a')
  expect(await errors()).toHaveLength(4)
  sender.send('client-typing', {}, 'private-a')
  expect((await errors()).at(-1)).toEqual({ code: 4301, message: matching(/10 a second/) })
})

test.each(['', '{', 'null', '7', '[]', '{"event":7}', '{"event":"pusher:subscribe"}', '\u0000'])(
  'the malformed frame %j is answered with an error, and the socket lives',
  async (text) => {
    const server = await startForSockets()
    const client = await openSocket(server)
    client.socket.send(text)
    expect(await client.waitFor('pusher:error')).toMatchObject({ code: null })
    await client.settle()
  },
)

test('a frame beyond 10 KB closes its socket alone', async () => {
  const server = await startForSockets()
  const other = await joinedSocket(server, 'private-a')
  const client = await openSocket(server)
  client.socket.send('x'.repeat(10_241))
  expect(await client.closed).toMatchObject({ code: 1009 })
  await other.settle()
})

test('a binary frame closes the socket', async () => {
  const server = await startForSockets()
  const client = await openSocket(server)
  client.socket.send(Buffer.from('{"event":"pusher:ping"}'))
  expect(await client.closed).toMatchObject({ code: 1003 })
})

test('a flood of frames closes the socket', async () => {
  const server = await startForSockets({ now: () => 0 })
  const client = await openSocket(server)
  for (let count = 0; count < 601; count += 1) client.send('pusher:ping', {})
  expect(await client.closed).toMatchObject({ code: 1008 })
})

test('a reader that stalls is dropped when a megabyte waits for it, and holds up nobody', async () => {
  const server = await startForSockets()
  const slow = await joinedSocket(server, 'private-a', 'meera')
  const other = await joinedSocket(server, 'private-a', 'arjun')
  slow.socket.pause()
  const event = { channels: ['private-a'], event: 'e', data: JSON.stringify('x'.repeat(10_000)) }
  // The system's buffers fill first: half a megabyte at a time, so that the other reader keeps up.
  for (let round = 0; round < 100 && server.endpoint.memberCount('private-a') > 1; round += 1) {
    for (let sent = 0; sent < 50; sent += 1) server.endpoint.deliver(event)
    await other.settle()
  }
  expect(server.endpoint.stats()).toEqual({ connections: 1, users: 1, channels: 1 })
  slow.socket.resume()
  expect(await slow.closed).toMatchObject({ code: 1006 })
})

test('a closing server asks every socket to come back later, and takes no more', async () => {
  const server = await startForSockets()
  const client = await joinedSocket(server, 'private-a')
  await server.endpoint.close()
  expect(await client.closed).toMatchObject({ code: 1012 })
  expect(await openRawSocket(server.port).refused).toBe(503)
  expect(server.endpoint.stats()).toEqual({ connections: 0, users: 0, channels: 0 })
})

test('a closing server with many sockets sends them away one after the other, and serves the rest meanwhile', async () => {
  // Four sockets in 400 ms.
  const server = await startForSockets({ farewellsPerSecond: 10 })
  const clients = []
  for (const user of ['asha', 'ravi', 'meera', 'imran']) {
    clients.push(await joinedSocket(server, 'private-a', user))
  }
  const gone: number[] = []
  for (const [index, client] of clients.entries()) void client.closed.then(() => gone.push(index))
  const closing = server.endpoint.close(14_000)
  await clients[0]?.closed
  expect(await openRawSocket(server.port).refused).toBe(503)
  server.endpoint.deliver({ channels: ['private-a'], event: 'meanwhile' })
  await clients[3]?.waitFor('meanwhile')
  await closing
  await expect.poll(() => gone).toEqual([0, 1, 2, 3])
  for (const client of clients) expect(await client.closed).toMatchObject({ code: 1012 })
})

test('however many they are, sockets of a closing server are gone in the time that it has', async () => {
  const server = await startForSockets({ farewellsPerSecond: 0.001 })
  const client = await joinedSocket(server, 'private-a')
  await server.endpoint.close(100)
  expect(await client.closed).toMatchObject({ code: 1012 })
})
