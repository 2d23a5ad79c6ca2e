import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sessions } from './accounts.ts'
import { cirkles } from './cirkles.ts'
import { createdAt, id, instant } from './columns.ts'
import { notifications } from './notifications.ts'
import { sealedWith } from './sealing.ts'

/**
 * Push subscription of a session, deleted with it; a browser is one device, whatever its user. After an end
 * elsewhere it serves for one last push, which asks the device to check its session.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** In clear, to be unique: of no use without the server's VAPID key and the device's keys. */
    endpoint: text().notNull().unique(),
    /** The device's keys: sealed, as JSON. */
    sealedKeys: text().notNull(),
    sealedWith: sealedWith('sealed_keys'),
    /** When that last push is tried next; null while the session lives. */
    checkDueAt: instant(),
    checkAttempts: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.sealedWith),
    index('push_subscriptions_to_check')
      .on(t.checkDueAt)
      .where(sql`${t.checkDueAt} is not null`),
  ],
)

/** A notification still to be sent to a device. Deleted when there is nothing left to do. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    subscriptionId: uuid()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.subscriptionId] }),
    index().on(t.nextAttemptAt),
    index().on(t.subscriptionId),
  ],
)

/**
 * A push about new messages of a Cirkle's chat to one device, at most one in ten minutes. Deleted when there
 * is nothing left to tell and the device may be told again at once.
 */
export const chatPushes = pgTable(
  'chat_pushes',
  {
    cirkleId: uuid()
      .notNull()
      .references(() => cirkles.id, { onDelete: 'cascade' }),
    subscriptionId: uuid()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** When it is tried next; null while no message is untold. */
    dueAt: instant(),
    /** Not told again before. */
    quietUntil: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** When the newest message was written. */
    writtenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cirkleId, t.subscriptionId] }),
    index('chat_pushes_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index().on(t.subscriptionId),
  ],
)
