import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'

/** First answers by idempotency key, kept for good (api.md). Committed together with the change they tell of. */
export const operations = pgTable(
  'operations',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    key: uuid().notNull(),
    endpoint: text().notNull(),
    requestHash: text().notNull(),
    /** The same request by the content of its finished upload, which may come again under another id. */
    uploadedHash: text(),
    status: integer().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)

/** The table rate-limiter-flexible counts in; its shape is that library's. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/** Mails of a server without SMTP, shown at /mailbox. */
export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.recipient, t.createdAt)],
)

/**
 * The lives of this database: one from its making, another from each backup that was restored. The last is the one it is
 * in; phones that know an earlier one know more than it does.
 */
export const epochs = pgTable('epochs', {
  id: id(),
  number: integer().notNull().generatedAlwaysAsIdentity(),
  /** By the machine's clock. */
  beganAt: instant().notNull().defaultNow(),
  /** Up to when what was restored goes; null for the first. */
  holdsUntil: instant(),
})

/** Keys of this installation, made at its first start and shared by all its processes. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})

/** What the server has been started with and commands beside it have to know. */
export const serverSettings = pgTable('server_settings', {
  name: text().primaryKey(),
  value: text().notNull(),
})
