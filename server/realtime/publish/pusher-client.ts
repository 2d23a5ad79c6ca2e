import Pusher from 'pusher'
import type { Config } from '#server/config/config.ts'

/** Maximum wait for the service's answer. */
const ANSWER_MS = 3_000

/** The official SDK for an outside service, with a timeout for a silent one. */
export function createPusherClient(
  service: NonNullable<Config['pusher']>,
  options: Partial<Pusher.BaseOptions> & { readonly port?: string } = {},
): Pusher {
  return new Pusher({ ...service, useTLS: true, timeout: ANSWER_MS, ...options })
}
