import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { SWAP_STATUSES } from '#contract/rules/statuses.ts'
import { users } from './accounts.ts'
import { cirkles } from './cirkles.ts'
import { createdAt, id, instant } from './columns.ts'

/** Requests to exchange two turns. Turns are stored as cycle numbers, whose dates never change. */
export const swaps = pgTable(
  'swaps',
  {
    id: id(),
    /** Names the request in links; opens it only to its two members, so it is stored unhashed. */
    hash: text().notNull().unique(),
    cirkleId: uuid()
      .notNull()
      .references(() => cirkles.id),
    requesterId: uuid()
      .notNull()
      .references(() => users.id),
    askedId: uuid()
      .notNull()
      .references(() => users.id),
    requesterTurn: integer().notNull(),
    askedTurn: integer().notNull(),
    status: text({ enum: SWAP_STATUSES }).notNull().default('requested'),
    /** Number of the current cycle at acceptance, whose one swap this is. */
    acceptedInCycle: integer(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [
    uniqueIndex('one_open_swap_per_requester')
      .on(t.cirkleId, t.requesterId)
      .where(sql`${t.status} = 'requested'`),
    index().on(t.requesterId),
    index().on(t.askedId),
    check('nobody_swaps_with_themselves', sql`${t.requesterId} <> ${t.askedId}`),
  ],
)
