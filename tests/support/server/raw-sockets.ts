import { expect, onTestFinished } from 'vitest'
import { openRawSocket, startRealtimeServer, type RealtimeServer } from './realtime-server.ts'

/** Sockets that speak the Pusher protocol directly. */

/** A realtime server that ends with its test. */
export async function startForSockets(options?: Parameters<typeof startRealtimeServer>[0]) {
  const server = await startRealtimeServer(options)
  onTestFinished(() => server.stop())
  return server
}

/** A socket that ends with its test. */
export async function openSocket(server: RealtimeServer, path?: string) {
  const client = openRawSocket(server.port, path)
  onTestFinished(() => client.socket.terminate())
  await client.socketId()
  return client
}

type Client = Awaited<ReturnType<typeof openSocket>>

/** The name that the server knows of a user. */
export const nameOf = (userId: string) => `${userId}'s name`

/** Joins a socket to a channel as this person; returns its authorisation. */
export async function joinChannel(
  server: RealtimeServer,
  client: Client,
  channel: string,
  userId = 'meera',
  sessionMs = 60_000,
) {
  const grant = server.endpoint.authorize({
    socketId: await client.socketId(),
    channel,
    userId,
    name: nameOf(userId),
    sessionMs,
    asOf: server.endpoint.now(),
  })
  client.send('pusher:subscribe', { channel, ...grant })
  await client.waitFor('pusher_internal:subscription_succeeded', channel)
  return grant
}

/** A new socket in a channel. */
export const joinedSocket = async (server: RealtimeServer, channel: string, userId?: string) => {
  const client = await openSocket(server)
  await joinChannel(server, client, channel, userId)
  return client
}

export const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern)

export const eventsOf = ({ frames }: Client, event: string) => frames.filter((frame) => frame.event === event)
