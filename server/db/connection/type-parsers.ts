import pg from 'pg'

const parseIntegerSafely = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

/**
 * Sets the type parsers of PostgreSQL values for every connection of this process (drizzle-orm consults the
 * driver's global table): `date` stays its `YYYY-MM-DD` text, `bigint` (counts and sums too) becomes a number
 * within the safe range. `timestamptz` stays a `Date`.
 */
export function registerTypeParsers(): void {
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
  pg.types.setTypeParser(pg.types.builtins.INT8, parseIntegerSafely)
}
