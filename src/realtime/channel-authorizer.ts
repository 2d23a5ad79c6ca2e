import type { ChannelAuthorizationCallback, ChannelAuthorizerGenerator } from 'pusher-js'
import * as v from 'valibot'
import { deadline } from '#data/api/deadline.ts'
import { limitConcurrency } from '#lib/async/limit-concurrency.ts'

/** The answer of `POST /broadcasting/auth`, passed to the socket unchanged. */
const GrantSchema = v.object({ auth: v.string(), channel_data: v.optional(v.string()) })

export interface ChannelAuthorizerOptions {
  readonly url: string
  readonly token: () => string
  readonly fetch: typeof globalThis.fetch
  /** Aborts open requests. */
  readonly signal?: AbortSignal
  /** Whether this socket is still the page's connection; a permission for another is useless. */
  readonly isCurrent: (socketId: string) => boolean
  /** Waits before each retry, in milliseconds. */
  readonly retryAfterMs?: readonly number[]
}

/** Fifty concurrent requests hold up a cheap phone for half a second, and everything else on a slow line. */
const MOST_AT_ONCE = 3
/** A lost request must not keep the channels behind it waiting. */
const LONGEST_ANSWER_MS = 15_000

/** `POST /broadcasting/auth` was answered with a refusal, or not as the contract says. */
export class ChannelAuthError extends Error {
  override readonly name = 'ChannelAuthError'
  readonly status: number

  constructor(status: number, options?: ErrorOptions) {
    super(`The server answered ${status} to the request for a channel`, options)
    this.status = status
  }
}

/**
 * Requests permission to join a channel from the API, with the current bearer token. pusher-js asks once per
 * connection, so this retries lost requests and busy or failing servers while the connection lasts; a refusal
 * is final.
 */
export function createChannelAuthorizer(
  options: ChannelAuthorizerOptions,
): (channel: { readonly name: string }) => ReturnType<ChannelAuthorizerGenerator> {
  const { retryAfterMs = [1_000, 2_000, 5_000, 10_000, 30_000] } = options
  // Per connection: requests for a lost one take no slot of the next.
  let current: { readonly socketId: string; readonly inTurn: ReturnType<typeof limitConcurrency> } | undefined
  const turnsOf = (socketId: string) => {
    if (current?.socketId !== socketId) current = { socketId, inTurn: limitConcurrency(MOST_AT_ONCE) }
    return current.inTurn
  }

  async function ask(socketId: string, channel: string): Promise<Grant> {
    const answer = deadline(LONGEST_ANSWER_MS, options.signal)
    try {
      return await answerTo(socketId, channel, answer.signal)
    } finally {
      answer.clear()
    }
  }

  async function answerTo(socketId: string, channel: string, signal: AbortSignal): Promise<Grant> {
    const response = await options.fetch(options.url, {
      method: 'POST',
      signal,
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

  /** Never rejects: the outcome goes to the callback, if its socket still exists. */
  async function askUntilFinal(socketId: string, channel: string, callback: ChannelAuthorizationCallback) {
    const inTurn = turnsOf(socketId)
    for (const wait of [...retryAfterMs, undefined]) {
      const outcome = await inTurn(async () =>
        options.isCurrent(socketId) ? settle(ask(socketId, channel)) : null,
      )
      if (outcome === null || !options.isCurrent(socketId)) return
      if ('grant' in outcome) return callback(null, outcome.grant)
      if (wait === undefined || isFinal(outcome.error)) return callback(asError(outcome.error), null)
      await new Promise((resolve) => setTimeout(resolve, wait))
      if (!options.isCurrent(socketId)) return
    }
  }

  return ({ name }) => ({
    authorize(socketId, callback) {
      void askUntilFinal(socketId, name, callback)
    },
  })
}

interface Grant {
  auth: string
  channel_data?: string
}

async function settle(asked: Promise<Grant>): Promise<{ grant: Grant } | { error: unknown }> {
  try {
    return { grant: await asked }
  } catch (error) {
    return { error }
  }
}

function isFinal(error: unknown): boolean {
  if (error instanceof ChannelAuthError) return error.status < 500 && error.status !== 429
  return error instanceof v.ValiError
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The request for a channel failed', { cause: error })
}
