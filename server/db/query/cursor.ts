import { and, lt, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { Id, Instant } from '#contract/rules/fields.ts'

/** The place in a list, newest first, after which its next page begins. */
export interface Cursor {
  readonly at: Date
  readonly id: string
}

const CursorSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split('|')),
  v.strictTuple([Instant, Id]),
  v.transform(([at, id]): Cursor => ({ at: new Date(at), id })),
)

/** A cursor as `next_cursor` carries it. */
export const writeCursor = ({ at, id }: Cursor): string => `${at.toISOString()}|${id}`

/** Reads back what {@link writeCursor} wrote; null for anything else. */
export function readCursor(text: string): Cursor | null {
  const result = v.safeParse(CursorSchema, text)
  return result.success ? result.output : null
}

/** Rows that come after the cursor when the newest come first. Instants are kept to the millisecond, as here. */
export function olderThan(columns: { at: PgColumn; id: PgColumn }, cursor: Cursor | null): SQL | undefined {
  if (cursor === null) return undefined
  return and(
    // Says what the rest says already, in the way an index can begin with.
    lte(columns.at, cursor.at),
    or(lt(columns.at, cursor.at), lt(columns.id, cursor.id)),
  )
}

/** Whether one place comes after the cursor when the newest come first. */
export const isOlder = (place: Cursor, cursor: Cursor): boolean =>
  place.at.getTime() === cursor.at.getTime() ? place.id < cursor.id : place.at < cursor.at

/** One page of a list, and where the next begins. */
export interface Page<Row> {
  readonly rows: Row[]
  readonly nextCursor: string | null
}

/** The first `limit` rows, and where the next page begins: null when these are the last. */
export function pageOf<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Cursor): Page<Row> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, nextCursor: rows.length > limit && last ? writeCursor(placeOf(last)) : null }
}
