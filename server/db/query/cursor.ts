import { and, lt, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { Id, Instant } from '#contract/rules/fields.ts'

/** Position in a list, newest first, after which the next page begins. */
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

/** A cursor in the format of `next_cursor`. */
export const writeCursor = ({ at, id }: Cursor): string => `${at.toISOString()}|${id}`

/** Parses the output of {@link writeCursor}; null for anything else. */
export function readCursor(text: string): Cursor | null {
  const result = v.safeParse(CursorSchema, text)
  return result.success ? result.output : null
}

/** Rows after the cursor, newest first. Instants have millisecond precision, as here. */
export function olderThan(columns: { at: PgColumn; id: PgColumn }, cursor: Cursor | null): SQL | undefined {
  if (cursor === null) return undefined
  return and(
    // Redundant, but lets the query start from an index.
    lte(columns.at, cursor.at),
    or(lt(columns.at, cursor.at), lt(columns.id, cursor.id)),
  )
}

/** Whether a position comes after the cursor, newest first. */
export const isOlder = (place: Cursor, cursor: Cursor): boolean =>
  place.at.getTime() === cursor.at.getTime() ? place.id < cursor.id : place.at < cursor.at

/** One page of a list, and the cursor of the next. */
export interface Page<Row> {
  readonly rows: Row[]
  readonly nextCursor: string | null
}

/** The first `limit` rows, and the cursor of the next page: null on the last. */
export function pageOf<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Cursor): Page<Row> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, nextCursor: rows.length > limit && last ? writeCursor(placeOf(last)) : null }
}
