import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/*
 * The audit. Append-only: the server's role may only add and read, and triggers refuse all else but to forget
 * rows older than a year. Rows name people only by id, so they can stay when an account is erased.
 */

/** Audit log of every look and act of an operator. */
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

/** Security events of people: sign-ins, passwords, bank details, exports (docs/security/logs.md). */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    at: instant().notNull(),
    event: text().notNull(),
    /** Who did it; null for the server's own work. */
    userId: uuid(),
    /** The record or person that the event concerns, if not the acting person. */
    subjectId: uuid(),
    /** The caller's network, as the rate limits count it. */
    address: text(),
    /** In the log lines of the same call. */
    requestId: uuid(),
  },
  (t) => [index().on(t.at), index().on(t.userId, t.at)],
)
