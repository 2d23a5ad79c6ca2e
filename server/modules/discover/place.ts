import * as v from 'valibot'
import { Id, Instant } from '#contract/fields.ts'

/** Where a Cirkle stands in a list: the highest rank first, then the newest. */
export interface Place {
  readonly rank: number
  readonly at: Date
  readonly id: string
}

const PlaceSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split('|')),
  v.strictTuple([v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), Instant, Id]),
  v.transform(([rank, at, id]): Place => ({ rank, at: new Date(at), id })),
)

/** A place as `next_cursor` carries it. */
export const writePlace = ({ rank, at, id }: Place): string => `${rank}|${at.toISOString()}|${id}`

/** Reads back what {@link writePlace} wrote; null for anything else. */
export function readPlace(text: string): Place | null {
  const result = v.safeParse(PlaceSchema, text)
  return result.success ? result.output : null
}
