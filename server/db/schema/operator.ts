import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { OPERATOR_ROLES } from '#contract/http/operator/operator-endpoint.ts'
import { createdAt, id, instant } from './columns.ts'
import { sealedWith } from './sealing.ts'

/*
 * The audit. Append-only: the server's role may only add and read, and triggers refuse all else but to forget
 * rows older than a year. Rows name people only by id, so they can stay when an account is erased.
 */

/** Audit log of every look and act of an operator. */
export const operatorAudit = pgTable(
  'operator_audit',
  {
    id: id(),
    at: instant().notNull(),
    operator: text().notNull(),
    action: text().notNull(),
    /** The person it was about; not a reference, so that it outlives them. */
    subjectId: uuid(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index().on(t.at), index().on(t.subjectId)],
)

/** Security events of people: sign-ins, passwords, bank details, exports (docs/security/logs.md). */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    at: instant().notNull(),
    event: text().notNull(),
    /** Who did it; null for the server's own work. */
    userId: uuid(),
    /** The record or person that the event concerns, if not the acting person. */
    subjectId: uuid(),
    /** The caller's network, as the rate limits count it. */
    address: text(),
    /** In the log lines of the same call. */
    requestId: uuid(),
  },
  (t) => [index().on(t.at), index().on(t.userId, t.at)],
)

/** Who may sign in to the operator's desk. They are no members: nothing here refers to a user. */
export const operators = pgTable(
  'operators',
  {
    id: id(),
    email: text().notNull().unique(),
    role: text({ enum: OPERATOR_ROLES }).notNull(),
    /** Null until it was set by the link. */
    passwordHash: text(),
    /** SHA-256 of the token of the link that sets the password, and until when it is good. */
    setupTokenHash: text().unique(),
    setupExpiresAt: instant(),
    /** The secret of the authenticator app in base32, sealed; null before it is set up. */
    sealedSecret: text(),
    sealedWith: sealedWith('sealed_secret'),
    /** When the first code of the app was given; null: its secret does not count yet. */
    enrolledAt: instant(),
    /** The step of the last accepted code: this one and all before it are used up. */
    lastUsedStep: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.sealedWith),
    check('operator_email_is_lower_case', sql`${t.email} = lower(${t.email})`),
    check('enrolled_with_secret', sql`${t.enrolledAt} is null or ${t.sealedSecret} is not null`),
  ],
)

/** Sessions of the desk; of the token in their cookie only the SHA-256 is stored. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: id(),
    operatorId: uuid()
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    /** When the second factor was given; null: only the password was, and this opens nothing else. */
    provenAt: instant(),
    /** Wrong codes given in it. */
    wrongTries: integer().notNull().default(0),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.operatorId), index().on(t.expiresAt)],
)

/** Codes that stand in for an operator's authenticator app, each once; only their SHA-256 is stored. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  {
    id: id(),
    operatorId: uuid()
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    codeHash: text().notNull().unique(),
    createdAt: createdAt(),
    usedAt: instant(),
  },
  (t) => [index().on(t.operatorId)],
)

/** Announcements made at the desk, and how far they have gone out. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    text: text().notNull(),
    /** E-mail address of the operator. */
    operator: text().notNull(),
    createdAt: createdAt(),
    /** The last person it was handed to, in the order of ids; null before the first. */
    lastUserId: uuid(),
    people: integer().notNull().default(0),
    finishedAt: instant(),
  },
  (t) => [
    index().on(t.createdAt),
    // For the job that runs every minute.
    index('announcements_to_send')
      .on(t.createdAt)
      .where(sql`${t.finishedAt} is null`),
    // A second press, or a second admin, does not double one that is on its way.
    uniqueIndex('announcements_on_their_way')
      .on(t.text)
      .where(sql`${t.finishedAt} is null`),
  ],
)
