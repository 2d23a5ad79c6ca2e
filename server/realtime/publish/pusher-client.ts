import Pusher from 'pusher'
import type { Config } from '#server/config/config.ts'

/** How long the service may take to answer. */
const ANSWER_MS = 3_000

/** The official SDK for an outside service, which gives up on one that stays silent. */
export function createPusherClient(
  service: NonNullable<Config['pusher']>,
  options: Partial<Pusher.BaseOptions> & { readonly port?: string } = {},
): Pusher {
  return new Pusher({ ...service, useTLS: true, timeout: ANSWER_MS, ...options })
}
