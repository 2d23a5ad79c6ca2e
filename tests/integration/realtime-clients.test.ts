import Pusher from 'pusher'
import PusherClient from 'pusher-js'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as v from 'valibot'
import {
  BROADCAST_NOTIFICATION_CREATED,
  CIRKLE_MESSAGE,
  cirkleChannel,
  DATA_CHANGED,
  parseChannel,
  userChannel,
  type BroadcastNotificationPayload,
  type CirkleMessagePayload,
} from '#contract/events.ts'
import { connectRealtime } from '#realtime/echo.ts'
import { createPusherPublisher } from '#server/realtime/pusher-publisher.ts'
import type { RealtimeMessage } from '#server/realtime/messages.ts'
import { realtimeApp, startRealtimeServer, type RealtimeServer } from '#tests/support/realtime-server.ts'

/** The published clients, against the real endpoint: laravel-echo, pusher-js and the pusher SDK. */

const meera = '0190a3b0-0000-7000-8000-000000000001'
const arjun = '0190a3b0-0000-7000-8000-000000000002'
const cirkle = '0190a3b0-0000-7000-8000-00000000000c'
const createdAt = '2026-11-20T10:00:00.000Z'

const notification: BroadcastNotificationPayload = {
  id: '0190a3b0-0000-7000-8000-0000000000aa',
  type: 'payment_submitted',
  message: 'Arjun paid ₹5,000',
  data: { cirkle_id: cirkle },
  created_at: createdAt,
}

const chat: CirkleMessagePayload = {
  message: {
    id: '0190a3b0-0000-7000-8000-0000000000bb',
    cirkle_id: cirkle,
    user_id: arjun,
    client_id: null,
    user: { name: 'Arjun', profile_pic: null },
    type: 'text',
    content: 'Paid!',
    file_url: null,
    file_width: null,
    file_height: null,
    created_at: createdAt,
  },
}

const AuthRequestSchema = v.object({ socket_id: v.string(), channel_name: v.string() })

/** Answers as the API does: one's own user channel, and any Cirkle's; the bearer token is the user's id. */
function permitOwnChannels(endpoint: () => RealtimeServer['endpoint']) {
  return async (request: Request): Promise<Response> => {
    const userId = (request.headers.get('authorization') ?? '').replace('Bearer ', '')
    const { socket_id: socketId, channel_name: channel } = v.parse(AuthRequestSchema, await request.json())
    const subject = parseChannel(channel)
    const isAllowed = subject?.kind === 'cirkle' || (subject?.kind === 'user' && subject.userId === userId)
    if (!isAllowed) return new Response(null, { status: 403 })
    return Response.json(endpoint().authorize({ socketId, channel, userId }))
  }
}

async function start(overrides: Parameters<typeof startRealtimeServer>[0] = {}) {
  const server: RealtimeServer = await startRealtimeServer({
    authorize: permitOwnChannels(() => server.endpoint),
    ...overrides,
  })
  onTestFinished(() => server.stop())
  return server
}

function connect(server: RealtimeServer, userId: string, changed: { token?: string } = {}) {
  const heard = {
    onHint: vi.fn(),
    onNotification: vi.fn(),
    onMessage: vi.fn(),
    onTyping: vi.fn(),
    onConnected: vi.fn(),
    onProblem: vi.fn(),
  }
  const realtime = connectRealtime({
    userId,
    token: () => changed.token ?? userId,
    config: { key: realtimeApp.key },
    page: new URL(server.origin),
    ...heard,
  })
  onTestFinished(() => realtime.disconnect())
  return { ...heard, realtime }
}

const once = (mock: ReturnType<typeof vi.fn>) =>
  vi.waitFor(() => expect(mock).toHaveBeenCalled(), { timeout: 10_000, interval: 5 })

const members = (server: RealtimeServer, channel: string, count: number) =>
  expect.poll(() => server.endpoint.memberCount(channel), { interval: 5 }).toBe(count)

const sdk = (server: RealtimeServer, secret = realtimeApp.secret) =>
  new Pusher({
    appId: realtimeApp.id,
    key: realtimeApp.key,
    secret,
    host: '127.0.0.1',
    port: String(server.port),
    useTLS: false,
  })

test('Echo hears notifications, hints and chat, named and parsed as agreed', async () => {
  const server = await start()
  const page = connect(server, meera)
  await once(page.onConnected)
  page.realtime.joinCirkle(cirkle)
  page.realtime.joinCirkle(cirkle)
  await members(server, cirkleChannel(cirkle), 1)

  server.endpoint.apply([
    { channels: [userChannel(meera)], event: BROADCAST_NOTIFICATION_CREATED, data: notification },
    { channels: [userChannel(meera)], event: DATA_CHANGED, data: { sections: ['cirkles'] } },
    { channels: [cirkleChannel(cirkle)], event: CIRKLE_MESSAGE, data: chat },
  ])
  await once(page.onMessage)
  expect(page.onNotification.mock.calls).toEqual([
    [
      {
        id: notification.id,
        type: 'payment_submitted',
        message: 'Arjun paid ₹5,000',
        data: { cirkleId: cirkle },
        createdAt,
      },
    ],
  ])
  expect(page.onHint.mock.calls).toEqual([[['cirkles']]])
  expect(page.onMessage.mock.calls).toEqual([
    [expect.objectContaining({ cirkleId: cirkle, userId: arjun, content: 'Paid!', createdAt })],
  ])
  expect(page.onProblem).not.toHaveBeenCalled()
})

