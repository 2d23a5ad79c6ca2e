import { createECDH, ECDH } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import webPush from 'web-push'
import { retryAfterSeconds } from '#contract/wire/retry-after.ts'
import { isPushEndpoint, lookupPublic } from './push-endpoint.ts'

/** The server's own VAPID key pair (RFC 8292), base64url: push services identify it by the public key. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** A device's push subscription. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Result of one try. */
export type PushResult =
  | {
      readonly status: number
      /** The push service's requested wait. */
      readonly retryAfterSeconds: number | undefined
    }
  /** No answer: network, DNS or time limit. The push service may have accepted it all the same. */
  | { readonly status: undefined; readonly reason: unknown }

/** Sends messages to browsers' push services (RFC 8030), encrypted for one device each (RFC 8291). */
export interface PushService {
  readonly publicKey: string
  /** Whether messages can be sent to and encrypted for this target. The endpoint must parse as a URL. */
  readonly accepts: (target: PushTarget) => boolean
  /**
   * Tries once. `topic` has at most 32 characters: of two undelivered messages with the same topic a push
   * service delivers only the later. `keepSeconds` replaces that of the service.
   */
  readonly send: (
    target: PushTarget,
    message: string,
    how: { readonly topic: string; readonly keepSeconds?: number | undefined },
  ) => Promise<PushResult>
}

const TIMEOUT_MS = 10_000

export interface PushServiceOptions {
  readonly keys: PushKeys
  /** The operator's contact for push services: a `mailto:` or `https:` address. */
  readonly contact: string
  /** How long a push service may store a message for an offline device. */
  readonly keepSeconds: number
  /** Hosts of push services beside the known ones. */
  readonly hosts?: readonly string[]
  readonly timeoutMs?: number
  /** `loopback` is for tests only: their push service is on this machine. */
  readonly reach?: 'public' | 'loopback'
}

export function createPushService({
  keys,
  contact,
  keepSeconds,
  hosts = [],
  timeoutMs = TIMEOUT_MS,
  reach = 'public',
}: PushServiceOptions): PushService {
  const isAllowed = (endpoint: string) =>
    reach === 'public' ? isPushEndpoint(endpoint, hosts) : new URL(endpoint).hostname === '127.0.0.1'
  return {
    publicKey: keys.publicKey,
    accepts: ({ endpoint, p256dh }) => isPublicKey(p256dh) && isAllowed(endpoint),
    async send({ endpoint, p256dh, auth }, message, { topic, keepSeconds: own = keepSeconds }) {
      // Subscribed while another configuration allowed it.
      if (!isAllowed(endpoint))
        return { status: undefined, reason: new Error('No push service is at this host.') }
      const sealed = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
        vapidDetails: { subject: contact, ...keys },
        TTL: own,
        topic,
      })
      return post(endpoint, sealed, {
        timeoutMs,
        lookup: reach === 'public' ? lookupPublic : undefined,
      })
    },
  }
}

/** A key pair for a server configured without one. */
export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys()

/** Whether the two keys form a pair. */
export function isKeyPair({ publicKey, privateKey }: PushKeys): boolean {
  const own = createECDH('prime256v1')
  try {
    own.setPrivateKey(privateKey, 'base64url')
  } catch {
    // Not swallowed: an invalid private key has no public one.
    return false
  }
  return own.getPublicKey('base64url') === publicKey
}

function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    // Not swallowed: not a point of the curve means not a key.
    return false
  }
}

interface Post {
  readonly headers: Record<string, string>
  readonly body: Buffer | null
}

/** Own request: the library's sets no limit on answers, nor on the addresses a name resolves to. */
function post(
  endpoint: string,
  { headers, body }: Post,
  { timeoutMs, lookup }: { timeoutMs: number; lookup: https.RequestOptions['lookup'] },
): Promise<PushResult> {
  const { request } = endpoint.startsWith('https:') ? https : http
  return new Promise((resolve) => {
    const sending = request(
      endpoint,
      { method: 'POST', headers, lookup, agent: false, signal: AbortSignal.timeout(timeoutMs) },
      (answer) => {
        const answered = new Headers()
        for (const name of ['retry-after', 'date'] as const) {
          const value = answer.headers[name]
          if (value !== undefined) answered.set(name, value)
        }
        resolve({
          status: answer.statusCode ?? 0,
          retryAfterSeconds: retryAfterSeconds(answered),
        })
        // Only its status matters, so a long answer is cut off.
        answer.destroy()
      },
    )
    sending.on('error', (reason) => resolve({ status: undefined, reason }))
    sending.end(body)
  })
}
