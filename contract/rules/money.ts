/** Minimum monthly contribution of a member, in rupees (product.md §3). */
export const MIN_CONTRIBUTION = 1
/** Maximum monthly contribution of a member, in rupees (product.md §3). */
export const MAX_CONTRIBUTION = 10_000_000

/** A contribution range to search by, inclusive; `max` is null when unbounded. */
export interface ContributionRange {
  readonly min: number
  readonly max: number | null
}

/** The ranges in the filter of Discover, in its order (seed-a §3). */
export const CONTRIBUTION_RANGES: readonly ContributionRange[] = [
  { min: 0, max: 4_999 },
  { min: 5_000, max: 50_000 },
  { min: 50_001, max: 100_000 },
  { min: 100_001, max: 250_000 },
  { min: 250_001, max: 500_000 },
  { min: 500_001, max: 1_000_000 },
  { min: 1_000_001, max: null },
]

/** Whether `value` is a valid contribution: whole rupees within the bounds. */
export const isAmount = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= MIN_CONTRIBUTION &&
  value <= MAX_CONTRIBUTION

/** The displayed pot in rupees: every member's contribution, the receiver's own included. */
export const pot = (contribution: number, members: number): number => contribution * members

/** The rupees transferred in a cycle: the receiver's own share is no transfer (product.md §3). */
export const transferTotal = (contribution: number, members: number): number =>
  contribution * Math.max(members - 1, 0)

/** Whole rupees in Indian grouping: 125000 as `₹1,25,000`. */
export const formatRupees = (rupees: number): string =>
  `${rupees < 0 ? '-' : ''}₹${String(Math.abs(rupees)).replace(/\d(?=(?:\d\d)+\d$)/g, '$&,')}`

const oneDecimal = (tenths: number): string => String(tenths / 10)

/**
 * A count or sum of at least 0, short enough for a card: from 1,000 in K, from 1,000,000 in M, one decimal, a
 * trailing .0 dropped (seed-a §9). A value that rounds to 1000K reads 1M.
 */
export const abbreviate = (value: number): string => {
  if (value < 1_000) return String(value)
  const tenthsOfThousand = Math.round(value / 100)
  return tenthsOfThousand < 10_000
    ? `${oneDecimal(tenthsOfThousand)}K`
    : `${oneDecimal(Math.round(value / 100_000))}M`
}
