import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'
import { sealedWith } from './sealing.ts'

/** Passkeys (WebAuthn) that sign a person in. Nothing in a row can sign in: the private key stays with them. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** As the authenticator names it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** Signatures made, as last reported; 0 from authenticators that do not count. An unsigned 32-bit number. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the browser can reach the authenticator: "internal", "usb" and others. */
    transports: text().array().notNull(),
    name: text().notNull(),
    /** Whether it is copied to its person's other devices; false: on one device alone. */
    isBackedUp: boolean().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
)

/** Challenges that no answer has come to yet; only their SHA-256. Each is good for one answer. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    purpose: text({ enum: ['register', 'sign_in'] }).notNull(),
    /** Of a registration: the only person it is good for. */
    userId: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.createdAt),
    index().on(t.userId),
    check('registration_has_person', sql`(${t.purpose} = 'register') = (${t.userId} is not null)`),
  ],
)

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
