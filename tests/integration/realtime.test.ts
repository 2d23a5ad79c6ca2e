import { expect, onTestFinished, test } from 'vitest'
import {
  eventsOf,
  joinChannel,
  joinedSocket,
  matching,
  nameOf,
  openSocket,
  startForSockets,
} from '#tests/support/server/raw-sockets.ts'
import { openRawSocket } from '#tests/support/server/realtime-server.ts'

/** The Pusher protocol, spoken by hand. */

const asMeera = { userId: 'meera', name: 'Meera', sessionMs: 60_000 }

test('a connection is told its socket id and how long it may be silent', async () => {
  const server = await startForSockets()
  const client = await openSocket(server)
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
  const server = await startForSockets()
  const client = openRawSocket(server.port, path)
  expect(await client.waitFor('pusher:error')).toMatchObject({ code })
  expect(await client.closed).toMatchObject({ code })
})

test('a path that is not the endpoint is left to others', async () => {
  const server = await startForSockets()
  const client = openRawSocket(server.port, '/vite-hmr')
  await client.waitFor('test:failed')
  expect(server.endpoint.stats().connections).toBe(0)
})

test('ASVS 4.4.2: a page of a foreign origin gets no socket', async () => {
  const server = await startForSockets({ allowedOrigin: (origin, host) => origin === `http://${host}` })
  const foreign = openRawSocket(server.port, undefined, { origin: 'https://evil.example' })
  expect(await foreign.refused).toBe(403)
  const own = openRawSocket(server.port, undefined, { origin: server.origin })
  onTestFinished(() => own.socket.terminate())
  await own.socketId()
})

test('an event reaches the members of its channel, and nobody else', async () => {
  const server = await startForSockets()
  const member = await joinedSocket(server, 'private-cirkle.7')
  const other = await joinedSocket(server, 'private-cirkle.8')
  server.endpoint.deliver({ channels: ['private-cirkle.7'], event: 'App\\Events\\X', data: { a: 1 } })
  expect(await member.waitFor('App\\Events\\X', 'private-cirkle.7')).toEqual({ a: 1 })
  await other.settle()
  expect(eventsOf(other, 'App\\Events\\X')).toEqual([])
})

test('the socket that caused an event does not hear it', async () => {
  const server = await startForSockets()
  const actor = await joinedSocket(server, 'private-cirkle.7')
  const other = await joinedSocket(server, 'private-cirkle.7')
  const exceptSocketId = await actor.socketId()
  server.endpoint.deliver({ channels: ['private-cirkle.7'], event: 'e', exceptSocketId })
  await other.waitFor('e')
  await actor.settle()
  expect(eventsOf(actor, 'e')).toEqual([])
})

test('a wrong or foreign permission is refused, and the socket stays open', async () => {
  const server = await startForSockets()
  const client = await openSocket(server)
  const asOf = Date.now()
  const foreign = server.endpoint.authorize({ ...asMeera, socketId: '1.1', channel: 'private-a', asOf })
  const attempts = [{ auth: 'test-key:0000' }, {}, foreign]
  for (const attempt of attempts) client.send('pusher:subscribe', { channel: 'private-a', ...attempt })
  await client.settle()
  expect(eventsOf(client, 'pusher:subscription_error')).toHaveLength(attempts.length)
  expect(eventsOf(client, 'pusher:error').map(({ data }) => data)).toEqual(
    attempts.map(() => ({ code: 4009, message: matching(/unauthorized/) })),
  )
  expect(server.endpoint.stats().channels).toBe(0)
})

test('public and presence channels are refused', async () => {
  const server = await startForSockets()
  const client = await openSocket(server)
  client.send('pusher:subscribe', { channel: 'news' })
  client.send('pusher:subscribe', { channel: 'presence-news' })
  await client.settle()
  expect(eventsOf(client, 'pusher:subscription_error')).toHaveLength(2)
})

