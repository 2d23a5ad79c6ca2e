import * as v from 'valibot'
import type { RawData } from 'ws'

/**
 * The frames of the Pusher Channels protocol, version 7
 * (https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/).
 */

export const SUPPORTED_PROTOCOL = '7'

/**
 * Codes of `pusher:error` and of a following close. The range tells a client what to do: 4000–4099 stay away,
 * 4100–4199 come back later, 4200–4299 come back at once, 4300–4399 carry on.
 */
export const PusherCode = {
  unknownApp: 4001,
  overConnectionQuota: 4004,
  unsupportedProtocol: 4007,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  pongNotReceived: 4201,
  clientEventRejected: 4301,
} as const

/**
 * Close codes of RFC 6455 and of its registry, where `serviceRestart` asks clients to reconnect after a
 * random delay (https://www.iana.org/assignments/websocket/websocket.xhtml#close-code-number).
 */
export const CloseCode = { unsupportedData: 1003, policyViolation: 1008, serviceRestart: 1012 } as const

/** The channel names Pusher allows. */
export const channelNamePattern = /^[\w=@,.;-]{1,164}$/

const ClientFrameSchema = v.object({
  event: v.pipe(v.string(), v.maxLength(200)),
  channel: v.optional(v.string()),
  data: v.optional(v.unknown()),
})
export type ClientFrame = v.InferOutput<typeof ClientFrameSchema>

const SubscribeSchema = v.object({
  channel: v.string(),
  auth: v.optional(v.string()),
  channel_data: v.optional(v.string()),
})

const UnsubscribeSchema = v.object({ channel: v.string() })

/** A client's subscription request; `channelData` is the exact text that the signature covers. */
export interface SubscribeRequest {
  readonly channel: string
  readonly auth: string | undefined
  readonly channelData: string | undefined
}

/** A text frame's text; ws delivers its bytes in one piece or in several. */
export function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString()
}

/** Parses a client's frame; `undefined` when it is no Pusher frame. */
export function parseClientFrame(text: string): ClientFrame | undefined {
  const result = v.safeParse(ClientFrameSchema, parseJson(text))
  return result.success ? result.output : undefined
}

/** The request of a `pusher:subscribe` frame; older clients send its data as JSON text. */
export function parseSubscribe(data: unknown): SubscribeRequest | undefined {
  const result = v.safeParse(SubscribeSchema, typeof data === 'string' ? parseJson(data) : data)
  if (!result.success) return undefined
  const { channel, auth, channel_data: channelData } = result.output
  return { channel, auth, channelData }
}

/** The channel of a `pusher:unsubscribe` frame. */
export function parseUnsubscribe(data: unknown): string | undefined {
  const result = v.safeParse(UnsubscribeSchema, typeof data === 'string' ? parseJson(data) : data)
  return result.success ? result.output.channel : undefined
}

/** Parses JSON; `undefined`, which no JSON text yields, when it is malformed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** A frame to a client: `data` is JSON text, as the protocol requires. */
export function encodeFrame(event: string, data: unknown, channel?: string): string {
  return JSON.stringify({
    event,
    ...(channel === undefined ? {} : { channel }),
    data: typeof data === 'string' ? data : JSON.stringify(data ?? {}),
  })
}

/** `pusher:error` is the only frame whose data is an object; the code may be absent. */
export function encodeError(code: number | null, message: string): string {
  return JSON.stringify({ event: 'pusher:error', data: { code, message } })
}
