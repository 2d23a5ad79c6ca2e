import { ErrorReply } from '@redis/client'
import * as v from 'valibot'
import { pause } from '#server/platform/pause.ts'
import type { Listener } from './listener.ts'
import { RealtimeMessagesSchema, type RealtimeLog, type RealtimeMessage } from './messages.ts'
import type { Publisher } from './publisher.ts'
import { connectRedis, endRedis, makeRedisClient } from './redis-client.ts'

/** What goes through the channel: messages, or word that too many waited to be sent. */
const PayloadSchema = v.union([RealtimeMessagesSchema, v.object({ missed: v.literal(true) })])

/** How long a server that stops waits for what it still has to publish. */
const CLOSE_MS = 2_000
/** Batches of messages that wait for Redis. */
const MOST_WAITING = 10_000

export interface RedisOptions {
  readonly address: { readonly url: string } | { readonly path: string }
  /** The same in every process of an installation, and in no other's. */
  readonly channel: string
  readonly log: RealtimeLog
}

export interface RedisPublisher extends Publisher {
  /** Resolves when it is first connected, or closed before. */
  readonly ready: Promise<void>
  isConnected(): boolean
  /** Publishes what waits, within two seconds, and ends the connection. */
  close(): Promise<void>
}

/**
 * Publishes by Redis after the commit; no answer waits for it. While Redis is away, messages wait here; if they
 * become too many, everybody's sockets are told that they missed some, once it is back. A process that dies
 * between the commit and Redis takes its messages with it (decision 154).
 *
 * `ready` rejects with {@link EventsRefusedError} when Redis does not take the password.
 */
export function createRedisPublisher({ address, channel, log }: RedisOptions): RedisPublisher {
  const client = makeRedisClient(address, log)
  const closing = new AbortController()
  const pending = new Set<Promise<void>>()
  let hasMissed = false

  function send(text: string): void {
    if (pending.size >= MOST_WAITING) {
      hasMissed = true
      return
    }
    const sending = client.publish(channel, text).then(
      () => leave(),
      (error: unknown) => {
        leave()
        if (closing.signal.aborted) return
        if (error instanceof ErrorReply) log.error({ err: error }, 'Events could not be published')
        // Its connection was lost, perhaps after it arrived: to hear a hint twice does no harm.
        else send(text)
      },
    )
    pending.add(sending)

    function leave() {
      pending.delete(sending)
      if (!hasMissed || pending.size > 0 || closing.signal.aborted) return
      hasMissed = false
      send(JSON.stringify({ missed: true }))
    }
  }

  const ready = connectRedis(client, closing.signal)
  // Told to whoever awaits it; a command that publishes without waiting hears of it when it closes.
  ready.catch(() => undefined)
  return {
    ready,
    publish: () => Promise.resolve(),
    afterCommit(messages) {
      if (messages.length > 0) send(JSON.stringify(messages))
      return Promise.resolve()
    },
    isConnected: () => client.isReady,
    async close() {
      const late = new AbortController()
      await Promise.race([Promise.all(pending), pause(CLOSE_MS, late.signal)])
      late.abort()
      closing.abort()
      if (pending.size > 0) log.error({ batches: pending.size }, 'Events were not published: Redis is away')
      endRedis(client)
    },
  }
}

export interface RedisListenerOptions extends RedisOptions {
  readonly onEvents: (messages: readonly RealtimeMessage[]) => void
  /** Messages may have been missed: clients must ask for their channels again, and sync. */
  readonly onGap: () => void
}

/** Receives what the processes of this app publish by Redis; reconnects after connection losses. */
export function createRedisListener({
  address,
  channel,
  log,
  onEvents,
  onGap,
}: RedisListenerOptions): Listener {
  const client = makeRedisClient(address, log)
  const closing = new AbortController()
  let hasListened = false

  function read(text: string): void {
    try {
      const payload = v.parse(PayloadSchema, JSON.parse(text))
      if ('missed' in payload) onGap()
      else onEvents(payload)
    } catch (error) {
      log.error({ err: error }, 'A realtime payload could not be read; all sockets are closed')
      onGap()
    }
  }

  // It has subscribed again before it is ready.
  client.on('ready', () => {
    if (hasListened) onGap()
  })

  async function listen(): Promise<void> {
    await connectRedis(client, closing.signal)
    if (closing.signal.aborted) return
    try {
      await client.subscribe(channel, read)
      hasListened = true
    } catch (error) {
      if (!closing.signal.aborted) throw error
    }
  }

  return {
    ready: listen(),
    isListening: () => hasListened && client.isReady,
    close() {
      closing.abort()
      endRedis(client)
      return Promise.resolve()
    },
  }
}
