import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/**
 * Audit log of every look and act of an operator. Append-only: a migration trigger refuses all else. Rows
 * name people only by id, so they can stay when an account is erased.
 */
export const operatorAudit = pgTable(
  'operator_audit',
  {
    id: id(),
    at: instant().notNull(),
    operator: text().notNull(),
    action: text().notNull(),
    /** The person it was about; not a reference, so that it outlives them. */
    subjectId: uuid(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index().on(t.at), index().on(t.subjectId)],
)
