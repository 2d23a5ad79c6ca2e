import * as v from 'valibot'
import { DATA_CHANGED, type DataChanged } from '#contract/realtime/events.ts'
import { RealtimeMessagesSchema, type RealtimeEvent, type RealtimeMessage } from './messages.ts'

/** Realtime messages as payloads of `NOTIFY`. */

export const NOTIFY_CHANNEL = 'cirkles_realtime'

// PostgreSQL accepts payloads shorter than 8000 bytes.
const maxPayloadBytes = 7_999

const hint: DataChanged = { sections: [] }

/**
 * Packs messages, in order, into as few payloads as possible. An event too large for one is split by its
 * channels; one too large for a single channel becomes a hint to sync there.
 */
export function createNotifyPayloads(messages: readonly RealtimeMessage[]): string[] {
  const payloads: string[] = []
  let pending: string[] = []
  let size = 2

  for (const message of messages.flatMap(fit)) {
    const text = JSON.stringify(message)
    const bytes = Buffer.byteLength(text) + 1
    if (size + bytes > maxPayloadBytes) {
      payloads.push(`[${pending.join()}]`)
      pending = []
      size = 2
    }
    pending.push(text)
    size += bytes
  }
  return pending.length === 0 ? payloads : [...payloads, `[${pending.join()}]`]
}

/**
 * Parses the messages of a payload.
 * @throws ValiError or SyntaxError when another program wrote it
 */
export function readNotifyPayload(payload: string): readonly RealtimeMessage[] {
  return v.parse(RealtimeMessagesSchema, JSON.parse(payload))
}

function fit(message: RealtimeMessage): RealtimeMessage[] {
  if (!('event' in message)) return [message]
  return fits(message) ? [message] : splitByChannels(message)
}

function splitByChannels(event: RealtimeEvent): RealtimeEvent[] {
  const { channels } = event
  if (channels.length < 2) return [{ ...event, event: DATA_CHANGED, data: hint }]
  const middle = Math.ceil(channels.length / 2)
  return [channels.slice(0, middle), channels.slice(middle)]
    .map((half) => ({ ...event, channels: half }))
    .flatMap((half) => (fits(half) ? [half] : splitByChannels(half)))
}

function fits(event: RealtimeEvent): boolean {
  return Buffer.byteLength(JSON.stringify([event])) < maxPayloadBytes
}
