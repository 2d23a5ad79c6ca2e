import type { Background } from '#server/platform/background.ts'
import { createNotifyPayloads, NOTIFY_CHANNEL } from './notify-payload.ts'
import type { RealtimeMessage } from './messages.ts'

/** Runs a statement inside the caller's transaction; `values` fill `$1`, `$2`, … */
export type TransactionQuery = (text: string, values: readonly unknown[]) => Promise<unknown>

/**
 * Sends realtime messages to every process's sockets. A store calls `publish` inside the transaction of the
 * change, and `afterCommit` with the same messages once it has committed; the adapter decides which of the
 * two does the work. Nothing is sent for a transaction that rolls back.
 */
export interface Publisher {
  /** Rejects when the database does, and so fails the transaction. */
  publish(query: TransactionQuery, messages: readonly RealtimeMessage[]): Promise<void>
  /** The change is already durable: a rejection here is a lost hint, never a failed change. */
  afterCommit(messages: readonly RealtimeMessage[]): Promise<void>
}

/** Publishes by `NOTIFY`, which PostgreSQL delivers if and when the transaction commits. */
export function createNotifyPublisher(): Publisher {
  return {
    async publish(query, messages) {
      for (const payload of createNotifyPayloads(messages)) {
        await query('select pg_notify($1, $2)', [NOTIFY_CHANNEL, payload])
      }
    },
    afterCommit: () => Promise.resolve(),
  }
}

/** Publishes events by `hints` after the commit, and the ends of sessions and memberships by `ends` within it. */
export function publishHintsBy(hints: Publisher, ends: Publisher): Publisher {
  return {
    publish: (query, messages) =>
      ends.publish(
        query,
        messages.filter((message) => !('event' in message)),
      ),
    afterCommit: (messages) => hints.afterCommit(messages.filter((message) => 'event' in message)),
  }
}

/** Publishes what belongs to no transaction; `query` runs each statement on its own. */
export async function publishAtOnce(
  publisher: Publisher,
  query: TransactionQuery,
  messages: readonly RealtimeMessage[],
): Promise<void> {
  await publisher.publish(query, messages)
  await publisher.afterCommit(messages)
}

/** Tells `onPublish` how many messages were published by changes that have been committed. */
export function countPublished(publisher: Publisher, onPublish: (count: number) => void): Publisher {
  return {
    publish: (query, messages) => publisher.publish(query, messages),
    async afterCommit(messages) {
      await publisher.afterCommit(messages)
      onPublish(messages.length)
    },
  }
}

/** Moves `publisher`'s work after the commit to after the answer: no answer waits for a slow service. */
export function publishInBackground(publisher: Publisher, background: Background): Publisher {
  return {
    publish: (query, messages) => publisher.publish(query, messages),
    afterCommit(messages) {
      background.begin(() => publisher.afterCommit(messages), 'events could not be published')
      return Promise.resolve()
    },
  }
}
