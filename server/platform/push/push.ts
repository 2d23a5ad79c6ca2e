import { createECDH, ECDH } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import webPush from 'web-push'
import { retryAfterSeconds } from '#contract/wire/retry-after.ts'
import { isPushEndpoint, lookupPublic } from './push-endpoint.ts'

/** The server's own key pair by VAPID (RFC 8292), base64url: push services know it by the public one. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** A device, as its browser named it. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What became of one try. */
export type PushResult =
  | {
      readonly status: number
      /** What the push service asked for. */
      readonly retryAfterSeconds: number | undefined
    }
  /** No answer: the network, a name, the time limit. The push service may have taken it all the same. */
  | { readonly status: undefined; readonly reason: unknown }

/** Hands messages to the push services of browsers (RFC 8030), sealed for one device each (RFC 8291). */
export interface PushService {
  readonly publicKey: string
  /** Whether messages can be sent there at all, and sealed for it. The endpoint must parse as a URL. */
  readonly accepts: (target: PushTarget) => boolean
  /**
   * Tries once. `topic` has 32 characters at most: of two messages of one topic a push service that holds both
   * delivers the later.
   */
  readonly send: (target: PushTarget, message: string, topic: string) => Promise<PushResult>
}

const TIMEOUT_MS = 10_000

export interface PushServiceOptions {
  readonly keys: PushKeys
  /** Where push services reach whoever runs this server: a `mailto:` or `https:` address. */
  readonly contact: string
  /** How long a push service may keep a message for a device that is off. */
  readonly keepSeconds: number
  readonly timeoutMs?: number
  /** `loopback` is for tests alone: their push service is on this machine. */
  readonly reach?: 'public' | 'loopback'
}

export function createPushService({
  keys,
  contact,
  keepSeconds,
  timeoutMs = TIMEOUT_MS,
  reach = 'public',
}: PushServiceOptions): PushService {
  return {
    publicKey: keys.publicKey,
    accepts: ({ endpoint, p256dh }) =>
      isPublicKey(p256dh) &&
      (reach === 'public' ? isPushEndpoint(endpoint) : new URL(endpoint).hostname === '127.0.0.1'),
    async send({ endpoint, p256dh, auth }, message, topic) {
      const sealed = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
        vapidDetails: { subject: contact, ...keys },
        TTL: keepSeconds,
        topic,
      })
      return post(endpoint, sealed, {
        timeoutMs,
        lookup: reach === 'public' ? lookupPublic : undefined,
      })
    },
  }
}

/** The key pair of a server that was given none. */
export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys()

/** Whether the two belong together. */
export function isKeyPair({ publicKey, privateKey }: PushKeys): boolean {
  const own = createECDH('prime256v1')
  try {
    own.setPrivateKey(privateKey, 'base64url')
  } catch {
    // Not swallowed: what is no private key has no public one.
    return false
  }
  return own.getPublicKey('base64url') === publicKey
}

function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    // Not swallowed: what is no point of the curve is no key.
    return false
  }
}

interface Post {
  readonly headers: Record<string, string>
  readonly body: Buffer | null
}

/** By hand: the library's own sending knows no end of an answer, nor where a name may lead. */
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
        // Its status is all there is to know, however long it goes on.
        answer.destroy()
      },
    )
    sending.on('error', (reason) => resolve({ status: undefined, reason }))
    sending.end(body)
  })
}
