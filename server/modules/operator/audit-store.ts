import type { Tx } from '#server/db/client.ts'
import { operatorAudit } from '#server/db/schema.ts'

/** Names of the operators' audited actions. */
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
  | 'keys.status'
  | 'keys.rotate'

/**
 * Records an operator's action, in the same transaction. `details` hold nothing a person could want erased:
 * ids, counts, the names of folders.
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
