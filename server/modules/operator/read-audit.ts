import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { operatorAudit, securityEvents } from '#server/db/schema.ts'
import type { AuditedAction } from './audit-store.ts'

/** What to read of the audit: everything when empty. */
export interface AuditFilter {
  /** Who did it, whom it was about, or who was in a list that was looked at. */
  readonly personId?: string | undefined
  /** The operator who did it, in any case of letters. */
  readonly operator?: string | undefined
  readonly event?: string | undefined
  readonly since?: Date | undefined
  /** Exclusive. */
  readonly until?: Date | undefined
}

/** One row of the audit: of a person's call, or of an operator's command. */
export interface AuditEntry {
  readonly at: Date
  readonly event: string
  readonly operator: string | null
  readonly userId: string | null
  readonly subjectId: string | null
  readonly address: string | null
  readonly requestId: string | null
  readonly details: Record<string, unknown> | null
}

/** An operator's act about somebody. */
export interface ActOfOperator {
  readonly at: Date
  readonly operator: string
  readonly details: Record<string, unknown>
}

/** The newest of these acts about a person; undefined when the audit has none. */
export async function latestActAbout(
  tx: Tx,
  subjectId: string,
  actions: readonly AuditedAction[],
): Promise<ActOfOperator | undefined> {
  const { at, operator, details, action } = operatorAudit
  const [row] = await tx
    .select({ at, operator, details })
    .from(operatorAudit)
    .where(and(eq(operatorAudit.subjectId, subjectId), inArray(action, [...actions])))
    .orderBy(desc(at))
    .limit(1)
  return row
}

/** The newest rows of the audit that pass the filter, newest first. */
export async function readAudit(tx: Tx, filter: AuditFilter, limit: number): Promise<AuditEntry[]> {
  // What people do has no operator.
  const ofPeople = filter.operator === undefined ? await readEvents(tx, filter, limit) : []
  const ofOperators = await readOperatorAudit(tx, filter, limit)
  return [...ofPeople, ...ofOperators].toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, limit)
}

async function readEvents(
  tx: Tx,
  { personId, event, since, until }: AuditFilter,
  limit: number,
): Promise<AuditEntry[]> {
  const from = securityEvents
  const rows = await tx
    .select({
      at: from.at,
      event: from.event,
      userId: from.userId,
      subjectId: from.subjectId,
      address: from.address,
      requestId: from.requestId,
    })
    .from(from)
    .where(
      and(
        personId === undefined ? undefined : or(eq(from.userId, personId), eq(from.subjectId, personId)),
        event === undefined ? undefined : eq(from.event, event),
        since && gte(from.at, since),
        until && lt(from.at, until),
      ),
    )
    .orderBy(desc(from.at))
    .limit(limit)
  return rows.map((row) => ({ ...row, operator: null, details: null }))
}

async function readOperatorAudit(
  tx: Tx,
  { personId, operator, event, since, until }: AuditFilter,
  limit: number,
): Promise<AuditEntry[]> {
  const by = operatorAudit
  const rows = await tx
    .select({
      at: by.at,
      event: by.action,
      operator: by.operator,
      subjectId: by.subjectId,
      details: by.details,
    })
    .from(by)
    .where(
      and(
        personId === undefined
          ? undefined
          : or(eq(by.subjectId, personId), sql`${by.details}->'userIds' ? ${personId}`),
        operator === undefined ? undefined : eq(sql`lower(${by.operator})`, operator.toLowerCase()),
        event === undefined ? undefined : eq(by.action, event),
        since && gte(by.at, since),
        until && lt(by.at, until),
      ),
    )
    .orderBy(desc(by.at))
    .limit(limit)
  return rows.map((row) => ({ ...row, userId: null, address: null, requestId: null }))
}
