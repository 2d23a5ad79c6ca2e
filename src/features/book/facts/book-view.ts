import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import { formatDate, formatMonth } from '#contract/rules/calendar.ts'
import { isKept } from '#data/cirkles/kept-members.ts'
import { personName } from '#contract/views/history-names.ts'
import { t } from '#messages/later/book.ts'
import { shortMonthOnly } from '#ui/timeline/short-month.ts'
import type { KeptBook } from './book-queries.ts'
import { type BookFacts, type BookReader, type BookTable, cirkleBook, ownBook } from './book-table.ts'

/** A column's head: two short lines, and its whole name. */
export interface ColumnHead {
  readonly top: string
  readonly bottom: string
  readonly name: string
}

/** A book in words, for the screen, a CSV file and a picture. */
export interface BookView {
  readonly title: string
  /** The present cycle in a sentence; undefined in the reader's own book, and before it is known. */
  readonly present: string | undefined
  readonly table: BookTable
  readonly heads: readonly ColumnHead[]
  /** Names of the rows, by their ids. */
  readonly names: ReadonlyMap<string, string>
  /** Heads the names. */
  readonly corner: string
  readonly label: string
}

const factsOf = ({ cirkle, book, saved }: KeptBook): BookFacts | undefined =>
  book && { cirkle, book, savedCycles: new Set(saved.map(({ cycle }) => cycle)) }

/** The book of one Cirkle; undefined where this phone has none. */
export function viewOfCirkle(kept: KeptBook, reader: BookReader): BookView | undefined {
  const facts = factsOf(kept)
  if (facts === undefined) return undefined
  const { cirkle, members } = kept
  const table = cirkleBook(facts, members, reader)
  return {
    title: cirkle.name,
    present: presentOf(cirkle, reader.myId),
    table,
    heads: table.columns.map(({ id, date }) => ({
      top: id,
      bottom: `${Number(date.slice(8))} ${shortMonthOnly(date.slice(0, 7))}`,
      name: t('cycleColumn', { cycle: Number(id), date: formatDate(date) }),
    })),
    names: new Map(members.map((member) => [member.id, nameOf(member, reader.myId)])),
    corner: t('members'),
    label: t('table'),
  }
}

function nameOf(member: Member, myId: string): string {
  const name = personName(member.name)
  if (isKept(member)) return t('keptAfterName', { name })
  return member.id === myId ? t('meAfterName', { name }) : name
}

function presentOf({ currentCycle, cycleCount: count }: Cirkle, myId: string): string | undefined {
  if (count === 0) return undefined
  if (currentCycle === null) return t('allSettled', { count })
  const { number: cycle, dueDate, receiver } = currentCycle
  const values = { cycle, count, date: formatDate(dueDate) }
  return receiver.id === myId
    ? t('nowYouReceive', values)
    : t('nowReceives', { ...values, name: personName(receiver.name) })
}

/** The reader's own payments in all their started Cirkles; undefined while there are none. */
export function viewOfOwn(kept: readonly KeptBook[], reader: BookReader): BookView | undefined {
  const facts = kept.flatMap((each) => factsOf(each) ?? [])
  if (facts.length === 0) return undefined
  const table = ownBook(facts, reader)
  return {
    title: t('myBook'),
    present: undefined,
    table,
    heads: table.columns.map(({ id }) => ({
      top: shortMonthOnly(id),
      bottom: id.slice(0, 4),
      name: formatMonth(id),
    })),
    names: new Map(facts.map(({ cirkle }) => [cirkle.id, cirkle.name])),
    corner: t('cirkles'),
    label: t('ownTable'),
  }
}
