import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#contract/messages/language/languages.ts'
import { KYC_STATUSES } from '#contract/rules/statuses.ts'
import { createdAt, id, instant } from './columns.ts'
import { sealedWith } from './sealing.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    fullName: text().notNull(),
    /** As `searchableForm` makes it. */
    searchableName: text()
      .notNull()
      .generatedAlwaysAs(sql`searchable_form(full_name)`),
    email: text().notNull(),
    /** In which mails, pushes, downloads and answers are said. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    emailVerifiedAt: instant(),
    phone: text().notNull(),
    country: text().notNull(),
    dob: date(),
    address: text(),
    occupation: text(),
    profileFileId: uuid(),
    passwordHash: text().notNull(),
    /** Network address of the last registration for this address while it was still unverified. */
    contestedFrom: text(),
    /** The terms agreed to at registration, and when. Null: registered before that was kept, or erased. */
    termsVersion: text(),
    termsAcceptedAt: instant(),
    /** In which they were read. */
    termsLanguage: text({ enum: LANGUAGES }).notNull().default('en'),
    kycStatus: text({ enum: KYC_STATUSES }).notNull().default('not_started'),
    kycReason: text(),
    /** When an operator suspended this person; null when not suspended. */
    suspendedAt: instant(),
    /** When the requested deletion is due; null when none is requested, or the person has left. */
    deletionScheduledFor: instant(),
    /** Next check of a due deletion that something unsettled blocks. */
    deletionRetryAt: instant(),
    /** When the account was erased: the rest of its row stands for a “Former member”. */
    erasedAt: instant(),
    /** Last use, accurate to some minutes; null: never used. */
    lastUsedAt: instant(),
    /** Inactivity notices sent since the last use; last + 1 = account minimised. */
    idleNotices: integer().notNull().default(0),
    idleNoticedAt: instant(),
    /** When the next notice or check is due; null when nothing is left to do. */
    idleDueAt: instant().default(sql`now() + interval '9 months'`),
    twoFactor: boolean().notNull().default(false),
    /** Where the codes of two-factor authentication come from while it is on. */
    twoFactorMethod: text({ enum: ['mailed_code', 'authenticator'] })
      .notNull()
      .default('mailed_code'),
    notifyPaymentReminders: boolean().notNull().default(true),
    notifyCirkleUpdates: boolean().notNull().default(true),
    notifyInvitations: boolean().notNull().default(true),
    notifySystemAnnouncements: boolean().notNull().default(true),
    /** Whether they get the daily mail while no device of theirs shows pushes. */
    notifyDailyMail: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex().on(t.email),
    index('users_with_photo')
      .on(t.profileFileId)
      .where(sql`${t.profileFileId} is not null`),
    index('users_named').using('gin', t.searchableName.op('gin_trgm_ops')),
    // For the jobs that run every minute.
    index('users_to_erase')
      .on(sql`greatest(${t.deletionScheduledFor}, ${t.deletionRetryAt})`)
      .where(sql`${t.deletionScheduledFor} is not null`),
    index('users_unverified')
      .on(sql`coalesce(${t.termsAcceptedAt}, ${t.createdAt})`)
      .where(sql`${t.emailVerifiedAt} is null and ${t.erasedAt} is null`),
    index('users_idle_due')
      .on(t.idleDueAt)
      .where(sql`${t.idleDueAt} is not null`),
    check('authenticator_is_on', sql`${t.twoFactor} or ${t.twoFactorMethod} = 'mailed_code'`),
    check('email_is_lower_case', sql`${t.email} = lower(${t.email})`),
  ],
)

/** A person's payout account: sealed, as JSON. */
export const bankDetails = pgTable(
  'bank_details',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    sealed: text().notNull(),
    sealedWith: sealedWith('sealed'),
    updatedAt: instant().notNull(),
  },
  (t) => [index().on(t.sealedWith)],
)

/** All bank details a person ever saved, current ones included: shows what others saw at any time. */
export const bankDetailsHistory = pgTable(
  'bank_details_history',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    sealed: text().notNull(),
    sealedWith: sealedWith('sealed'),
    savedAt: instant().notNull(),
  },
  (t) => [index().on(t.userId, t.savedAt), index().on(t.sealedWith)],
)

/** Opaque bearer tokens, stored only as their SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    tokenHash: text().notNull().unique(),
    /** SHA-256 of the previous token. It opens nothing: a call with it answers `token_renewed`. */
    replacedTokenHash: text().unique(),
    deviceName: text(),
    /** Unsent entries the phone last reported (offline.md rule 22); null before its first report. */
    outboxPending: integer(),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull(),
    /** When it expires if it is not used again: `sessionExpiry` of the accounts' domain; or when a sign-in replaced it. */
    expiresAt: instant().notNull(),
    /** When it was ended from another device. The row stays for its phone's last report. */
    endedAt: instant(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/**
 * One live code per user and purpose; a new one replaces the old (security.md, Limits). A sign-in that waits
 * for the code of an authenticator app is a row without a code: its tries are counted the same way.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: ['verify_email', 'two_factor', 'change_factor'] }).notNull(),
    /** The SHA-256 of what is required with the code: a sign-in's challenge, or the session of a change. */
    challengeHash: text(),
    /** Null: the code is one of the authenticator app. */
    codeHash: text(),
    wrongTries: integer().notNull().default(0),
    createdAt: createdAt(),
    usedAt: instant(),
    voidedAt: instant(),
  },
  (t) => [
    index().on(t.userId, t.purpose, t.createdAt),
    index().on(t.challengeHash),
    check('code_has_request', sql`(${t.purpose} = 'verify_email') = (${t.challengeHash} is null)`),
    check('sign_in_or_mailed', sql`${t.purpose} = 'two_factor' or ${t.codeHash} is not null`),
  ],
)

/** Mailed links to set a new password; only the SHA-256 of their token is stored. */
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

/**
 * Wrong passwords given for an e-mail address by devices its account does not know, also for an address
 * without an account. A day without another one clears it.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** SHA-256 of the address. */
    addressHash: text().primaryKey(),
    failures: integer().notNull(),
    lastTriedAt: instant().notNull(),
  },
  (t) => [index().on(t.lastTriedAt)],
)
