import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { KYC_STATUSES } from '../../../contract/statuses.ts'
import { createdAt, id, instant } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    fullName: text().notNull(),
    email: text().notNull(),
    emailVerifiedAt: instant(),
    phone: text().notNull(),
    country: text().notNull(),
    dob: date(),
    address: text(),
    occupation: text(),
    profileFileId: uuid(),
    passwordHash: text().notNull(),
    termsVersion: text(),
    kycStatus: text({ enum: KYC_STATUSES }).notNull().default('not_started'),
    kycReason: text(),
    twoFactor: boolean().notNull().default(false),
    notifyPaymentReminders: boolean().notNull().default(true),
    notifyCirkleUpdates: boolean().notNull().default(true),
    notifyInvitations: boolean().notNull().default(true),
    notifySystemAnnouncements: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex().on(t.email), check('email_is_lower_case', sql`${t.email} = lower(${t.email})`)],
)

export const bankDetails = pgTable('bank_details', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  accountNumber: text().notNull(),
  bankName: text().notNull(),
  accountType: text({ enum: ['Saving', 'Current'] }).notNull(),
  ifscCode: text().notNull(),
  branchAddress: text().notNull(),
  upiId: text(),
  updatedAt: instant().notNull(),
})

/** Opaque bearer tokens; only their SHA-256 is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    tokenHash: text().notNull().unique(),
    deviceName: text(),
    /** How many unsent entries the phone last told of (offline.md rule 22); null before it told anything. */
    outboxPending: integer(),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.userId)],
)

/** One live code per user and purpose; a new one replaces the old (security.md, Limits). */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: ['verify_email'] }).notNull(),
    codeHash: text().notNull(),
    wrongTries: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    voidedAt: instant(),
  },
  (t) => [index().on(t.userId, t.purpose, t.createdAt)],
)
