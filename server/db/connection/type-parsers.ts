import pg from 'pg'

const parseIntegerSafely = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

/**
 * Sets how values of PostgreSQL arrive, for every connection of this process (drizzle-orm consults the
 * driver's global table): `date` as the `YYYY-MM-DD` text it is, `bigint` (counts and sums too) as a number
 * within the safe range. `timestamptz` stays a `Date`.
 */
export function registerTypeParsers(): void {
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
  pg.types.setTypeParser(pg.types.builtins.INT8, parseIntegerSafely)
}
