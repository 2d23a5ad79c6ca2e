import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * The keys that seal the secrets in the other tables, themselves sealed with a key outside the database
 * (decision 109). The current key seals new values. A retired key only opens the values
 * that it sealed, until the rotation has sealed them with the current one.
 */
export const sealingKeys = pgTable(
  'sealing_keys',
  {
    id: text().primaryKey(),
    sealedKey: text().notNull(),
    /** By the machine's clock, like the next. */
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When a later one took its place; null for the current one. */
    retiredAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [
    uniqueIndex('one_current_sealing_key')
      .on(sql`(${t.retiredAt} is null)`)
      .where(sql`${t.retiredAt} is null`),
  ],
)

/**
 * The key of the sealed values in `column`, read from each value itself: PostgreSQL refuses a value whose key is
 * gone, and the removal of a key that any value needs.
 */
export const sealedWith = (column: string) =>
  text()
    .generatedAlwaysAs(sql.raw(`nullif(split_part("${column}", '.', 2), '')`))
    .references(() => sealingKeys.id)

/** Secrets in clear, as a migration found them. The next start seals them, and empties this table. */
export const secretsToSeal = pgTable(
  'secrets_to_seal',
  {
    kind: text().notNull(),
    /** Id of the secret's row, in the form of its kind. */
    rowId: text().notNull(),
    clear: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.rowId] })],
)
