import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import type { sync } from '#contract/http/system/sync.ts'
import type { Tx } from '#server/db/client.ts'
import { type CirkleFacts, cirkleFacts } from '#server/modules/cirkles/reads/read-cirkles.ts'
import { membersByCirkle } from '#server/modules/cirkles/reads/read-members.ts'
import { booksOf } from '#server/modules/payments/reads/read-books.ts'
import { keepByVersion } from './keep-by-version.ts'
import type { SeenCirkle } from './version-store.ts'

type Book = NonNullable<CallOutput<typeof sync>['sections']['books']>['data'][number]
type MembersRow = NonNullable<CallOutput<typeof sync>['sections']['members']>['data'][number]

/** Rows of all kinds, some hundred bytes each. */
const MOST_ROWS = 50_000

/** In which life of the database, and when. */
export interface ReadAt {
  readonly epochId: string
  readonly now: Date
}

/**
 * What all members of a Cirkle see alike, kept in this process by its version: after a payment every phone of the
 * Cirkle asks for the same. Only for who is a member, in the snapshot of the versions; in no order.
 */
export interface SharedReads {
  readonly cirkles: (tx: Tx, seen: readonly SeenCirkle[], at: ReadAt) => Promise<CirkleFacts[]>
  readonly books: (tx: Tx, seen: readonly SeenCirkle[], at: ReadAt) => Promise<Book[]>
  readonly members: (tx: Tx, seen: readonly SeenCirkle[], at: ReadAt) => Promise<MembersRow[]>
}

export function createSharedReads(): SharedReads {
  const facts = keepByVersion<CirkleFacts>(MOST_ROWS, ({ cycles, standings }) => {
    const people = [...standings.values()].map(({ receipts, awaited }) => receipts.length + awaited.length)
    return people.reduce((sum, count) => sum + count, 1 + cycles.length)
  })
  // A row of statuses is far smaller than one of people.
  const books = keepByVersion<Book>(MOST_ROWS, ({ dueDates, rows }) => 1 + dueDates.length + rows.length)
  const members = keepByVersion<MembersRow>(MOST_ROWS, (row) => 1 + row.members.length)
  return {
    cirkles(tx, seen, { epochId, now }) {
      const today = todayInKolkata(now)
      return facts.readAll(
        seen.map((each) => [each.id, [epochId, each.id, each.facts, today].join(' ')]),
        (ids) => cirkleFacts(tx, ids, today),
        ({ row }) => row.cirkle.id,
      )
    },
    books: (tx, seen, { epochId }) =>
      books.readAll(
        seen.map((each) => [each.id, [epochId, each.id, each.facts].join(' ')]),
        (ids) => booksOf(tx, ids),
        ({ cirkleId }) => cirkleId,
      ),
    members: (tx, seen, { epochId }) =>
      members.readAll(
        seen.map((each) => [each.id, [epochId, each.id, each.people].join(' ')]),
        (ids) => membersByCirkle(tx, ids),
        ({ cirkleId }) => cirkleId,
      ),
  }
}
