import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { hasCode } from '#server/platform/error-code.ts'
import type { Database, Tx } from './client.ts'
import type { ReplicaWatch } from './connection/replica-watch.ts'
import { isDatabaseTrouble } from './connection/trouble.ts'

/** Transactions that only read, and what they read may be up to ten seconds old. */
export interface StaleReads {
  /** `work` may be repeated: on the primary, when the replica fails. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>, config?: PgTransactionConfig): Promise<Result>
}

/** The server that a read was made on. */
export type ReadServer = 'primary' | 'replica'

export interface StaleReadsOptions {
  readonly primary: Pick<Database, 'transaction'>
  /** Undefined where there is none. */
  readonly replica:
    | {
        readonly db: Pick<Database, 'transaction'>
        readonly watch: Pick<ReplicaWatch, 'isUsable' | 'reportTrouble'>
      }
    | undefined
  /** Called for each read that was made, where there is a replica. */
  readonly count: (server: ReadServer) => void
}

/** Reads on the replica while it is usable, and on the primary otherwise. */
export function createStaleReads({ primary, replica, count }: StaleReadsOptions): StaleReads {
  return {
    async transaction(work, config) {
      // On the primary, too: a write by mistake must not depend on where it happens to be made.
      const reading = { ...config, accessMode: 'read only' } as const
      if (replica?.watch.isUsable() === true) {
        try {
          const result = await replica.db.transaction(work, reading)
          count('replica')
          return result
        } catch (error) {
          if (!isDatabaseTrouble(error) && !isBeforeMigration(error)) throw error
          if (!isOfThisRead(error)) replica.watch.reportTrouble(error)
        }
      }
      const result = await primary.transaction(work, reading)
      if (replica !== undefined) count('primary')
      return result
    },
  }
}

/** No such column, table, function or type: what this process has just migrated may not be there yet. */
const isBeforeMigration = (error: unknown): boolean =>
  error instanceof Error &&
  [error, error.cause].some((each) => hasCode(each, '42703', '42P01', '42883', '42704'))

/** Too slow, or ended for what the replica had to apply: it says nothing of other reads. */
const isOfThisRead = (error: unknown): boolean =>
  error instanceof Error && [error, error.cause].some((each) => hasCode(each, '57014', '40001'))
