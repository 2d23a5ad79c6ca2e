import { expect, onTestFinished, test } from 'vitest'
import { openRawSocket, startRealtimeServer, type RealtimeServer } from '#tests/support/realtime-server.ts'

/** The Pusher protocol, spoken by hand. */

async function start(options?: Parameters<typeof startRealtimeServer>[0]) {
  const server = await startRealtimeServer(options)
  onTestFinished(() => server.stop())
  return server
}

async function open(server: RealtimeServer, path?: string) {
  const client = openRawSocket(server.port, path)
  onTestFinished(() => client.socket.terminate())
  await client.socketId()
  return client
}

type Client = Awaited<ReturnType<typeof open>>

async function join(server: RealtimeServer, client: Client, channel: string, userId = 'meera') {
  const grant = server.endpoint.authorize({ socketId: await client.socketId(), channel, userId })
  client.send('pusher:subscribe', { channel, ...grant })
  await client.waitFor('pusher_internal:subscription_succeeded', channel)
  return grant
}

const joined = async (server: RealtimeServer, channel: string, userId?: string) => {
  const client = await open(server)
  await join(server, client, channel, userId)
  return client
}

const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern)

const eventsOf = ({ frames }: Client, event: string) => frames.filter((frame) => frame.event === event)

test('a connection is told its socket id and how long it may be silent', async () => {
  const server = await start()
  const client = await open(server)
  expect(await client.waitFor('pusher:connection_established')).toEqual({
    socket_id: matching(/^\d+\.\d+$/),
    activity_timeout: 120,
  })
})

test.each([
  ['/app/another-key?protocol=7', 4001],
  ['/app/%E0%A4%A?protocol=7', 4001],
  ['/app/test-key?protocol=6', 4007],
  ['/app/test-key', 4007],
])('%s is closed with %i', async (path, code) => {
  const server = await start()
  const client = openRawSocket(server.port, path)
  expect(await client.waitFor('pusher:error')).toMatchObject({ code })
  expect(await client.closed).toMatchObject({ code })
})

test('a path that is not the endpoint is left to others', async () => {
  const server = await start()
  const client = openRawSocket(server.port, '/vite-hmr')
  await client.waitFor('test:failed')
  expect(server.endpoint.stats().connections).toBe(0)
})

test('ASVS 4.4.2: a page of a foreign origin gets no socket', async () => {
  const server = await start({ allowedOrigin: (origin, host) => origin === `http://${host}` })
  const foreign = openRawSocket(server.port, undefined, { origin: 'https://evil.example' })
  expect(await foreign.refused).toBe(403)
  const own = openRawSocket(server.port, undefined, { origin: server.origin })
  onTestFinished(() => own.socket.terminate())
  await own.socketId()
})

test('an event reaches the members of its channel, and nobody else', async () => {
  const server = await start()
  const member = await joined(server, 'private-cirkle.7')
  const other = await joined(server, 'private-cirkle.8')
  server.endpoint.deliver({ channels: ['private-cirkle.7'], event: 'App\\Events\\X', data: { a: 1 } })
  expect(await member.waitFor('App\\Events\\X', 'private-cirkle.7')).toEqual({ a: 1 })
  await other.settle()
  expect(eventsOf(other, 'App\\Events\\X')).toEqual([])
})

test('the socket that caused an event does not hear it', async () => {
  const server = await start()
  const actor = await joined(server, 'private-cirkle.7')
  const other = await joined(server, 'private-cirkle.7')
  const exceptSocketId = await actor.socketId()
  server.endpoint.deliver({ channels: ['private-cirkle.7'], event: 'e', exceptSocketId })
  await other.waitFor('e')
  await actor.settle()
  expect(eventsOf(actor, 'e')).toEqual([])
})

test('a wrong or foreign permission is refused, and the socket stays open', async () => {
  const server = await start()
  const client = await open(server)
  const foreign = server.endpoint.authorize({ socketId: '1.1', channel: 'private-a', userId: 'meera' })
  const attempts = [{ auth: 'test-key:0000' }, {}, foreign]
  for (const attempt of attempts) client.send('pusher:subscribe', { channel: 'private-a', ...attempt })
  await client.settle()
  expect(eventsOf(client, 'pusher:subscription_error')).toHaveLength(attempts.length)
  expect(eventsOf(client, 'pusher:error').map(({ data }) => data)).toEqual(
    attempts.map(() => ({ code: 4009, message: matching(/unauthorized/) })),
  )
  expect(server.endpoint.channels()).toEqual([])
})

test('public and presence channels are refused', async () => {
  const server = await start()
  const client = await open(server)
  client.send('pusher:subscribe', { channel: 'news' })
  client.send('pusher:subscribe', { channel: 'presence-news' })
  await client.settle()
  expect(eventsOf(client, 'pusher:subscription_error')).toHaveLength(2)
})

test('public channels are served where they are configured', async () => {
  const server = await start({ allowsPublicChannels: true })
  const client = await open(server)
  client.send('pusher:subscribe', { channel: 'news' })
  await client.waitFor('pusher_internal:subscription_succeeded', 'news')
})

test('one socket cannot belong to two users', async () => {
  const server = await start()
  const client = await joined(server, 'private-a', 'meera')
  const channel = 'private-b'
  const grant = server.endpoint.authorize({ socketId: await client.socketId(), channel, userId: 'arjun' })
  client.send('pusher:subscribe', { channel, ...grant })
  expect(await client.waitFor('pusher:subscription_error', channel)).toMatchObject({ status: 403 })
})

