import type { Tx } from '#server/db/client.ts'
import { operatorAudit } from '#server/db/schema.ts'

/** What operators do and look at, by name. */
export type AuditedAction =
  | 'kyc.list'
  | 'kyc.show'
  | 'kyc.approve'
  | 'kyc.reject'
  | 'reports.list'
  | 'announce'
  | 'users.suspend'
  | 'users.reinstate'
  | 'restored'

/**
 * Writes that an operator did or saw something, in the transaction of it. `details` hold nothing a person could want
 * erased: ids, counts, the names of folders.
 */
export async function writeAudit(
  tx: Tx,
  entry: {
    readonly operator: string
    readonly action: AuditedAction
    readonly subjectId?: string
    readonly details?: Record<string, unknown>
  },
  now: Date,
): Promise<void> {
  await tx.insert(operatorAudit).values({ subjectId: null, details: {}, ...entry, at: now })
}
