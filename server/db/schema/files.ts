import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { users } from './accounts.ts'
import { sealedWith } from './sealing.ts'

export const fileKind = pgEnum('file_kind', [
  'cirkle_image',
  'proof',
  'chat_image',
  'kyc_document',
  'profile_photo',
])

/** Bytes live in the file store under `storageKey`; `sha256` is of the bytes as sent, `size` of them in clear. */
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
    /** The key of a file that is stored sealed, itself sealed; null for one stored in clear. */
    sealedKey: text(),
    sealedWith: sealedWith('sealed_key'),
    /** Pixel size of a picture; null for files older than this column. */
    width: integer(),
    height: integer(),
    /** Possibly unreferenced: set by migration triggers when a reference is removed, cleared by the sweep. */
    mayBeUnused: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.sha256),
    index().on(t.ownerId),
    index('files_sealed_with')
      .on(t.sealedWith)
      .where(sql`${t.sealedWith} is not null`),
    // For the sweep, which runs every minute; proofs always stay.
    index('files_to_sweep')
      .on(t.id)
      .where(sql`${t.mayBeUnused} and ${t.kind} <> 'proof'`),
  ],
)
