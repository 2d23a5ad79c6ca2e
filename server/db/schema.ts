import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import {
  CIRKLE_STATUSES,
  CONTRIBUTION_STATUSES,
  INVITATION_STATUSES,
  JOIN_REQUEST_STATUSES,
  KYC_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PRIVACIES,
  PROOF_STATUSES,
} from '../../contract/statuses.ts'

/**
 * Every table in one place, in the vocabulary of product.md §2. Column names become snake_case by the
 * `casing` of the connection. Rules that must hold whatever the code does stand here as constraints.
 */

const id = () => uuid().primaryKey().defaultRandom()
const instant = () => timestamp({ withTimezone: true, precision: 3 })
const createdAt = () => instant().notNull()

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

export const fileKind = pgEnum('file_kind', ['cirkle_image', 'proof'])

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
    createdAt: createdAt(),
  },
  (t) => [index().on(t.sha256)],
)

export const cirkleStatus = pgEnum('cirkle_status', CIRKLE_STATUSES)

export const cirkles = pgTable(
  'cirkles',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    description: text().notNull(),
    imageFileId: uuid().references(() => files.id),
    privacy: text({ enum: PRIVACIES }).notNull(),
    status: cirkleStatus().notNull().default('forming'),
    categoryId: uuid(),
    state: text().notNull(),
    contributionAmount: integer().notNull(),
    contributionDay: integer().notNull(),
    startMonth: varchar({ length: 7 }).notNull(),
    startDate: date().notNull(),
    maxMembers: integer().notNull(),
    startedAt: instant(),
    completedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.ownerId),
    check('contribution_amount_in_range', sql`${t.contributionAmount} between 1 and 10000000`),
    check('contribution_day_in_range', sql`${t.contributionDay} between 1 and 31`),
    check('max_members_in_range', sql`${t.maxMembers} between 1 and 500`),
  ],
)

/** Positions are the payout order; the constraint is deferrable by migration so that a reorder is one statement. */
export const members = pgTable(
  'members',
  {
    id: id(),
    cirkleId: uuid()
      .notNull()
      .references(() => cirkles.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    position: integer().notNull(),
    joinedAt: instant().notNull(),
  },
  (t) => [
    unique().on(t.cirkleId, t.userId),
    unique('members_turn_given_once').on(t.cirkleId, t.position),
    index().on(t.userId),
  ],
)

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    cirkleId: uuid()
      .notNull()
      .references(() => cirkles.id),
    email: text().notNull(),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    status: text({ enum: INVITATION_STATUSES }).notNull().default('invited'),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [
    uniqueIndex('one_open_invitation_per_address')
      .on(t.cirkleId, t.email)
      .where(sql`${t.status} = 'invited'`),
    index().on(t.email),
  ],
)

export const joinRequests = pgTable(
  'join_requests',
  {
    id: id(),
    cirkleId: uuid()
      .notNull()
      .references(() => cirkles.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    status: text({ enum: JOIN_REQUEST_STATUSES }).notNull().default('requested'),
    createdAt: createdAt(),
    answeredAt: instant(),
  },
  (t) => [
    uniqueIndex('one_open_request_per_person')
      .on(t.cirkleId, t.userId)
      .where(sql`${t.status} = 'requested'`),
  ],
)

export const cycles = pgTable(
  'cycles',
  {
    id: id(),
    cirkleId: uuid()
      .notNull()
      .references(() => cirkles.id),
    number: integer().notNull(),
    receiverId: uuid()
      .notNull()
      .references(() => users.id),
    opensOn: date().notNull(),
    dueDate: date().notNull(),
    settledAt: instant(),
  },
  (t) => [unique().on(t.cirkleId, t.number), unique('one_turn_per_member').on(t.cirkleId, t.receiverId)],
)

export const contributionStatus = pgEnum('contribution_status', CONTRIBUTION_STATUSES)

export const contributions = pgTable(
  'contributions',
  {
    id: id(),
    cirkleId: uuid()
      .notNull()
      .references(() => cirkles.id),
    cycleId: uuid()
      .notNull()
      .references(() => cycles.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    amount: integer().notNull(),
    status: contributionStatus().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [unique().on(t.cycleId, t.userId), index().on(t.userId), index().on(t.cirkleId)],
)

export const paymentStatus = pgEnum('payment_status', PAYMENT_STATUSES)
export const proofStatus = pgEnum('proof_status', PROOF_STATUSES)

/** Numbers people read out to each other; gaps after a rollback are fine. */
export const receiptNumbers = pgSequence('receipt_numbers', { startWith: 10_000_001 })

export interface BankSnapshot {
  accountName: string
  accountNumber: string
  bankName: string
  accountType: 'Saving' | 'Current'
  ifscCode: string
  branchAddress: string
  upiId: string | null
}

export const payments = pgTable(
  'payments',
  {
    id: id(),
    receiptNumber: text()
      .notNull()
      .unique()
      .default(sql`'CK-' || lpad(nextval('receipt_numbers')::text, 8, '0')`),
    cirkleId: uuid()
      .notNull()
      .references(() => cirkles.id),
    contributionId: uuid().notNull(),
    payerId: uuid()
      .notNull()
      .references(() => users.id),
    payeeId: uuid()
      .notNull()
      .references(() => users.id),
    toAdmin: boolean().notNull(),
    amount: integer().notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    status: paymentStatus().notNull().default('pending'),
    proofStatus: proofStatus().notNull(),
    proofFileId: uuid().references(() => files.id),
    proofDeclaredSha256: text(),
    paymentDate: date(),
    location: text(),
    witnesses: text(),
    utr: text(),
    bankSnapshot: jsonb().$type<BankSnapshot>(),
    clientCreatedAt: instant(),
    createdAt: createdAt(),
    validatedBy: uuid().references(() => users.id),
    validatedAt: instant(),
    onBehalf: boolean().notNull().default(false),
    comment: text(),
  },
  (t) => [
    foreignKey({ columns: [t.contributionId], foreignColumns: [contributions.id] }),
    // The last wall behind idempotency: whatever else fails, one contribution holds one live payment.
    uniqueIndex('one_live_payment_per_contribution')
      .on(t.contributionId)
      .where(sql`${t.status} in ('pending', 'confirmed')`),
    index().on(t.payerId, t.createdAt),
    index().on(t.payeeId, t.status),
    index().on(t.cirkleId, t.status),
    check('nobody_pays_themselves', sql`${t.payerId} <> ${t.payeeId}`),
  ],
)

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    type: text().notNull(),
    message: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    readAt: instant(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    cirkleId: uuid()
      .notNull()
      .references(() => cirkles.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    type: text({ enum: ['text', 'image'] }).notNull(),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.cirkleId, t.createdAt)],
)

/** First answers by idempotency key, kept for good (api.md). Committed together with the change they tell of. */
export const operations = pgTable(
  'operations',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    key: uuid().notNull(),
    endpoint: text().notNull(),
    requestHash: text().notNull(),
    status: integer().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)

/** The table rate-limiter-flexible counts in; its shape is that library's. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/** Mails of a server without SMTP, shown at /mailbox. */
export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.recipient, t.createdAt)],
)

/** Keys of this installation, made at its first start and shared by all its processes. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})
