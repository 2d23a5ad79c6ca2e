import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { KYC_STATUSES } from '#contract/rules/statuses.ts'
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
    /** Of an address registered again before it was proven: from which network address, the last time. */
    contestedFrom: text(),
    termsVersion: text(),
    kycStatus: text({ enum: KYC_STATUSES }).notNull().default('not_started'),
    kycReason: text(),
    /** Since when an operator keeps this person out; null for everybody else. */
    suspendedAt: instant(),
    /** When its person's wish to leave is due; null when they have none, or have left. */
    deletionScheduledFor: instant(),
    /** Something unsettled kept it when that was due: when it is looked at again. */
    deletionRetryAt: instant(),
    /** Since when nobody is behind it any more: what is left of its row names a “Former member”. */
    erasedAt: instant(),
    /** When it was used last, to some minutes; null: not since it was made. */
    lastUsedAt: instant(),
    /** How many notices were sent since then because nobody uses it; one more than there are: it was minimised. */
    idleNotices: integer().notNull().default(0),
    idleNoticedAt: instant(),
    /** When the next of that is due, or has to be looked at again; null when there is nothing more. */
    idleDueAt: instant().default(sql`now() + interval '9 months'`),
    twoFactor: boolean().notNull().default(false),
    notifyPaymentReminders: boolean().notNull().default(true),
    notifyCirkleUpdates: boolean().notNull().default(true),
    notifyInvitations: boolean().notNull().default(true),
    notifySystemAnnouncements: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex().on(t.email),
    index('users_with_photo')
      .on(t.profileFileId)
      .where(sql`${t.profileFileId} is not null`),
    index('users_named').using('gin', sql`lower(${t.fullName}) gin_trgm_ops`),
    // Both for the jobs, which look every minute.
    index('users_to_erase')
      .on(sql`greatest(${t.deletionScheduledFor}, ${t.deletionRetryAt})`)
      .where(sql`${t.deletionScheduledFor} is not null`),
    index('users_idle_due')
      .on(t.idleDueAt)
      .where(sql`${t.idleDueAt} is not null`),
    check('email_is_lower_case', sql`${t.email} = lower(${t.email})`),
  ],
)

/** Where a person is paid. */
const bankColumns = () => ({
  accountNumber: text().notNull(),
  bankName: text().notNull(),
  accountType: text({ enum: ['Saving', 'Current'] }).notNull(),
  ifscCode: text().notNull(),
  branchAddress: text().notNull(),
  upiId: text(),
})

export const bankDetails = pgTable('bank_details', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  ...bankColumns(),
  updatedAt: instant().notNull(),
})

/** All bank details a person ever saved, the present ones included: what others were shown at a time can be told. */
export const bankDetailsHistory = pgTable(
  'bank_details_history',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    ...bankColumns(),
    savedAt: instant().notNull(),
  },
  (t) => [index().on(t.userId, t.savedAt)],
)

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
    /** When it ends by itself, if it is not used again: `sessionExpiry` of the accounts' domain. */
    expiresAt: instant().notNull(),
    /** When it was ended from elsewhere. Its row stays for what its phone told last. */
    endedAt: instant(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** One live code per user and purpose; a new one replaces the old (security.md, Limits). */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: ['verify_email', 'two_factor'] }).notNull(),
    /** Of a sign-in's code: the SHA-256 of the challenge that has to come along with it. */
    challengeHash: text(),
    codeHash: text().notNull(),
    wrongTries: integer().notNull().default(0),
    createdAt: createdAt(),
    usedAt: instant(),
    voidedAt: instant(),
  },
  (t) => [
    index().on(t.userId, t.purpose, t.createdAt),
    index().on(t.challengeHash),
    check('sign_in_has_challenge', sql`(${t.purpose} = 'two_factor') = (${t.challengeHash} is not null)`),
  ],
)

/** Links to set a new password, by mail; only the SHA-256 of their token is kept. */
export const resetLinks = pgTable(
  'reset_links',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    usedAt: instant(),
    voidedAt: instant(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
)
