import { DATA_CHANGED, type DataChanged } from '#contract/realtime/events.ts'
import type { RealtimeEvent } from './messages.ts'
import type { Publisher } from './publisher.ts'

/** The parts of the official `pusher` SDK that the publisher uses. */
export interface PusherClient {
  trigger(channels: string[], event: string, data: unknown, params?: { socket_id?: string }): Promise<unknown>
}

/** The service did not accept some events: pages get the changes at their next sync. */
export class RealtimePublishError extends Error {
  override readonly name = 'RealtimePublishError'
}

// Limits of Pusher's events API, shared by Reverb and Soketi.
const maxChannels = 100
const maxDataBytes = 10_240

const hint: DataChanged = { sections: [] }

/**
 * Publishes through an outside Pusher-protocol service, after the commit. The service tracks memberships
 * itself: a revocation takes effect when the socket next connects and requests its permission again.
 */
export function createPusherPublisher(pusher: PusherClient): Publisher {
  async function trigger({ channels, event, data, exceptSocketId }: RealtimeEvent) {
    const isTooLarge = Buffer.byteLength(JSON.stringify(data ?? {})) > maxDataBytes
    const [name, body] = isTooLarge ? [DATA_CHANGED, hint] : [event, data ?? {}]
    const params = exceptSocketId === undefined ? {} : { socket_id: exceptSocketId }
    for (let start = 0; start < channels.length; start += maxChannels) {
      await pusher.trigger(channels.slice(start, start + maxChannels), name, body, params)
    }
  }

  return {
    publish: () => Promise.resolve(),
    async afterCommit(messages) {
      const outcomes = await Promise.allSettled(
        messages.filter((message) => 'event' in message).map((event) => trigger(event)),
      )
      const causes = outcomes.flatMap((outcome): unknown[] =>
        outcome.status === 'rejected' ? [outcome.reason] : [],
      )
      if (causes.length > 0) {
        throw new RealtimePublishError(`${causes.length} of ${outcomes.length} events were not published`, {
          cause: new AggregateError(causes),
        })
      }
    },
  }
}
