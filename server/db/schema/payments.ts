import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgSequence,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  CONTRIBUTION_STATUSES,
  HAND_OVER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PROOF_STATUSES,
} from '#contract/rules/statuses.ts'
import { createdAt, id, instant } from './columns.ts'
import { sealedWith } from './sealing.ts'
import { users } from './accounts.ts'
import { files } from './files.ts'
import { cirkles } from './cirkles.ts'

/** One turn per member; that constraint is deferrable by migration, so that a swap is one statement. */
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
    /** When the Cirkle's phones were notified that it opened. `opensOn` alone decides whether it has. */
    announcedAt: instant(),
    settledAt: instant(),
  },
  (t) => [
    unique().on(t.cirkleId, t.number),
    unique('one_turn_per_member').on(t.cirkleId, t.receiverId),
    index().on(t.receiverId),
    // Both for the jobs that run every minute.
    index('cycles_to_announce')
      .on(t.opensOn)
      .where(sql`${t.announcedAt} is null`),
    index('cycles_to_settle')
      .on(t.dueDate)
      .where(sql`${t.settledAt} is null`),
  ],
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

/** Numbers people read out; gaps after a rollback are fine. */
export const receiptNumbers = pgSequence('receipt_numbers', { startWith: 10_000_001 })

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
    /** The voice of one side, of a record of cash; null of what the payer submitted. */
    recordedBy: uuid().references(() => users.id),
    /** The member who answers a record both sides of which the owner speaks for. */
    attesterId: uuid().references(() => users.id),
    proofStatus: proofStatus().notNull(),
    proofFileId: uuid().references(() => files.id),
    proofDeclaredSha256: text(),
    paymentDate: date(),
    location: text(),
    witnesses: text(),
    utr: text(),
    /** The bank details its payer was shown: sealed, as JSON; null for cash. */
    sealedBank: text(),
    sealedWith: sealedWith('sealed_bank'),
    clientCreatedAt: instant(),
    createdAt: createdAt(),
    validatedBy: uuid().references(() => users.id),
    validatedAt: instant(),
    onBehalf: boolean().notNull().default(false),
    comment: text(),
  },
  (t) => [
    foreignKey({ columns: [t.contributionId], foreignColumns: [contributions.id] }),
    // Last safeguard behind idempotency: a contribution can have only one live payment.
    uniqueIndex('one_live_payment_per_contribution')
      .on(t.contributionId)
      // By what it is not: a transaction that adds a status, as its migration does, cannot name it.
      .where(sql`${t.status} not in ('reupload_requested', 'superseded', 'withdrawn')`),
    index().on(t.contributionId),
    index().on(t.payerId, t.createdAt),
    // Not of pending ones only: the search for those that wait too long would read such an index whole.
    index().on(t.payerId, t.status),
    index().on(t.payeeId, t.status),
    index().on(t.cirkleId, t.status),
    index().on(t.cirkleId, t.createdAt),
    index().on(t.proofFileId),
    index('payments_recorded')
      .on(t.recordedBy)
      .where(sql`${t.recordedBy} is not null`),
    index('payments_attested')
      .on(t.attesterId)
      .where(sql`${t.attesterId} is not null`),
    // For the deletion of a person, which looks for whoever still names them.
    index('payments_validated')
      .on(t.validatedBy)
      .where(sql`${t.validatedBy} is not null`),
    index('payments_sealed_with')
      .on(t.sealedWith)
      .where(sql`${t.sealedWith} is not null`),
    // Finds evidence used before in the Cirkle.
    index('payments_by_file')
      .on(t.cirkleId, t.proofDeclaredSha256)
      .where(sql`${t.proofDeclaredSha256} is not null`),
    index('payments_by_reference')
      .on(t.cirkleId, sql`lower(${t.utr})`)
      .where(sql`${t.utr} is not null`),
    index('payments_to_answer')
      .on(t.createdAt)
      .where(sql`${t.status} = 'pending'`),
    check('nobody_pays_themselves', sql`${t.payerId} <> ${t.payeeId}`),
  ],
)

export const handOverStatus = pgEnum('hand_over_status', HAND_OVER_STATUSES)

/** Money that was paid to the owner, as the owner gave it to the receiver of the cycle. */
export const handOvers = pgTable(
  'hand_overs',
  {
    id: id(),
    /** Of the same sequence as those of payments. */
    receiptNumber: text()
      .notNull()
      .unique()
      .default(sql`'CK-' || lpad(nextval('receipt_numbers')::text, 8, '0')`),
    cirkleId: uuid()
      .notNull()
      .references(() => cirkles.id),
    cycleId: uuid()
      .notNull()
      .references(() => cycles.id),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    receiverId: uuid()
      .notNull()
      .references(() => users.id),
    amount: integer().notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    status: handOverStatus().notNull().default('pending'),
    proofStatus: proofStatus().notNull(),
    proofFileId: uuid().references(() => files.id),
    proofDeclaredSha256: text(),
    paymentDate: date(),
    location: text(),
    witnesses: text(),
    utr: text(),
    clientCreatedAt: instant(),
    /** The member who answers where the owner keeps the receiver. */
    attesterId: uuid().references(() => users.id),
    createdAt: createdAt(),
    answeredAt: instant(),
    comment: text(),
  },
  (t) => [
    // Last safeguard behind the decision: one transfer waits for one answer.
    uniqueIndex('one_hand_over_per_reference')
      .on(t.cycleId, sql`lower(${t.utr})`)
      .where(sql`${t.utr} is not null and ${t.status} = 'pending'`),
    index().on(t.cycleId),
    index().on(t.cirkleId, t.createdAt),
    index().on(t.ownerId),
    index().on(t.receiverId),
    index().on(t.proofFileId),
    index('hand_overs_attested')
      .on(t.attesterId)
      .where(sql`${t.attesterId} is not null`),
    check('nobody_hands_over_to_themselves', sql`${t.ownerId} <> ${t.receiverId}`),
    check('something_is_handed_over', sql`${t.amount} > 0`),
  ],
)
