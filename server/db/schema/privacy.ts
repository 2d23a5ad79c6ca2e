import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#contract/messages/language/languages.ts'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'

/**
 * Terms a person agreed to before those in `users`: what was done under them was done with consent, and that
 * has to be shown (DPDP Act 2023, section 6(10)).
 */
export const earlierConsents = pgTable(
  'earlier_consents',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    version: text().notNull(),
    /** In which they were read. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    acceptedAt: instant().notNull(),
  },
  (t) => [index().on(t.userId, t.acceptedAt)],
)

/** Who may exercise a person's rights after their death or when they cannot (DPDP Act 2023, section 14). */
export const nominees = pgTable('nominees', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  name: text().notNull(),
  relation: text().notNull(),
  contact: text().notNull(),
  updatedAt: instant().notNull(),
})
