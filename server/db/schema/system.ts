import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
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

/** What a mark is about: of a Cirkle the first five, of a person the others. */
export const SYNC_PARTS = [
  /** The Cirkle's own row. */
  'terms',
  /** Its members, and what is shown of them: names, photos, bank details. */
  'people',
  /** Its cycles, and that contributions to them exist. */
  'plan',
  /** Who has paid: its contributions and payments. */
  'money',
  /** Invitations and requests to join, and the people they name. */
  'asked',
  /** What only the person sees: account, bank details, muted chats. */
  'self',
  /** Their notices, and the people they name. */
  'notices',
  /** Contributions and payments that they owe, made, received or may answer. */
  'own-money',
  /** Their swaps. */
  'swaps',
] as const
export type SyncPart = (typeof SYNC_PARTS)[number]

/**
 * The version of a part is the sum of its marks. Triggers of migration 0033 add one for each transaction that
 * changes the part: a random number, so that nothing is locked, and a sum that was lost with a restored backup
 * never comes back (docs/decisions/0155). The work of each minute replaces marks by their sum.
 */
export const syncMarks = pgTable(
  'sync_marks',
  {
    /** The Cirkle or person. */
    subjectId: uuid().notNull(),
    part: text({ enum: SYNC_PARTS }).notNull(),
    mark: bigint({ mode: 'number' }).notNull(),
    isSum: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.subjectId, t.part, t.mark] }),
    // For the job that runs every minute.
    index('sync_marks_to_add')
      .on(t.subjectId, t.part)
      .where(sql`not ${t.isSum}`),
  ],
)
