import * as v from 'valibot'
import { Id, Instant } from '#contract/rules/fields.ts'

/** Position in a list, highest rank first, then newest, after which the next page begins. */
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

/** A position in the format of `next_cursor`. */
export const writeRankedCursor = ({ rank, at, id }: RankedPlace): string =>
  `${rank}|${at.toISOString()}|${id}`

/** Parses the output of {@link writeRankedCursor}; null for anything else. */
export function readRankedCursor(text: string): RankedPlace | null {
  const result = v.safeParse(RankedPlaceSchema, text)
  return result.success ? result.output : null
}
