import Pusher from 'pusher'
import PusherClient from 'pusher-js'
import { expect, onTestFinished, test } from 'vitest'
import { cirkleChannel, DATA_CHANGED, userChannel } from '#contract/realtime/events.ts'
import { createPusherPublisher } from '#server/realtime/publish/pusher-publisher.ts'
import type { RealtimeMessage } from '#server/realtime/publish/messages.ts'
import {
  arjun,
  cirkle,
  meera,
  members,
  once,
  openPage,
  sdk,
  startForPages,
} from '#tests/support/browser/realtime-pages.ts'
import { eventsOf, joinedSocket } from '#tests/support/server/raw-sockets.ts'
import { realtimeApp, type RealtimeServer } from '#tests/support/server/realtime-server.ts'

/** Pusher's own packages, `pusher-js` and the SDK `pusher`, against the real endpoint. */

test('pusher-js stays away when the user has too many connections', async () => {
  const server = await startForPages({ maxConnectionsPerUser: 1 })
  const connectPusher = () => {
    const client = new PusherClient(realtimeApp.key, {
      cluster: '',
      wsHost: '127.0.0.1',
      wsPort: server.port,
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: {
        customHandler: ({ socketId, channelName: channel }, callback) =>
          callback(
            null,
            server.endpoint.authorize({
              socketId,
              channel,
              userId: meera,
              name: 'Meera',
              sessionMs: 60_000,
              asOf: Date.now(),
            }),
          ),
      },
    })
    onTestFinished(() => client.disconnect())
    return client
  }
  const first = connectPusher()
  first.subscribe('private-a')
  await members(server, 'private-a', 1)
  connectPusher().subscribe('private-b')
  await expect.poll(() => first.connection.state).toBe('disconnected')
  /* The client says so as soon as it has the close frame; the server counts until its socket is closed. */
  await expect.poll(() => server.endpoint.stats()).toEqual({ connections: 1, users: 1, channels: 1 })
})

test('the official SDK publishes to every process behind one bus', async () => {
  const processes: RealtimeServer[] = []
  const onPublish = (messages: readonly RealtimeMessage[]) => {
    for (const { endpoint } of processes) endpoint.apply(messages)
    return Promise.resolve()
  }
  const [first, second] = [await startForPages({ onPublish }), await startForPages({ onPublish })]
  processes.push(first, second)
  const [here, there] = [openPage(first, meera), openPage(second, arjun)]
  await Promise.all([once(here.onConnected), once(there.onConnected)])
  for (const page of [here, there]) page.realtime.joinCirkle(cirkle)
  await Promise.all([first, second].map((server) => members(server, cirkleChannel(cirkle), 1)))

  await createPusherPublisher(sdk(first)).afterCommit([
    {
      channels: [userChannel(meera), userChannel(arjun)],
      event: DATA_CHANGED,
      data: { sections: ['invites'] },
    },
  ])
  await Promise.all([once(here.onHint), once(there.onHint)])
  expect(there.onHint.mock.calls).toEqual([[['invites'], 0]])

  here.realtime.whisperTyping(cirkle, { userId: meera, name: 'Meera' })
  await once(there.onTyping)
})

test('the official SDK publishes to several channels, past the socket that caused it', async () => {
  const server = await startForPages()
  const actor = await joinedSocket(server, userChannel(meera), meera)
  const other = await joinedSocket(server, userChannel(arjun), arjun)
  await sdk(server).trigger(
    [userChannel(meera), userChannel(arjun)],
    'first',
    { a: 1 },
    { socket_id: await actor.socketId() },
  )
  await sdk(server).trigger(userChannel(meera), 'second', {})
  expect(await other.waitFor('first', userChannel(arjun))).toEqual({ a: 1 })
  await actor.waitFor('second')
  expect(eventsOf(actor, 'first')).toEqual([])
})

test('the official SDK publishes batches and asks for channels', async () => {
  const server = await startForPages()
  const page = openPage(server, meera)
  await once(page.onConnected)
  const name = userChannel(meera)
  await sdk(server).triggerBatch([{ channel: name, name: DATA_CHANGED, data: { sections: ['history'] } }])
  await once(page.onHint)
  expect(page.onHint.mock.calls).toEqual([[['history'], 0]])

  const ask = async (path: string, params: Record<string, string> = {}): Promise<unknown> => {
    const response = await sdk(server).get({ path, params })
    return response.json()
  }
  expect(await ask('/channels', { filter_by_prefix: 'private-', info: 'subscription_count' })).toEqual({
    channels: { [name]: { subscription_count: 1 } },
  })
  expect(await ask('/channels', { filter_by_prefix: 'presence-' })).toEqual({ channels: {} })
  expect(await ask(`/channels/${name}`)).toEqual({ occupied: true, subscription_count: 1 })
  expect(await ask('/channels/private-empty')).toEqual({ occupied: false, subscription_count: 0 })
})

test('calls of the HTTP API that are not signed, stale, too large or wrong are refused', async () => {
  let now = Date.now()
  const server = await startForPages({ now: () => now })
  const status = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => new Error('The call was taken'),
      (refusal: unknown) => refusal,
    )
    return error instanceof Pusher.RequestError ? error.status : error
  }
  const trigger = (data: unknown, event = 'e') => sdk(server).trigger('private-a', event, data)

  expect(await status(sdk(server, 'wrong').trigger('private-a', 'e', {}))).toBe(401)
  expect(await status(trigger('x'.repeat(10_241)))).toBe(413)
  expect(await status(trigger({}, 'pusher:error'))).toBe(400)
  expect(await status(sdk(server).get({ path: '/users' }))).toBe(404)
  now += 601_000
  expect(await status(trigger({}))).toBe(401)
  now -= 2 * 601_000
  expect(await status(trigger({}))).toBe(401)
})

test('a body beyond the limit is not read to its end, signed or not', async () => {
  const server = await startForPages()
  const body = 'x'.repeat(131_073)
  const response = await fetch(`${server.origin}/apps/cirkles/events`, { method: 'POST', body })
  expect(response.status).toBe(413)
})

test('a signed call whose body was changed on its way is refused', async () => {
  const server = await startForPages()
  const send = (body: string) => {
    const signed = sdk(server).createSignedQueryString({
      method: 'POST',
      path: '/apps/cirkles/events',
      body: JSON.stringify({ name: 'e', channel: 'private-a', data: '1' }),
    })
    return fetch(`${server.origin}/apps/cirkles/events?${signed}`, { method: 'POST', body })
  }
  expect((await send(JSON.stringify({ name: 'e', channel: 'private-a', data: '1' }))).status).toBe(200)
  expect((await send(JSON.stringify({ name: 'e', channel: 'private-a', data: '2' }))).status).toBe(401)
  expect((await send('')).status).not.toBe(200)
  expect((await fetch(`${server.origin}/apps/another/events`, { method: 'POST' })).status).toBe(404)
})
