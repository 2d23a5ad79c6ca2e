import { createNotifyPayloads, NOTIFY_CHANNEL } from './notify-payload.ts'
import type { RealtimeMessage } from './messages.ts'

/** Runs a statement inside the caller's transaction; `values` fill `$1`, `$2`, … */
export type TransactionQuery = (text: string, values: readonly unknown[]) => Promise<unknown>

/**
 * Takes realtime messages to every process's sockets. A store calls `publish` inside the transaction of the
 * change, and `afterCommit` with the same messages once it has committed; which of the two does the work is the
 * adapter's business. Nothing is sent for a transaction that rolls back.
 */
export interface Publisher {
  /** Rejects, and so fails the transaction, when the database does. */
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
