import Pusher from 'pusher'
import { expect, onTestFinished, vi } from 'vitest'
import * as v from 'valibot'
import { parseChannel } from '#contract/realtime/events.ts'
import { connectRealtime, type RealtimeOptions } from '#realtime/echo.ts'
import { realtimeApp, startRealtimeServer, type RealtimeServer } from '../server/realtime-server.ts'

/** Pages and publishers, like people's phones and other tools, on the test's own realtime server. */

export const meera = '0190a3b0-0000-7000-8000-000000000001'
export const arjun = '0190a3b0-0000-7000-8000-000000000002'
export const cirkle = '0190a3b0-0000-7000-8000-00000000000c'

const AuthRequestSchema = v.object({ socket_id: v.string(), channel_name: v.string() })

/** Authorises like the API: one's own user channel, and any Cirkle's; the bearer token is the user's id. */
export function permitOwnChannels(endpoint: () => RealtimeServer['endpoint']) {
  return async (request: Request): Promise<Response> => {
    const userId = (request.headers.get('authorization') ?? '').replace('Bearer ', '')
    const { socket_id: socketId, channel_name: channel } = v.parse(AuthRequestSchema, await request.json())
    const subject = parseChannel(channel)
    const isAllowed = subject?.kind === 'cirkle' || (subject?.kind === 'user' && subject.userId === userId)
    if (!isAllowed) return new Response(null, { status: 403 })
    const name = userId === arjun ? 'Arjun' : 'Meera'
    return Response.json(
      endpoint().authorize({ socketId, channel, userId, name, sessionMs: 60_000, asOf: Date.now() }),
    )
  }
}

/** A server that ends with its test, and authorises the same channels as the API. */
export async function startForPages(overrides: Parameters<typeof startRealtimeServer>[0] = {}) {
  const server: RealtimeServer = await startRealtimeServer({
    authorize: permitOwnChannels(() => server.endpoint),
    ...overrides,
  })
  onTestFinished(() => server.stop())
  return server
}

/** A listening page of this person, with the events it received; it ends with its test. */
export function openPage(
  server: RealtimeServer,
  userId: string,
  { token = userId, ...options }: { token?: string } & Pick<RealtimeOptions, 'reconnectWaitMs'> = {},
) {
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
    token: () => token,
    config: { key: realtimeApp.key },
    page: new URL(server.origin),
    ...heard,
    ...options,
  })
  onTestFinished(() => realtime.disconnect())
  return { ...heard, realtime }
}

/** Resolves when the mock is called, or if it already was. */
export const once = (mock: ReturnType<typeof vi.fn>) =>
  vi.waitFor(() => expect(mock).toHaveBeenCalled(), { timeout: 10_000, interval: 5 })

/** Resolves when the channel has this many sockets. */
export const members = (server: RealtimeServer, channel: string, count: number) =>
  expect.poll(() => server.endpoint.memberCount(channel), { interval: 5 }).toBe(count)

/** The official SDK for publishers, connected to this server. */
export const sdk = (server: RealtimeServer, secret = realtimeApp.secret) =>
  new Pusher({
    appId: realtimeApp.id,
    key: realtimeApp.key,
    secret,
    host: '127.0.0.1',
    port: String(server.port),
    useTLS: false,
  })