test('after leaving a channel its events are not heard', async () => {
  const server = await start()
  const client = await joined(server, 'private-a')
  client.send('pusher:unsubscribe', { channel: 'private-a' })
  await client.settle()
  expect(server.endpoint.channels()).toEqual([])
})

test('a membership ends at once, and its old permission opens nothing', async () => {
  const server = await start()
  const client = await open(server)
  const grant = await join(server, client, 'private-cirkle.7')
  const other = await joined(server, 'private-cirkle.7', 'arjun')
  server.endpoint.apply([{ revokeChannel: 'private-cirkle.7', userId: 'meera' }])
  expect(await client.waitFor('pusher:subscription_error')).toMatchObject({ status: 403 })
  client.send('pusher:subscribe', { channel: 'private-cirkle.7', ...grant })
  await client.waitFor('pusher:error')
  server.endpoint.deliver({ channels: ['private-cirkle.7'], event: 'e' })
  await other.waitFor('e')
  await client.settle()
  expect(eventsOf(client, 'e')).toEqual([])
})

test('when a session ends the sockets of its user are told to connect again', async () => {
  const server = await start()
  const client = await joined(server, 'private-a')
  server.endpoint.apply([{ disconnectUser: 'meera' }])
  expect(await client.closed).toMatchObject({ code: 4200 })
})

test('a sixth socket of a user closes the oldest, which stays away', async () => {
  const server = await start()
  const first = await joined(server, 'private-a')
  const others = await Promise.all([1, 2, 3, 4].map(() => joined(server, 'private-a')))
  await joined(server, 'private-b', 'arjun')
  await Promise.all([first, ...others].map((client) => client.settle()))
  await joined(server, 'private-a')
  expect(await first.closed).toMatchObject({ code: 4004 })
  await Promise.all(others.map((client) => client.settle()))
  expect(server.endpoint.stats()).toEqual({ connections: 6, users: 2, channels: 2 })
})

test('beyond its capacity the server sends newcomers away for a while', async () => {
  const server = await start({ maxConnections: 1 })
  await open(server)
  expect(await openRawSocket(server.port).closed).toMatchObject({ code: 4100 })
})

test('a socket that joins nothing makes room for others', async () => {
  const server = await start({ joinTimeoutSeconds: 0.2 })
  const member = await joined(server, 'private-a')
  const idle = await open(server)
  expect(await idle.closed).toMatchObject({ code: 4100 })
  await member.settle()
})

test('a silent socket is asked, and closed when it does not answer', async () => {
  const server = await start({ activityTimeoutSeconds: 0.05, pongTimeoutSeconds: 0.05 })
  const client = await open(server)
  await client.waitFor('pusher:ping')
  expect(await client.closed).toMatchObject({ code: 4201 })
})

test('a socket that answers stays', async () => {
  const server = await start({ activityTimeoutSeconds: 0.02, pongTimeoutSeconds: 5 })
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

test('a client event reaches the other members, not its sender', async () => {
  const server = await start()
  const sender = await joined(server, 'private-cirkle.7', 'meera')
  const other = await joined(server, 'private-cirkle.7', 'arjun')
  sender.send('client-typing', { name: 'Meera' }, 'private-cirkle.7')
  expect(await other.waitFor('client-typing', 'private-cirkle.7')).toEqual({ name: 'Meera' })
  await sender.settle()
  expect(eventsOf(sender, 'client-typing')).toEqual([])
})

test('client events are refused outside joined private channels, too large or too many', async () => {
  const server = await start({ allowsPublicChannels: true, now: () => 0 })
  const sender = await joined(server, 'private-a')
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

test('a client cannot speak in the name of the server', async () => {
  const server = await start()
  const sender = await joined(server, 'private-a')
  const other = await joined(server, 'private-a')
  sender.send('App\\Events\\CirkleMessageEvent', { message: {} }, 'private-a')
  sender.send('pusher_internal:subscription_succeeded', {}, 'private-a')
  await sender.settle()
  await other.settle()
  expect(eventsOf(sender, 'pusher:error')).toHaveLength(2)
  expect(eventsOf(other, 'App\\Events\\CirkleMessageEvent')).toEqual([])
})

test.each(['', '{', 'null', '7', '[]', '{"event":7}', '{"event":"pusher:subscribe"}', '\u0000'])(
  'the malformed frame %j is answered with an error, and the socket lives',
  async (text) => {
    const server = await start()
    const client = await open(server)
    client.socket.send(text)
    expect(await client.waitFor('pusher:error')).toMatchObject({ code: null })
    await client.settle()
  },
)

test('a frame beyond 10 KB closes its socket alone', async () => {
  const server = await start()
  const other = await joined(server, 'private-a')
  const client = await open(server)
  client.socket.send('x'.repeat(10_241))
  expect(await client.closed).toMatchObject({ code: 1009 })
  await other.settle()
})

test('a binary frame closes the socket', async () => {
  const server = await start()
  const client = await open(server)
  client.socket.send(Buffer.from('{"event":"pusher:ping"}'))
  expect(await client.closed).toMatchObject({ code: 1003 })
})

test('a flood of frames closes the socket', async () => {
  const server = await start({ now: () => 0 })
  const client = await open(server)
  for (let count = 0; count < 601; count += 1) client.send('pusher:ping', {})
  expect(await client.closed).toMatchObject({ code: 1008 })
})

test('a closing server says so to every socket and takes no more', async () => {
  const server = await start()
  const client = await joined(server, 'private-a')
  await server.endpoint.close()
  expect(await client.closed).toMatchObject({ code: 1001 })
  expect(await openRawSocket(server.port).refused).toBe(503)
  expect(server.endpoint.stats()).toEqual({ connections: 0, users: 0, channels: 0 })
})
