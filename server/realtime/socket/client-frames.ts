import * as v from 'valibot'
import type { Channels } from './channels.ts'
import type { Connection } from './connection.ts'
import type { Grants, Holder } from './grants.ts'
import { limits } from './limits.ts'
import type { RealtimeEvent } from '../publish/messages.ts'
import {
  channelNamePattern,
  CloseCode,
  parseClientFrame,
  parseJson,
  parseSubscribe,
  parseUnsubscribe,
  PusherCode,
  type ClientFrame,
  type SubscribeRequest,
} from './protocol.ts'

/** Handles client messages: pings, subscriptions and client events. */
export interface ClientFramesOptions {
  readonly channels: Channels
  readonly grants: Grants
  readonly allowsPublicChannels: boolean
  readonly maxConnectionsPerUser: number
  /** A socket has joined a channel. */
  onJoin(connection: Connection): void
  /** Sends a client event to every process with members of the channel. */
  relay(event: RealtimeEvent): void
}

/** Handles one text frame of a socket; for any input it answers by the protocol and never throws. */
export type HandleClientFrame = (connection: Connection, text: string) => void

export function createClientFrames(options: ClientFramesOptions): HandleClientFrame {
  const { channels, grants } = options

  function subscribe(connection: Connection, request: SubscribeRequest) {
    const { channel, auth, channelData } = request
    const refuse = (status: number, message: string) => {
      // pusher-js passes the first to the channel's error listeners; other clients know only the second.
      connection.send('pusher:subscription_error', { type: 'AuthError', error: message, status }, channel)
      connection.sendError(PusherCode.unauthorized, message)
    }

    if (!channelNamePattern.test(channel)) return connection.sendError(null, 'Invalid channel name')
    if (channel.startsWith('presence-')) return refuse(403, 'Presence channels are not offered')
    if (connection.channels.size >= limits.channelsPerConnection) return refuse(403, 'Too many channels')
    if (!channel.startsWith('private-')) {
      return options.allowsPublicChannels
        ? admit(connection, channel)
        : refuse(403, 'Public channels are not offered')
    }

    const { socketId } = connection
    const check = grants.check({ socketId, channel, auth, channelData })
    if (!check.ok) return refuse(401, `The connection is unauthorized (${check.reason})`)
    const { holder } = check
    if (holder !== undefined && connection.userId === undefined) bind(connection, holder)
    else if (holder?.userId !== connection.userId)
      return refuse(403, 'The connection belongs to another user')
    connection.endsAt = Math.min(connection.endsAt, holder?.endsAt ?? Infinity)
    admit(connection, channel)
  }

  function admit(connection: Connection, channel: string) {
    channels.join(connection, channel)
    options.onJoin(connection)
    connection.send('pusher_internal:subscription_succeeded', {}, channel)
  }

  /** Keeps the newest sockets of a user; closed ones do not reconnect, or they would take turns. */
  function bind(connection: Connection, { userId, name }: Holder) {
    connection.userName = name
    const sockets = channels.bindUser(connection, userId)
    for (const oldest of sockets.slice(0, -options.maxConnectionsPerUser)) {
      channels.remove(oldest)
      oldest.close(PusherCode.overConnectionQuota, 'Too many connections of this user')
    }
  }

  function relayClientEvent(connection: Connection, frame: ClientFrame) {
    const { event, channel, data } = frame
    const reject = (message: string) => connection.sendError(PusherCode.clientEventRejected, message)

    if (channel === undefined || !channel.startsWith('private-')) {
      return reject('Client events are for private channels')
    }
    if (!connection.channels.has(channel)) return reject('Client events are for channels one has joined')
    if (Buffer.byteLength(JSON.stringify(data ?? null)) > limits.clientEventBytes) {
      return reject(`Client events carry at most ${limits.clientEventBytes} bytes`)
    }
    if (!connection.clientEvents.take()) {
      return reject(`Client events are limited to ${limits.clientEventsPerSecond} a second`)
    }
    options.relay({
      channels: [channel],
      event,
      data: signed(connection, data),
      exceptSocketId: connection.socketId,
    })
  }

  return (connection, text) => {
    connection.touch()
    if (!connection.frames.take()) return connection.close(CloseCode.policyViolation, 'Too many frames')
    const frame = parseClientFrame(text)
    if (frame === undefined) return connection.sendError(null, 'Malformed frame')
    if (frame.event.startsWith('client-')) return relayClientEvent(connection, frame)

    switch (frame.event) {
      case 'pusher:ping':
        return connection.send('pusher:pong', {})
      case 'pusher:pong':
        return
      case 'pusher:subscribe': {
        const request = parseSubscribe(frame.data)
        if (request === undefined) return connection.sendError(null, 'Malformed subscription')
        return subscribe(connection, request)
      }
      case 'pusher:unsubscribe': {
        const channel = parseUnsubscribe(frame.data)
        if (channel === undefined) return connection.sendError(null, 'Malformed unsubscription')
        return channels.leave(connection, channel)
      }
      default:
        return connection.sendError(null, 'Unknown event')
    }
  }
}

const FieldsSchema = v.record(v.string(), v.unknown())

/**
 * The data of a client event with its sender as the server knows them, whatever the client says: others show
 * `name`. Data in JSON text is read, because the receiver reads it too.
 */
function signed({ userId, userName }: Connection, data: unknown): unknown {
  const read = typeof data === 'string' ? parseJson(data) : data
  if (userId === undefined || Array.isArray(read) || !v.is(FieldsSchema, read)) return data
  return { ...read, user_id: userId, ...(userName === undefined ? {} : { name: userName }) }
}
