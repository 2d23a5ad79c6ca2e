import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/**
 * Every look and act of an operator. Rows are only ever added: a trigger of the migration refuses all else. They name
 * people by their id alone, and so can stay when an account is erased.
 */
export const operatorAudit = pgTable(
  'operator_audit',
  {
    id: id(),
    at: instant().notNull(),
    operator: text().notNull(),
    action: text().notNull(),
    /** Whom it was about; not a reference, so that it outlives them. */
    subjectId: uuid(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index().on(t.at), index().on(t.subjectId)],
)
