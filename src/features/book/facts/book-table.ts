import { type Book, statusesOf } from '#contract/http/cirkles/book.ts'
import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import { type CalendarDate } from '#contract/rules/calendar.ts'
import { contributionDisplay } from '#contract/rules/contribution-display.ts'
import type { ContributionStatus } from '#contract/rules/statuses.ts'

/** Status of a contribution in a book: as displayed elsewhere, `upcoming` before its cycle opens, or `saved` on this phone. */
export const CELL_STATES = [
  'confirmed',
  'submitted',
  'saved',
  'reupload_requested',
  'overdue',
  'missed',
  'due',
  'self',
  'upcoming',
] as const
export type CellState = (typeof CELL_STATES)[number]

export interface BookCell {
  readonly state: CellState
  readonly cirkleId: string
  /** From 1. */
  readonly cycle: number
  readonly dueDate: CalendarDate
  /** Whole rupees; the receiver's own share is no transfer. */
  readonly amount: number
}

/** Whole rupees: what was confirmed, of all that is paid by the end. */
export interface BookSum {
  readonly confirmed: number
  readonly owed: number
}

export interface BookColumn extends BookSum {
  readonly id: string
  /** The cycle's due date; of several Cirkles, the first day of the month. */
  readonly date: CalendarDate
  readonly isCurrent: boolean
}

export interface BookRow extends BookSum {
  readonly id: string
  /** One for each column; null where nothing is owed. */
  readonly cells: readonly (BookCell | null)[]
}

export interface BookTable extends BookSum {
  readonly columns: readonly BookColumn[]
  readonly rows: readonly BookRow[]
}

/** A started Cirkle, as far as this phone knows it. */
export interface BookFacts {
  readonly cirkle: Pick<Cirkle, 'id' | 'contributionAmount' | 'currentCycle' | 'name'>
  readonly book: Book
  /** Cycles of which the outbox knows more about the reader's payment than the last sync. */
  readonly savedCycles: ReadonlySet<number>
}

/** What a table is made for. */
export interface BookReader {
  readonly myId: string
  readonly today: CalendarDate
  /** The day of the last sync, by which others' payments are judged: since then they may have paid. */
  readonly knownOn: CalendarDate
}

function cellsOf({ cirkle, book, savedCycles }: BookFacts, userId: string, reader: BookReader): BookCell[] {
  const { dueDates, rows } = book
  const day = userId === reader.myId ? reader.today : reader.knownOn
  const statuses = statusesOf(rows.find((row) => row.userId === userId)?.statuses ?? '')
  return statuses.flatMap((status, place): BookCell[] => {
    const dueDate = dueDates[place]
    if (dueDate === undefined) return []
    const isSaved = userId === reader.myId && savedCycles.has(place + 1) && status !== 'confirmed'
    return [
      {
        state: isSaved ? 'saved' : stateOf(status, dueDate, dueDates[place - 1], day),
        cirkleId: cirkle.id,
        cycle: place + 1,
        dueDate,
        amount: status === 'self' ? 0 : cirkle.contributionAmount,
      },
    ]
  })
}

function stateOf(
  status: ContributionStatus,
  dueDate: CalendarDate,
  dueBefore: CalendarDate | undefined,
  today: CalendarDate,
): CellState {
  const isAhead = dueBefore !== undefined && today <= dueBefore
  return status === 'due' && isAhead ? 'upcoming' : contributionDisplay(status, dueDate, today)
}

const sumOf = (cells: readonly (BookCell | null | undefined)[]): BookSum => ({
  confirmed: total(cells, (cell) => cell.state === 'confirmed'),
  owed: total(cells, () => true),
})

const total = (
  cells: readonly (BookCell | null | undefined)[],
  counts: (cell: BookCell) => boolean,
): number => cells.reduce((sum, cell) => (cell != null && counts(cell) ? sum + cell.amount : sum), 0)

const tableOf = (
  columns: readonly Pick<BookColumn, 'id' | 'date' | 'isCurrent'>[],
  rows: readonly Pick<BookRow, 'id' | 'cells'>[],
): BookTable => ({
  columns: columns.map((column, place) => ({ ...column, ...sumOf(rows.map(({ cells }) => cells[place])) })),
  rows: rows.map((row) => ({ ...row, ...sumOf(row.cells) })),
  ...sumOf(rows.flatMap(({ cells }) => cells)),
})

/** A Cirkle's book: a row for each of these members, in their order, and a column for each cycle. */
export function cirkleBook(
  facts: BookFacts,
  members: readonly Pick<Member, 'id'>[],
  reader: BookReader,
): BookTable {
  const { cirkle, book } = facts
  return tableOf(
    book.dueDates.map((date, place) => ({
      id: String(place + 1),
      date,
      isCurrent: cirkle.currentCycle?.number === place + 1,
    })),
    members.map(({ id }) => ({ id, cells: cellsOf(facts, id, reader) })),
  )
}

/** The reader's own payments: a row for each of these Cirkles, and a column for each month in which one is due. */
export function ownBook(all: readonly BookFacts[], reader: BookReader): BookTable {
  const { myId, today } = reader
  const cells = new Map(all.map((facts) => [facts.cirkle.id, cellsOf(facts, myId, reader)]))
  const months = [...new Set([...cells.values()].flat().map(({ dueDate }) => dueDate.slice(0, 7)))].sort()
  return tableOf(
    months.map((month) => ({ id: month, date: `${month}-01`, isCurrent: today.startsWith(month) })),
    all.map(({ cirkle: { id } }) => ({
      id,
      cells: months.map((month) => cells.get(id)?.find(({ dueDate }) => dueDate.startsWith(month)) ?? null),
    })),
  )
}
