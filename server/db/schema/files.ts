import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { users } from './accounts.ts'

export const fileKind = pgEnum('file_kind', [
  'cirkle_image',
  'proof',
  'chat_image',
  'kyc_document',
  'profile_photo',
])

/** Bytes live in the file store under `storageKey`; `sha256` is of the bytes as they were sent. */
export const files = pgTable(
  'files',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    kind: fileKind().notNull(),
    storageKey: text().notNull().unique(),
    name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** Of a picture, in pixels; files kept before these were noted have none. */
    width: integer(),
    height: integer(),
    /** Nothing may name it any more: set by triggers of the migration where a name goes, cleared by the sweep. */
    mayBeUnused: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.sha256),
    // For the sweep, which looks every minute; proofs always stay.
    index('files_to_sweep')
      .on(t.id)
      .where(sql`${t.mayBeUnused} and ${t.kind} <> 'proof'`),
  ],
)
