import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 signatures of the Pusher protocol, compared in constant time. */

export interface AppCredentials {
  readonly id: string
  readonly key: string
  readonly secret: string
}

/**
 * The `auth` string that lets only this socket join the channel.
 * @see https://pusher.com/docs/channels/library_auth_reference/auth-signatures/
 */
export function signSubscription(
  app: AppCredentials,
  socketId: string,
  channel: string,
  channelData?: string,
): string {
  const subject = channelData === undefined ? [socketId, channel] : [socketId, channel, channelData]
  return `${app.key}:${hmac(app.secret, subject.join(':'))}`
}

/** Whether `auth` is the signature of exactly this socket, channel and channel data. */
export function isSubscriptionSigned(
  app: AppCredentials,
  subscription: {
    socketId: string
    channel: string
    auth: string | undefined
    channelData?: string | undefined
  },
): boolean {
  const { socketId, channel, auth, channelData } = subscription
  return auth !== undefined && areEqual(auth, signSubscription(app, socketId, channel, channelData))
}

/** The signature of an HTTP API call: over method, path and every parameter except the signature. */
export function signRequest(
  secret: string,
  method: string,
  path: string,
  parameters: ReadonlyMap<string, string>,
): string {
  const query = [...parameters]
    .filter(([name]) => name !== 'auth_signature')
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return hmac(secret, [method.toUpperCase(), path, query].join('\n'))
}

/** The MD5 of a body in hex. The protocol requires MD5 here; the HMAC around it provides the security. */
export function bodyDigest(body: Uint8Array): string {
  return createHash('md5').update(body).digest('hex')
}

/** Compares two texts in constant time. */
export function areEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
