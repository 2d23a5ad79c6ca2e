import * as v from 'valibot'
import { Id, Instant } from '#contract/rules/fields.ts'

/** The place in a list, the highest rank first and then the newest, after which its next page begins. */
export interface RankedPlace {
  readonly rank: number
  readonly at: Date
  readonly id: string
}

const RankedPlaceSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split('|')),
  v.strictTuple([v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), Instant, Id]),
  v.transform(([rank, at, id]): RankedPlace => ({ rank, at: new Date(at), id })),
)

/** A place as `next_cursor` carries it. */
export const writeRankedCursor = ({ rank, at, id }: RankedPlace): string =>
  `${rank}|${at.toISOString()}|${id}`

/** Reads back what {@link writeRankedCursor} wrote; null for anything else. */
export function readRankedCursor(text: string): RankedPlace | null {
  const result = v.safeParse(RankedPlaceSchema, text)
  return result.success ? result.output : null
}
