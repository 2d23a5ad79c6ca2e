import { isLoopback } from '../platform/loopback.ts'
import { ConfigError } from './config-error.ts'
import type { Lines } from './lines.ts'

/** How a Redis is reached: by a URL, or by the path of its Unix socket. */
export type EventsAddress = { readonly url: string } | { readonly path: string }

const FORM =
  'must be an address such as rediss://:password@redis.example:6379 or unix:///run/redis/redis.sock'

/**
 * The Redis of `EVENTS_URL`; undefined without that line. Beyond loopback it must use TLS, because anyone who
 * can write to its channel can close sockets, and anyone who can read it sees events.
 *
 * @throws {ConfigError} naming the line, without its password
 */
export function eventsOf(
  env: Lines<'EVENTS_URL' | 'DATABASE_URL' | 'PUSHER_HOST'>,
): EventsAddress | undefined {
  const { EVENTS_URL: given } = env
  if (given === undefined) return undefined
  if (env.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_URL is missing: EVENTS_URL is for several processes on one database.')
  }
  if (env.PUSHER_HOST !== undefined) {
    throw new ConfigError(
      'EVENTS_URL is for the own sockets, and PUSHER_* for those of a service: set one of both.',
    )
  }
  if (!URL.canParse(given)) throw new ConfigError(`EVENTS_URL ${FORM}.`)
  const { protocol, hostname, pathname } = new URL(given)
  if (protocol === 'unix:' && hostname === '' && pathname.length > 1)
    return { path: decodeURIComponent(pathname) }
  if (!/^rediss?:$/.test(protocol) || hostname === '') throw new ConfigError(`EVENTS_URL ${FORM}.`)
  if (protocol === 'redis:' && !isLoopback(hostname)) {
    throw new ConfigError('EVENTS_URL must use TLS beyond loopback: rediss://.')
  }
  return { url: given }
}
