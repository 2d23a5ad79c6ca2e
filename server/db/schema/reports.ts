import { sql } from 'drizzle-orm'
import { index, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { REPORT_TYPES } from '#contract/http/people/reports.ts'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'

/** Ticket numbers quoted to support; gaps after a rollback are fine. */
export const ticketNumbers = pgSequence('ticket_numbers', { startWith: 100_001 })

/** Messages to support. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    ticket: text()
      .notNull()
      .unique()
      .default(sql`'T-' || nextval('ticket_numbers')::text`),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    type: text({ enum: [...REPORT_TYPES, 'Change request'] }).notNull(),
    description: text().notNull(),
    createdAt: createdAt(),
    /** When an operator marked it as answered at the desk, and who; null while it is open. */
    answeredAt: instant(),
    answeredBy: text(),
  },
  (t) => [
    index().on(t.createdAt),
    index().on(t.userId),
    index('reports_open')
      .on(t.createdAt)
      .where(sql`${t.answeredAt} is null`),
  ],
)
