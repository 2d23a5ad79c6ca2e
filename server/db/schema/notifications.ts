import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Words } from '#contract/messages/words.ts'
import { createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    type: text().notNull(),
    /** What is said of it: its text by key and facts, in whose language is known where it is read. */
    words: jsonb().$type<Words>().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Key of a notice sent at most once, whichever process finds it; null for notices caused by a call. */
    onceKey: text(),
    createdAt: createdAt(),
    readAt: instant(),
    /** From when the daily mail may list it; null when it need not, or a mail was decided on. */
    mailDueAt: instant(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    uniqueIndex('told_once').on(t.userId, t.onceKey),
    // An action that makes notices pointless looks for them among the unread.
    index('notifications_unread')
      .on(t.userId, t.type)
      .where(sql`${t.readAt} is null`),
    // For the triggers of sync_marks: a notice shows the person it names as they are now.
    index('notifications_naming')
      .on(sql`(${t.data} ->> 'userId')`)
      .where(sql`${t.data} ? 'userId'`),
    // For the job that runs every minute.
    index('notifications_to_mail')
      .on(t.mailDueAt, t.userId)
      .where(sql`${t.mailDueAt} is not null and ${t.readAt} is null`),
  ],
)

/** The last daily mail of a person. */
export const dailyMails = pgTable('daily_mails', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  mailedAt: instant().notNull(),
  /** SHA-256 of the token in the mail's link that stops these mails. */
  stopTokenHash: text().notNull().unique(),
})
