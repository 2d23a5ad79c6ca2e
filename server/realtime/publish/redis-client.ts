import { createClient, ErrorReply, ReconnectStrategyError } from '@redis/client'
import type { RealtimeLog } from './messages.ts'

/** A connection is dead when it brings nothing for this long; it is asked more often. */
const SILENCE_MS = 10_000
const ASK_EVERY_MS = 4_000
const CONNECT_MS = 5_000
const RECONNECT_MS = { first: 250, most: 2_000 }

/** Redis takes neither the password nor the user of `EVENTS_URL`. */
export class EventsRefusedError extends Error {
  override readonly name = 'EventsRefusedError'
}

export type RedisClient = ReturnType<typeof makeRedisClient>

/**
 * A connection to Redis that comes back by itself after losses, and logs them. Commands given meanwhile wait
 * for it.
 */
export function makeRedisClient(
  address: { readonly url: string } | { readonly path: string },
  log: RealtimeLog,
) {
  let wasReady = false
  const socket = {
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    reconnectStrategy: (retries: number, cause: unknown) =>
      !wasReady && isRefused(cause)
        ? new EventsRefusedError(`The Redis of EVENTS_URL refuses: ${messageOf(cause)}`)
        : Math.min(RECONNECT_MS.first * 2 ** retries, RECONNECT_MS.most),
  }
  const client = createClient({
    ...('url' in address
      ? { url: address.url, socket }
      : { socket: { ...socket, path: address.path, tls: false as const } }),
    name: 'cirkles',
    // A command of Redis 7.2, which the user of deploy/redis/redis.conf may not give: 7.0 does not know its name.
    disableClientInfo: true,
    pingInterval: ASK_EVERY_MS,
    // A feature of hosted clusters, which other servers answer with an error.
    maintNotifications: 'disabled',
  })
  client.on('ready', () => (wasReady = true))
  client.on('error', (error: unknown) => log.warn({ err: error }, 'The connection to Redis has trouble'))
  return client
}

/**
 * Connects, however long that takes; resolves when it has, or when `closing` has ended it.
 *
 * @throws {EventsRefusedError}
 */
export async function connectRedis(client: RedisClient, closing: AbortSignal): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    if (closing.aborted) return
    throw error instanceof ReconnectStrategyError ? error.originalError : error
  }
}

/** Ends its connection, if it has one, and gives up what waits. */
export function endRedis(client: RedisClient): void {
  if (client.isOpen) client.destroy()
}

const isRefused = (cause: unknown): boolean =>
  cause instanceof ErrorReply &&
  /^(WRONGPASS|NOAUTH|NOPERM|ERR (AUTH|invalid|Client sent AUTH))/.test(cause.message)

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
