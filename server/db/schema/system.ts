import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'
import { sealedWith } from './sealing.ts'

/** First answers by idempotency key, kept forever (api.md). Committed together with their change. */
export const operations = pgTable(
  'operations',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    key: uuid().notNull(),
    endpoint: text().notNull(),
    requestHash: text().notNull(),
    /** Hash of the same request with the content of its upload, which may be retried under another id. */
    uploadedHash: text(),
    status: integer().notNull(),
    /** Null for an answer with bank details, whose body is sealed instead. */
    body: jsonb().$type<Record<string, unknown>>(),
    sealedBody: text(),
    sealedWith: sealedWith('sealed_body'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index('operations_sealed_with')
      .on(t.sealedWith)
      .where(sql`${t.sealedWith} is not null`),
  ],
)

/** Table of rate-limiter-flexible, in that library's shape. */
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
 * The epochs of this database: the first begins at its creation, each later one when a backup is restored.
 * The last is the current one; phones that know an earlier one may hold data missing here.
 */
export const epochs = pgTable('epochs', {
  id: id(),
  number: integer().notNull().generatedAlwaysAsIdentity(),
  /** By the machine's clock. */
  beganAt: instant().notNull().defaultNow(),
  /** The instant up to which the restored backup has data; null for the first. */
  holdsUntil: instant(),
})

/** Keys of this installation, created at its first start and shared by all its processes. */
export const serverSecrets = pgTable(
  'server_secrets',
  {
    name: text().primaryKey(),
    sealed: text().notNull(),
    sealedWith: sealedWith('sealed'),
  },
  (t) => [index().on(t.sealedWith)],
)

/** Startup settings that commands beside the server need. */
export const serverSettings = pgTable('server_settings', {
  name: text().primaryKey(),
  value: text().notNull(),
})
