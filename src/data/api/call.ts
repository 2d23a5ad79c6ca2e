import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import ky, { HTTPError } from 'ky'
import * as v from 'valibot'
import type { CallInput, CallOutput, Endpoint } from '#contract/wire/endpoint.ts'
import { EnvelopeSchema, IDEMPOTENCY_KEY_HEADER } from '#contract/wire/envelope.ts'
import { retryAfterSeconds } from '#contract/wire/retry-after.ts'
import { fromWire } from '#contract/wire/wire-names.ts'
import { buildRequest } from './build-request.ts'
import { NoConnectionError } from './no-connection-error.ts'
import { NotAnAnswerError } from './not-an-answer-error.ts'
import { readAnswer, type Answer } from './read-answer.ts'
import { RefusedError } from './refused-error.ts'
import { noteRefusedToken } from './refused-tokens.ts'
import { deadline } from './deadline.ts'

export type Fetch = typeof globalThis.fetch

/** How to reach the server; the defaults are those of the page and the worker. */
export interface Transport {
  readonly fetch?: Fetch | undefined
  /** Origin of `/api`, without a trailing slash: empty for the same origin. */
  readonly baseUrl?: string | undefined
}

export interface CallOptions extends Transport {
  readonly token?: string | undefined
  /** A UUID; a write repeated with the same key is done once. */
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** For the whole call, including the answer's body; 20 s by default. */
  readonly timeoutMs?: number | undefined
  /** Goes on when the page is left meanwhile. */
  readonly keepalive?: boolean | undefined
  /** How often a read is retried after a transient failure; writes never are. */
  readonly retries?: number | undefined
}

const DEFAULT_TIMEOUT_MS = 20_000
const DEFAULT_RETRIES = 1

/**
 * Makes one call of the contract and returns its `data`, camelCase.
 * Throws RefusedError, NoConnectionError or NotAnAnswerError; rethrows the signal's reason when aborted.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallOutput<E>> {
  return fromWire(await notingRefusal(callOnWire<E>(endpoint, input, options)))
}

/** As `call`, with the server's message. */
export async function callWithMessage<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<{ data: CallOutput<E>; message: string }> {
  const read = async () => {
    const answer = await request(endpoint, input, options)
    const data = fromWire(readAnswer<E['output']>(endpoint.output, answer, options.idempotencyKey))
    return { data, message: v.parse(EnvelopeSchema, answer.body).message }
  }
  return notingRefusal(read())
}

/** For the calls of screens; `callOnWire` serves syncing and sending, which deal with a dead session. */
async function notingRefusal<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof RefusedError && error.saysSessionEnded) noteRefusedToken()
    throw error
  }
}

/** As `call`, for an input known only at run time; `data` keeps its wire names. */
export async function callOnWire<E extends Endpoint>(
  endpoint: E,
  input: unknown,
  options: CallOptions = {},
): Promise<v.InferOutput<E['output']>> {
  const answer = await request(endpoint, input, options)
  return readAnswer<E['output']>(endpoint.output, answer, options.idempotencyKey)
}

async function request(endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Answer> {
  const { path, ...content } = buildRequest(endpoint, input)
  const { baseUrl = '', token, idempotencyKey, fetch, keepalive = false } = options
  const limit = deadline(options.timeoutMs ?? DEFAULT_TIMEOUT_MS, options.signal)
  try {
    const response = await ky(`${baseUrl}/api/${path}`, {
      ...content,
      ...(fetch ? { fetch } : {}),
      method: endpoint.method,
      headers: {
        Accept: 'application/json',
        // Of the words of guests' answers; those to others are in the language of their account.
        'Accept-Language': spokenLanguage(),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
      },
      // The API never redirects; a captive portal does, and its page is not an answer.
      redirect: 'manual',
      cache: 'no-store',
      keepalive,
      // The server knows a device by a cookie of the sign-in calls. It authorises nothing: the token does.
      credentials: endpoint.access === 'guest' ? 'same-origin' : 'omit',
      signal: limit.signal,
      // ky's own timeout stops at the headers; a body can stall too.
      timeout: false,
      retry: {
        limit: endpoint.method === 'GET' ? (options.retries ?? DEFAULT_RETRIES) : 0,
        statusCodes: [502, 503, 504],
        afterStatusCodes: [],
      },
    }).catch((error: unknown) => {
      if (error instanceof HTTPError) return error.response
      throw error
    })
    return await readBody(response)
  } catch (error) {
    if (error instanceof NotAnAnswerError) throw error
    options.signal?.throwIfAborted()
    throw new NoConnectionError(error)
  } finally {
    limit.clear()
  }
}

async function readBody(response: Response): Promise<Answer> {
  const status = response.status
  const wait = { retryAfterSeconds: retryAfterSeconds(response.headers) }
  const type = response.headers.get('Content-Type') ?? ''
  if (!/^application\/json\b/i.test(type)) {
    throw new NotAnAnswerError(`content of type "${type}"`, status, wait)
  }
  const text = await response.text()
  try {
    const body: unknown = JSON.parse(text)
    return { status, body, ...wait }
  } catch (cause) {
    throw new NotAnAnswerError('broken JSON', status, { cause, ...wait })
  }
}