test('public channels are served where they are configured', async () => {
  const server = await startForSockets({ allowsPublicChannels: true })
  const client = await openSocket(server)
  client.send('pusher:subscribe', { channel: 'news' })
  await client.waitFor('pusher_internal:subscription_succeeded', 'news')
})

test('one socket cannot belong to two users', async () => {
  const server = await startForSockets()
  const client = await joinedSocket(server, 'private-a', 'meera')
  const channel = 'private-b'
  const request = {
    socketId: await client.socketId(),
    channel,
    ...asMeera,
    userId: 'arjun',
    asOf: Date.now(),
  }
  const grant = server.endpoint.authorize(request)
  client.send('pusher:subscribe', { channel, ...grant })
  expect(await client.waitFor('pusher:subscription_error', channel)).toMatchObject({ status: 403 })
})

test('after leaving a channel its events are not heard', async () => {
  const server = await startForSockets()
  const client = await joinedSocket(server, 'private-a')
  client.send('pusher:unsubscribe', { channel: 'private-a' })
  await client.settle()
  expect(server.endpoint.stats().channels).toBe(0)
})

test('a membership ends at once, and its old permission opens nothing', async () => {
  const server = await startForSockets()
  const client = await openSocket(server)
  const grant = await joinChannel(server, client, 'private-cirkle.7')
  const other = await joinedSocket(server, 'private-cirkle.7', 'arjun')
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
  const server = await startForSockets()
  const client = await joinedSocket(server, 'private-a')
  server.endpoint.apply([{ disconnectUser: 'meera' }])
  expect(await client.closed).toMatchObject({ code: 4200 })
})

test('when ends of memberships may have gone unheard every socket is told to connect again', async () => {
  const server = await startForSockets()
  const clients = [
    await joinedSocket(server, 'private-cirkle.7'),
    await joinedSocket(server, 'private-cirkle.8', 'arjun'),
    await openSocket(server),
  ]
  server.endpoint.disconnectEveryone()
  for (const client of clients) expect(await client.closed).toMatchObject({ code: 1012 })
  expect(server.endpoint.stats().channels).toBe(0)
})

test('a client event reaches the other members, not its sender', async () => {
  const server = await startForSockets()
  const sender = await joinedSocket(server, 'private-cirkle.7', 'meera')
  const other = await joinedSocket(server, 'private-cirkle.7', 'arjun')
  sender.send('client-typing', { name: 'Meera' }, 'private-cirkle.7')
  expect(await other.waitFor('client-typing', 'private-cirkle.7')).toMatchObject({ name: nameOf('meera') })
  await sender.settle()
  expect(eventsOf(sender, 'client-typing')).toEqual([])
})

test.each([
  ['an object', { user_id: 'arjun', name: 'Arjun', since: 1 }],
  ['JSON text', '{"user_id":"arjun","name":"Arjun","since":1}'],
])('ASVS 8.3.1 · a client event names its sender, whoever the client says it is (%s)', async (_, data) => {
  const server = await startForSockets()
  const sender = await joinedSocket(server, 'private-cirkle.7', 'meera')
  const other = await joinedSocket(server, 'private-cirkle.7', 'ravi')
  sender.send('client-typing', data, 'private-cirkle.7')
  const heard = await other.waitFor('client-typing', 'private-cirkle.7')
  expect(heard).toEqual({ user_id: 'meera', name: nameOf('meera'), since: 1 })
})

test('a client cannot speak in the name of the server', async () => {
  const server = await startForSockets()
  const sender = await joinedSocket(server, 'private-a')
  const other = await joinedSocket(server, 'private-a')
  sender.send('App\\Events\\CirkleMessageEvent', { message: {} }, 'private-a')
  sender.send('pusher_internal:subscription_succeeded', {}, 'private-a')
  await sender.settle()
  await other.settle()
  expect(eventsOf(sender, 'pusher:error')).toHaveLength(2)
  expect(eventsOf(other, 'App\\Events\\CirkleMessageEvent')).toEqual([])
})
