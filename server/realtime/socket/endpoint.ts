import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { createChannels } from './channels.ts'
import { createClientFrames } from './client-frames.ts'
import { createConnection, type Connection } from './connection.ts'
import { createGrants, type ChannelGrant, type GrantRequest } from './grants.ts'
import { createHttpEventsApi } from './http-events-api.ts'
import { createNewcomers, type NewcomerLimits } from './newcomers.ts'
import { spreadOver } from './spread-over.ts'
import { refusalOf, refuseUpgrade } from './handshake.ts'
import type { RealtimeEvent, RealtimeLog, RealtimeMessage } from '../publish/messages.ts'
import { CloseCode, encodeFrame, PusherCode, textOf } from './protocol.ts'
import type { AppCredentials } from './signatures.ts'

export interface RealtimeEndpointOptions {
  readonly app: AppCredentials
  /** Milliseconds since the epoch: the machine's clock, which publishers of the HTTP API sign with too. */
  readonly now: () => number
  readonly log: RealtimeLog
  /** Whether a page of this origin may connect to this host; no origin means the client is no browser. */
  readonly allowedOrigin: (origin: string | undefined, host: string) => boolean
  /** The network that a socket's call comes from, by which sockets without a session are counted. */
  readonly networkOf?: (request: IncomingMessage) => string | undefined
  /** Sends events to the sockets of every process, this one included: they come back through `apply`. */
  readonly onPublish: (events: readonly RealtimeEvent[]) => Promise<void>
  readonly activityTimeoutSeconds?: number
  readonly pongTimeoutSeconds?: number
  /** Maximum time for a socket to join its first channel before it is closed. */
  readonly joinTimeoutSeconds?: number
  /** How often sockets are closed whose session has ended. */
  readonly sweepSeconds?: number
  readonly maxConnections?: number
  /** Maximum sockets per person at this process; another process counts its own. */
  readonly maxConnectionsPerUser?: number
  /** How many sockets a second a closing server sends away, unless it has less time. */
  readonly farewellsPerSecond?: number
  /** Maximum sockets that have not joined a channel yet. */
  readonly maxNewcomers?: NewcomerLimits
  readonly maxFrameBytes?: number
  readonly allowsPublicChannels?: boolean
  /** For sockets at an outside service: `authorize` answers in Pusher's plain form. */
  readonly issuesPlainGrants?: boolean
}

export interface RealtimeStats {
  readonly connections: number
  readonly users: number
  readonly channels: number
}

/** Serves the Pusher Channels protocol, version 7, to the sockets of this process. */
export interface RealtimeEndpoint {
  /** Accepts upgrades of paths under `/app/`; returns false, with nothing touched, for any other path. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Answers Pusher's HTTP API under `/apps/`. */
  handleHttp(request: Request): Promise<Response>
  /** Sends an event to the sockets of this process. */
  deliver(event: RealtimeEvent): void
  /** Applies messages from the processes of this app. */
  apply(messages: readonly RealtimeMessage[]): void
  /** Ends a membership at once: the user's sockets leave, and earlier permissions are void. */
  revokeChannel(userId: string, channel: string): void
  /** Closes the user's sockets and voids their permissions; a client with a live session reconnects. */
  disconnectUser(userId: string): void
  /** As `disconnectUser`, for everyone: ends of memberships and sessions may have gone unheard. */
  disconnectEveryone(): void
  /** The answer to `POST /broadcasting/auth` for a user who may join the channel. */
  authorize(request: GrantRequest): ChannelGrant
  /** The clock of permissions, in milliseconds since the epoch. */
  now(): number
  /** Number of sockets of this process in the channel. */
  memberCount(channel: string): number
  stats(): RealtimeStats
  /**
   * Closes every socket, asking its client to reconnect after a while; resolves when all are closed. Where they
   * are many they are told one after the other, within this time, and hear events until then.
   */
  close(withinMs?: number): Promise<void>
}

