import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { operatorAudit } from '#server/db/schema.ts'
import type { DueContext } from '#server/http/routing/due-step.ts'

/** Names of the operators' audited actions. */
export const AUDITED_ACTIONS = [
  'audit.read',
  'kyc.list',
  'kyc.show',
  'kyc.approve',
  'kyc.reject',
  'reports.list',
  'announce',
  'users.suspend',
  'users.reinstate',
  'restored',
] as const
export type AuditedAction = (typeof AUDITED_ACTIONS)[number]

/** By UTC: in the night of India. One hour is enough for a step that runs each minute. */
const SWEEP_HOUR = 22

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

/**
 * Deletes what is older than a year (docs/security/logs.md), at night. The function belongs to the tables'
 * owner, and goes by the database's clock: the server's own role can delete nothing of the audit.
 */
export async function forgetOldAudit({ now, transact }: DueContext): Promise<void> {
  if (now.getUTCHours() !== SWEEP_HOUR) return
  await transact(({ tx }) => tx.execute(sql`select forget_old_audit()`))
}
