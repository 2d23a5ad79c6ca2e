import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import {
  CIRKLE_STATUSES,
  INVITATION_STATUSES,
  JOIN_REQUEST_STATUSES,
  PRIVACIES,
} from '#contract/rules/statuses.ts'
import { createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'
import { files } from './files.ts'

export const cirkleStatus = pgEnum('cirkle_status', CIRKLE_STATUSES)

export const cirkles = pgTable(
  'cirkles',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** As `searchableForm` makes it. */
    searchableName: text()
      .notNull()
      .generatedAlwaysAs(sql`searchable_form(name)`),
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
    index('cirkles_with_image')
      .on(t.imageFileId)
      .where(sql`${t.imageFileId} is not null`),
    // For the lists and search of Discover; same expressions as `server/modules/discover/found-store.ts`.
    index('cirkles_listed')
      .on(t.createdAt, t.id)
      .where(sql`${t.privacy} = 'public' and ${t.status} = 'forming'`),
    index('cirkles_words')
      .using('gin', sql`to_tsvector('simple', searchable_form(${t.name} || ' ' || ${t.description}))`)
      .where(sql`${t.privacy} = 'public' and ${t.status} = 'forming'`),
    index('cirkles_named')
      .using('gin', t.searchableName.op('gin_trgm_ops'))
      .where(sql`${t.privacy} = 'public' and ${t.status} = 'forming'`),
    index('cirkles_to_start')
      .on(t.startDate)
      .where(sql`${t.status} = 'forming'`),
    check('contribution_amount_in_range', sql`${t.contributionAmount} between 1 and 10000000`),
    check('contribution_day_in_range', sql`${t.contributionDay} between 1 and 31`),
    check('max_members_in_range', sql`${t.maxMembers} between 1 and 500`),
  ],
)

/** Positions are the payout order; deferrable by migration, so that a reorder is one statement. */
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
    /** When this member switched pushes about the chat off; null while they are on. */
    mutedAt: instant(),
    /** Since when the owner keeps this member, who has no phone; null for somebody with an account. */
    keptAt: instant(),
  },
  (t) => [
    unique().on(t.cirkleId, t.userId),
    unique('members_turn_given_once').on(t.cirkleId, t.position),
    index().on(t.userId),
    index('members_kept')
      .on(t.cirkleId)
      .where(sql`${t.keptAt} is not null`),
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
    /** SHA-256 of the mailed token; a person invited by name has none. */
    tokenHash: text().unique('invitations_token_hash_unique'),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    status: text({ enum: INVITATION_STATUSES }).notNull().default('invited'),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [
    // One that the owner typed, and one by name: neither changes with the other (docs/decisions/0126).
    uniqueIndex('one_open_invitation_per_address')
      .on(t.cirkleId, t.email, sql`(${t.tokenHash} is null)`)
      .where(sql`${t.status} = 'invited'`),
    index().on(t.email),
    index().on(t.invitedBy, t.createdAt),
    index('invitations_to_expire')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'invited'`),
  ],
)

/**
 * Invitations to take over the place of a member without a phone. A table of their own: a process of the release
 * before, which knows only `invitations`, would give whoever accepts one a further seat (docs/decisions/0171).
 */
export const takeOvers = pgTable(
  'take_overs',
  {
    id: id(),
    cirkleId: uuid()
      .notNull()
      .references(() => cirkles.id),
    /** Whose place it is; once it is taken over, who took it. Null when the name was deleted. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Empty once it was taken back or declined, or has expired. */
    email: text().notNull(),
    /** SHA-256 of the mailed token. */
    tokenHash: text().notNull().unique('take_overs_token_hash_unique'),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    status: text({ enum: INVITATION_STATUSES }).notNull().default('invited'),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
    /** Once it is taken over: how the owner called the person, whose erasure has to find that name too. */
    keptName: text(),
  },
  (t) => [
    uniqueIndex('one_open_take_over_per_place')
      .on(t.userId)
      .where(sql`${t.status} = 'invited'`),
    index().on(t.cirkleId),
    index().on(t.email),
    index().on(t.userId),
    index().on(t.invitedBy, t.createdAt),
    index('take_overs_to_expire')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'invited'`),
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
    // For the triggers of sync_marks: the owner sees who asks.
    index('open_requests_of_person')
      .on(t.userId)
      .where(sql`${t.status} = 'requested'`),
  ],
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
    fileId: uuid().references(() => files.id),
    /** The Idempotency-Key of the call that sent it. */
    clientId: uuid(),
    /** Later than every message committed before it in the Cirkle: phones continue from their last one. */
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.cirkleId, t.createdAt),
    unique('messages_sent_once').on(t.userId, t.clientId),
    index().on(t.fileId),
  ],
)
