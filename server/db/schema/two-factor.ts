import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'
import { sealedWith } from './sealing.ts'

/** Authenticator apps (RFC 6238): of a person one that is confirmed, and one that is still to be confirmed. */
export const authenticators = pgTable(
  'authenticators',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The secret in base32, sealed. */
    sealedSecret: text().notNull(),
    sealedWith: sealedWith('sealed_secret'),
    createdAt: createdAt(),
    /** When a code of it was given first; null while it finishes no sign-in. */
    confirmedAt: instant(),
    /** The step of the last accepted code: this one and all before it are used up. */
    lastUsedStep: integer(),
  },
  (t) => [
    uniqueIndex('one_confirmed_authenticator')
      .on(t.userId)
      .where(sql`${t.confirmedAt} is not null`),
    uniqueIndex('one_authenticator_to_confirm')
      .on(t.userId)
      .where(sql`${t.confirmedAt} is null`),
    index().on(t.sealedWith),
  ],
)

/** Codes that stand in for the authenticator app, each once; only their SHA-256 is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    codeHash: text().notNull().unique(),
    createdAt: createdAt(),
    usedAt: instant(),
  },
  (t) => [index().on(t.userId)],
)
