import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    message: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Key of a notice sent at most once, whichever process finds it; null for notices caused by a call. */
    onceKey: text(),
    createdAt: createdAt(),
    readAt: instant(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    uniqueIndex('told_once').on(t.userId, t.onceKey),
    // An action that makes notices pointless looks for them among the unread.
    index('notifications_unread')
      .on(t.userId, t.type)
      .where(sql`${t.readAt} is null`),
  ],
)
