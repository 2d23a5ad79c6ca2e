import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** Ids are UUIDs everywhere. */
export const id = () => uuid().primaryKey().defaultRandom()

/** An instant with millisecond precision, as in JavaScript. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 })

export const createdAt = () => instant().notNull()
