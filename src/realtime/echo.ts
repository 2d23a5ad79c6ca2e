import Echo from 'laravel-echo'
import Pusher from 'pusher-js'
import * as v from 'valibot'
import {
  BROADCAST_NOTIFICATION_CREATED,
  BroadcastNotificationSchema,
  CIRKLE_MESSAGE,
  CirkleMessageEventSchema,
  CLIENT_TYPING,
  cirkleChannel,
  DATA_CHANGED,
  DataChangedSchema,
  TypingSchema,
  userChannel,
  type BroadcastNotification,
  type DataChanged,
  type Typing,
  type TypingPayload,
} from '#contract/realtime/events.ts'
import type { Message } from '#contract/http/system/chat.ts'
import { fromWire } from '#contract/wire/wire-names.ts'
import { createChannelAuthorizer } from './channel-authorizer.ts'
import { spreadReconnects, reconnectWait } from './reconnect.ts'
import { socketAddress, type PageAddress, type RealtimeConfig } from './socket-address.ts'

export interface RealtimeOptions {
  readonly userId: string
  /** The session's current bearer token. */
  readonly token: () => string
  readonly config: RealtimeConfig
  /**
   * Something changed in these sections; an empty list means anywhere. Where many are told, each asks at a moment of
   * its own within so many ms; 0 is at once.
   */
  readonly onHint: (sections: readonly string[], withinMs: number) => void
  readonly onNotification: (notification: BroadcastNotification) => void
  readonly onMessage: (message: Message) => void
  readonly onTyping: (cirkleId: string, typing: Typing) => void
  /** Events now arrive on every channel; earlier ones are not replayed, so sync. */
  readonly onConnected: () => void
  /** A channel stays silent: the server refused it, or sent something the contract does not know. */
  readonly onProblem: (problem: RealtimeProblemError) => void
  readonly page?: PageAddress
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds to wait before reconnecting, after the n-th loss of the connection in a row. */
  readonly reconnectWaitMs?: (losses: number) => number
}

export interface Realtime {
  /** The connection was lost, and is not back. */
  isAway(): boolean
  /** The server answers: reconnects a lost connection now. */
  reconnectSoon(): void
  /** Listens to a Cirkle's chat; a second join has no effect. */
  joinCirkle(cirkleId: string): void
  leaveCirkle(cirkleId: string): void
  /** Tells the other members of a joined Cirkle that this one is typing. */
  whisperTyping(cirkleId: string, typing: Typing): void
  /** Leaves all channels; for sign-out. */
  disconnect(): void
}

export class RealtimeProblemError extends Error {
  override readonly name = 'RealtimeProblemError'
}

/**
 * Connects the page to its realtime service by `laravel-echo`, only over WebSocket: no polling, no scripts,
 * no statistics, no host but the configured one.
 */
export function connectRealtime(options: RealtimeOptions): Realtime {
  const { userId, config, page = location, fetch = globalThis.fetch.bind(globalThis) } = options
  const ending = new AbortController()
  const echo: Echo<'reverb'> = new Echo({
    broadcaster: 'reverb',
    key: config.key,
    Pusher,
    ...socketAddress(config, page),
    enableStats: false,
    withoutInterceptors: true,
    authorizer: createChannelAuthorizer({
      url: new URL('/api/broadcasting/auth', page.origin).href,
      token: options.token,
      fetch,
      signal: ending.signal,
      isCurrent: (socketId) => {
        const { connection } = echo.connector.pusher
        // A closing socket keeps its id for a moment, and accepts nothing more.
        return connection.state === 'connected' && connection.socket_id === socketId
      },
    }),
  })
  const { reconnectWaitMs = (losses) => reconnectWait(losses, Math.random) } = options
  const reconnecting = spreadReconnects(echo.connector.pusher, reconnectWaitMs)
  const joined = new Set<string>()
  /** Channels the server refused to this page: the connection counts as complete without them. */
  const refused = new Set<string>()

  const onDataChanged = ({ sections, within_ms: withinMs = 0 }: DataChanged) =>
    options.onHint(sections, withinMs)
  const own = listenTo(userChannel(userId))
  own.listen(DATA_CHANGED, DataChangedSchema, onDataChanged)
  own.listen(BROADCAST_NOTIFICATION_CREATED, BroadcastNotificationSchema, (notification) =>
    options.onNotification(fromWire(notification)),
  )

  /** One sync for all channels of a connection: an earlier one could miss events of the last channel. */
  function tellWhenComplete() {
    const open = echo.connector.pusher.allChannels().filter(({ name }) => !refused.has(name))
    if (open.length > 0 && open.every(({ subscribed }) => subscribed)) options.onConnected()
  }

  /** The channel of this full wire name, with payloads checked before they are passed on. */
  function listenTo(name: string) {
    const channel = echo.private(withoutPrivate(name))
    channel.subscribed(() => {
      refused.delete(name)
      tellWhenComplete()
    })
    channel.error((cause: unknown) => {
      refused.add(name)
      tellWhenComplete()
      options.onProblem(new RealtimeProblemError(`The channel ${name} was refused`, { cause }))
    })
    return {
      listen<Schema extends v.GenericSchema>(
        event: string,
        schema: Schema,
        handle: (payload: v.InferOutput<Schema>) => void,
      ) {
        // The leading dot keeps Echo from putting its namespace before the name.
        channel.listen(`.${event}`, (payload: unknown) => {
          const result = v.safeParse(schema, payload)
          if (result.success) return handle(result.output)
          // An invalid whisper comes from another member's app, and must not keep this phone busy.
          if (event.startsWith('client-')) return undefined
          const cause = new v.ValiError(result.issues)
          options.onProblem(new RealtimeProblemError(`An event ${event} was not understood`, { cause }))
        })
      },
    }
  }

  return {
    isAway: () => reconnecting.isAway(),
    reconnectSoon: () => reconnecting.soon(),
    joinCirkle(cirkleId) {
      if (joined.has(cirkleId)) return
      joined.add(cirkleId)
      const channel = listenTo(cirkleChannel(cirkleId))
      channel.listen(CIRKLE_MESSAGE, CirkleMessageEventSchema, ({ message }) =>
        options.onMessage(fromWire(message)),
      )
      channel.listen(DATA_CHANGED, DataChangedSchema, onDataChanged)
      channel.listen(CLIENT_TYPING, TypingSchema, (typing) => options.onTyping(cirkleId, fromWire(typing)))
    },
    leaveCirkle(cirkleId) {
      joined.delete(cirkleId)
      // A pending subscription keeps its channel object, and with it the listeners of this visit.
      echo.connector.pusher.channel(cirkleChannel(cirkleId))?.unbind()
      echo.leave(withoutPrivate(cirkleChannel(cirkleId)))
    },
    whisperTyping(cirkleId, { userId: typist, name }) {
      if (!joined.has(cirkleId)) return
      const payload: TypingPayload = { user_id: typist, name }
      echo.private(withoutPrivate(cirkleChannel(cirkleId))).whisper(withoutClient(CLIENT_TYPING), payload)
    },
    disconnect() {
      joined.clear()
      // A pending request would be refused, because its session will be gone.
      ending.abort()
      reconnecting.stop()
      // Does not leave the channels first: the socket may be closed already. pusher-js sends each frame in a
      // task of its own: one given to it just now must not meet a closing socket.
      setTimeout(() => echo.disconnect())
    },
  }
}

/** Echo adds `private-` before a channel's name and `client-` before a whisper's. */
const withoutPrivate = (channel: string) => channel.replace(/^private-/, '')
const withoutClient = (event: string) => event.replace(/^client-/, '')