export function createRealtimeEndpoint(options: RealtimeEndpointOptions): RealtimeEndpoint {
  const { app, log, now, onPublish } = options
  const { activityTimeoutSeconds = 120, pongTimeoutSeconds = 30, joinTimeoutSeconds = 30 } = options
  const { maxConnections = 10_000, sweepSeconds = 60, farewellsPerSecond = 200 } = options
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: options.maxFrameBytes ?? 10_240,
    perMessageDeflate: false,
  })
  const grants = createGrants({ app, now, isPlain: options.issuesPlainGrants ?? false })
  const channels = createChannels()
  const connections = new Set<Connection>()
  const newcomers = createNewcomers(options.maxNewcomers)
  let isClosing = false

  const handleClientFrame = createClientFrames({
    channels,
    grants,
    allowsPublicChannels: options.allowsPublicChannels ?? false,
    maxConnectionsPerUser: options.maxConnectionsPerUser ?? 5,
    onJoin: (connection) => newcomers.remove(connection),
    relay(event) {
      onPublish([event]).catch((error: unknown) => {
        log.error({ err: error, event: event.event }, 'A client event was lost')
      })
    },
  })

  function deliver({ channels: names, event, data, exceptSocketId }: RealtimeEvent) {
    for (const channel of names) {
      const members = channels.membersOf(channel)
      if (members.size === 0) continue
      const frame = encodeFrame(event, data, channel)
      for (const member of members) {
        if (!closeExpired(member) && member.socketId !== exceptSocketId) member.sendEncoded(frame)
      }
    }
  }

  function revokeChannel(userId: string, channel: string) {
    grants.revoke(userId, channel)
    for (const connection of channels.socketsOf(userId)) {
      if (!connection.channels.has(channel)) continue
      channels.leave(connection, channel)
      const refusal = { type: 'AuthError', error: 'The membership has ended', status: 403 }
      connection.send('pusher:subscription_error', refusal, channel)
    }
  }

  function disconnectUser(userId: string) {
    grants.revoke(userId)
    for (const connection of channels.socketsOf(userId)) callBack(connection)
  }

  function callBack(connection: Connection) {
    channels.remove(connection)
    connection.close(PusherCode.reconnect, 'The session may have ended; connect again')
  }

  /** Whether the session of its permission is over. One that has been used since connects again. */
  function closeExpired(connection: Connection): boolean {
    const isOver = connection.endsAt <= now()
    if (isOver) callBack(connection)
    return isOver
  }

  const sweeping = setInterval(() => {
    for (const connection of connections) closeExpired(connection)
  }, sweepSeconds * 1000).unref()

  function disconnectEveryone() {
    grants.revokeAll()
    for (const connection of connections) {
      channels.remove(connection)
      // Not Pusher's 4200, at which all would reconnect at once.
      connection.close(CloseCode.serviceRestart, 'Events may have been lost; connect again')
    }
  }

  function open(socket: WebSocket, url: URL, network: string | undefined) {
    const connection = createConnection(socket, {
      socketId: `${randomInt(1, 2 ** 32)}.${randomInt(1, 2 ** 32)}`,
      now,
      activityTimeoutSeconds,
      pongTimeoutSeconds,
    })
    connections.add(connection)
    newcomers.add(connection, network)
    // A page whose permission took too long reconnects, and requests it again.
    const joinTimer = setTimeout(() => {
      if (connection.channels.size === 0) connection.close(PusherCode.overCapacity, 'No channel was joined')
    }, joinTimeoutSeconds * 1000)
    socket.on('close', () => {
      clearTimeout(joinTimer)
      connection.dispose()
      connections.delete(connection)
      newcomers.remove(connection)
      channels.remove(connection)
    })
    // ws closes the socket itself after each of these: a frame too large, broken framing, a lost peer.
    socket.on('error', (error) => log.warn({ err: error, socketId: connection.socketId }, 'Socket failed'))

    const refusal =
      connections.size > maxConnections
        ? { code: PusherCode.overCapacity, message: 'Over capacity' }
        : refusalOf(url, app.key)
    if (refusal !== undefined) return connection.close(refusal.code, refusal.message)
    socket.on('message', (data: RawData, isBinary: boolean) => {
      if (isBinary) connection.close(CloseCode.unsupportedData, 'Text frames only')
      else if (socket.readyState === socket.OPEN && !closeExpired(connection))
        handleClientFrame(connection, textOf(data))
    })
    connection.send('pusher:connection_established', {
      socket_id: connection.socketId,
      activity_timeout: activityTimeoutSeconds,
    })
  }

  return {
    handleUpgrade(request, socket, head) {
      const target = request.url ?? ''
      if (!target.startsWith('/app/')) return false
      const { origin, host } = request.headers
      if (isClosing || !options.allowedOrigin(origin, host ?? '')) {
        if (!isClosing) log.warn({ origin }, 'A socket from a foreign origin was refused')
        refuseUpgrade(socket, isClosing ? '503 Service Unavailable' : '403 Forbidden')
        return true
      }
      const network = options.networkOf?.(request)
      if (!newcomers.hasRoom(network)) {
        log.warn({ network }, 'A socket was refused: too many others have joined no channel')
        refuseUpgrade(socket, '429 Too Many Requests')
        return true
      }
      // The target starts with one slash and a letter, so it never replaces this base's host.
      const url = new URL(target, 'ws://endpoint.invalid')
      server.handleUpgrade(request, socket, head, (client) => open(client, url, network))
      return true
    },
    handleHttp: createHttpEventsApi({ app, now, channels, onPublish }),
    deliver,
    apply(messages) {
      for (const message of messages) {
        if ('revokeChannel' in message) revokeChannel(message.userId, message.revokeChannel)
        else if ('disconnectUser' in message) disconnectUser(message.disconnectUser)
        else deliver(message)
      }
    },
    revokeChannel,
    disconnectUser,
    disconnectEveryone,
    authorize: (request) => grants.issue(request),
    now,
    memberCount: (channel) => channels.membersOf(channel).size,
    stats: () => ({
      connections: connections.size,
      users: channels.userCount(),
      channels: channels.names().length,
    }),
    async close(withinMs = 0) {
      isClosing = true
      clearInterval(sweeping)
      const closed = [...server.clients].map((client) => once(client, 'close'))
      const takesMs = Math.min(withinMs, (1_000 * connections.size) / farewellsPerSecond)
      await spreadOver(takesMs, [...connections], (connection) =>
        // Not Pusher's 4200, at which it would reconnect at once, perhaps to this process.
        connection.close(CloseCode.serviceRestart, 'The server restarts'),
      )
      await Promise.all(closed)
      server.close()
    },
  }
}
