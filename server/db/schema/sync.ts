import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** What a mark is about: of a Cirkle the first five, of a person the others. */
export const SYNC_PARTS = [
  /** The Cirkle's own row. */
  'terms',
  /** Its members, and what is shown of them: names, photos, bank details. */
  'people',
  /** Its cycles, and that contributions to them exist. */
  'plan',
  /** Who has paid: its contributions and payments. */
  'money',
  /** Invitations and requests to join, and the people they name. */
  'asked',
  /** What only the person sees: account, bank details, muted chats. */
  'self',
  /** Their notices, and the people they name. */
  'notices',
  /** Contributions and payments that they owe, made, received or may answer. */
  'own-money',
  /** Their swaps. */
  'swaps',
] as const
export type SyncPart = (typeof SYNC_PARTS)[number]

/**
 * The version of a part is the sum of its marks. Triggers of migration 0033 add one for each transaction that
 * changes the part: a random number, so that nothing is locked, and a sum that was lost with a restored backup
 * never comes back (docs/decisions/0155). The work of each minute replaces marks by their sum.
 */
export const syncMarks = pgTable(
  'sync_marks',
  {
    /** The Cirkle or person. */
    subjectId: uuid().notNull(),
    part: text({ enum: SYNC_PARTS }).notNull(),
    mark: bigint({ mode: 'number' }).notNull(),
    isSum: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.subjectId, t.part, t.mark] }),
    // For the job that runs every minute.
    index('sync_marks_to_add')
      .on(t.subjectId, t.part)
      .where(sql`not ${t.isSum}`),
  ],
)
