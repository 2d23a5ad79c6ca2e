import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Statements, Tx } from '#server/db/client.ts'
import { operatorAudit } from '#server/db/schema.ts'
import type { DueContext } from '#server/http/routing/due-step.ts'

/** Names of the operators' audited actions. */
export const AUDITED_ACTIONS = [
  'audit.read',
  'kyc.list',
  'kyc.show',
  'kyc.approve',
  'kyc.reject',
  'nominee.show',
  'reports.list',
  'announce',
  'announce.mail',
  'users.suspend',
  'users.reinstate',
  'users.remove-second-factor',
  'backup',
  'restored',
  'files.move',
  'keys.status',
  'keys.rotate',
  'kyc.document',
  'reports.answered',
  'users.find',
  'users.show',
  'users.end-sessions',
  'cirkles.trouble',
  'announcements.list',
  'operators.list',
  'operators.add',
  'operators.reset',
  'operators.remove',
  'desk.password',
  'desk.enrol-begun',
  'desk.enrol',
  'desk.recovery-code',
  'desk.recovery-codes-made',
  'desk.sign-in-begun',
  'desk.sign-in',
  'desk.sign-in-refused',
  'desk.sign-out',
] as const
export type AuditedAction = (typeof AUDITED_ACTIONS)[number]

/** By UTC: in the night of India. One hour is enough for a step that runs each minute. */
const SWEEP_HOUR = 22

/**
 * Records an operator's action, in the same transaction. `details` hold nothing a person could want erased:
 * ids, counts, the names of folders, and at the desk the operator's own reason.
 */
export async function writeAudit(
  tx: Statements,
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

/** Which of these people an action with this digest was about. */
export async function subjectsOf(
  tx: Tx,
  {
    action,
    digest,
    ids,
  }: { readonly action: AuditedAction; readonly digest: string; readonly ids: readonly string[] },
): Promise<ReadonlySet<string | null>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ subjectId: operatorAudit.subjectId })
    .from(operatorAudit)
    .where(
      and(
        inArray(operatorAudit.subjectId, [...ids]),
        eq(operatorAudit.action, action),
        eq(sql`${operatorAudit.details}->>'digest'`, digest),
      ),
    )
  return new Set(rows.map(({ subjectId }) => subjectId))
}

/**
 * Deletes what is older than a year (docs/security/logs.md), at night. The function belongs to the tables'
 * owner, and goes by the database's clock: the server's own role can delete nothing of the audit.
 */
export async function forgetOldAudit({ now, transact }: DueContext): Promise<void> {
  if (now.getUTCHours() !== SWEEP_HOUR) return
  await transact(({ tx }) => tx.execute(sql`select forget_old_audit()`))
}