test('typing reaches the other members of a Cirkle, until they leave it', async () => {
  const server = await start()
  const [typist, reader] = [connect(server, meera), connect(server, arjun)]
  await Promise.all([once(typist.onConnected), once(reader.onConnected)])
  for (const page of [typist, reader]) page.realtime.joinCirkle(cirkle)
  await members(server, cirkleChannel(cirkle), 2)

  typist.realtime.whisperTyping(cirkle, { userId: meera, name: 'Meera' })
  await once(reader.onTyping)
  expect(reader.onTyping.mock.calls).toEqual([[cirkle, { userId: meera, name: 'Meera' }]])
  expect(typist.onTyping).not.toHaveBeenCalled()

  reader.realtime.leaveCirkle(cirkle)
  await members(server, cirkleChannel(cirkle), 1)
  reader.realtime.joinCirkle(cirkle)
  await members(server, cirkleChannel(cirkle), 2)
  typist.realtime.whisperTyping(cirkle, { userId: meera, name: 'Meera' })
  await expect.poll(() => reader.onTyping.mock.calls.length).toBe(2)
})

test('after a lost connection Echo comes back, and the page is told to sync', async () => {
  const server = await start()
  const page = connect(server, meera)
  await once(page.onConnected)
  server.endpoint.disconnectUser(meera)
  await expect.poll(() => page.onConnected.mock.calls.length, { timeout: 10_000 }).toBe(2)
})

test("another user's channel is refused, and the page learns of it", async () => {
  const server = await start()
  const page = connect(server, meera, { token: arjun })
  await once(page.onProblem)
  expect(page.onConnected).not.toHaveBeenCalled()
  expect(page.onProblem.mock.calls[0]?.[0]).toMatchObject({ name: 'RealtimeProblemError' })
})

test('a server that is busy while the page asks for its channel is asked again', async () => {
  const answers = [new Response(null, { status: 503 })]
  const permit = permitOwnChannels(() => server.endpoint)
  const server: RealtimeServer = await start({ authorize: (request) => answers.pop() ?? permit(request) })
  const page = connect(server, meera)
  await once(page.onConnected)
  expect(page.onProblem).not.toHaveBeenCalled()
})

test('an event the contract does not know is told, not thrown', async () => {
  const server = await start()
  const page = connect(server, meera)
  await once(page.onConnected)
  server.endpoint.deliver({ channels: [userChannel(meera)], event: DATA_CHANGED, data: { sections: 7 } })
  await once(page.onProblem)
  expect(page.onHint).not.toHaveBeenCalled()
})

test('pusher-js stays away when the user has too many connections', async () => {
  const server = await start({ maxConnectionsPerUser: 1 })
  const connectPusher = () => {
    const client = new PusherClient(realtimeApp.key, {
      cluster: '',
      wsHost: '127.0.0.1',
      wsPort: server.port,
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: {
        customHandler: ({ socketId, channelName: channel }, callback) =>
          callback(null, server.endpoint.authorize({ socketId, channel, userId: meera })),
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
  expect(server.endpoint.stats()).toEqual({ connections: 1, users: 1, channels: 1 })
})

test('the official SDK publishes to every process behind one bus', async () => {
  const processes: RealtimeServer[] = []
  const onPublish = (messages: readonly RealtimeMessage[]) => {
    for (const { endpoint } of processes) endpoint.apply(messages)
    return Promise.resolve()
  }
  const [first, second] = [await start({ onPublish }), await start({ onPublish })]
  processes.push(first, second)
  const [here, there] = [connect(first, meera), connect(second, arjun)]
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
  expect(there.onHint.mock.calls).toEqual([[['invites']]])

  here.realtime.whisperTyping(cirkle, { userId: meera, name: 'Meera' })
  await once(there.onTyping)
})

test('the official SDK publishes batches and asks for channels', async () => {
  const server = await start()
  const page = connect(server, meera)
  await once(page.onConnected)
  const name = userChannel(meera)
  await sdk(server).triggerBatch([{ channel: name, name: DATA_CHANGED, data: { sections: ['history'] } }])
  await once(page.onHint)
  expect(page.onHint.mock.calls).toEqual([[['history']]])

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
  const server = await start({ now: () => now })
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
  const server = await start()
  const body = 'x'.repeat(131_073)
  const response = await fetch(`${server.origin}/apps/cirkles/events`, { method: 'POST', body })
  expect(response.status).toBe(413)
})

test('a signed call whose body was changed on its way is refused', async () => {
  const server = await start()
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
