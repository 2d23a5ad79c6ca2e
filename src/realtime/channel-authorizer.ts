import type { ChannelAuthorizerGenerator } from 'pusher-js'
import * as v from 'valibot'

/** The answer of `POST /broadcasting/auth`, handed on to the socket as it is. */
const GrantSchema = v.object({ auth: v.string(), channel_data: v.optional(v.string()) })

export interface ChannelAuthorizerOptions {
  readonly url: string
  readonly token: () => string
  readonly fetch: typeof globalThis.fetch
  /** Whether the page's connection still is this socket; a permission for another is of no use. */
  readonly isCurrent: (socketId: string) => boolean
  /** Waits before asking again, one by one. Milliseconds. */
  readonly retryAfterMs?: readonly number[]
}

/** `POST /broadcasting/auth` was answered with a refusal, or not as agreed. */
export class ChannelAuthError extends Error {
  override readonly name = 'ChannelAuthError'
  readonly status: number

  constructor(status: number, options?: ErrorOptions) {
    super(`The server answered ${status} to the request for a channel`, options)
    this.status = status
  }
}

/**
 * Asks the API for the permission to join a channel, with the bearer token of the moment. pusher-js asks once a
 * connection, so a network blip must be outlived here: lost, busy and failing servers are asked again while the
 * connection lasts; a refusal is final.
 */
export function createChannelAuthorizer(options: ChannelAuthorizerOptions): ChannelAuthorizerGenerator {
  const { retryAfterMs = [1_000, 2_000, 5_000, 10_000, 30_000] } = options

  async function ask(socketId: string, channel: string) {
    const response = await options.fetch(options.url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${options.token()}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ socket_id: socketId, channel_name: channel }),
    })
    if (!response.ok) throw new ChannelAuthError(response.status)
    const { auth, channel_data: channelData } = v.parse(GrantSchema, await response.json())
    return channelData === undefined ? { auth } : { auth, channel_data: channelData }
  }

  return ({ name }) => ({
    authorize(socketId, callback) {
      const attempt = (count: number) => {
        ask(socketId, name).then(
          (grant) => {
            if (options.isCurrent(socketId)) callback(null, grant)
          },
          (error: unknown) => {
            if (!options.isCurrent(socketId)) return
            const wait = retryAfterMs[count]
            if (wait === undefined || isFinal(error)) callback(asError(error), null)
            else setTimeout(() => options.isCurrent(socketId) && attempt(count + 1), wait)
          },
        )
      }
      attempt(0)
    },
  })
}

function isFinal(error: unknown): boolean {
  if (error instanceof ChannelAuthError) return error.status < 500 && error.status !== 429
  return error instanceof v.ValiError
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The request for a channel failed', { cause: error })
}
