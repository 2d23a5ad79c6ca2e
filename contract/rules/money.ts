import { t } from '../messages/amounts.ts'
import { ENGLISH } from '../messages/language/languages.ts'
import { inDigits, spokenLanguage } from '../messages/language/spoken-language.ts'

/** Minimum monthly contribution of a member, in rupees (product.md §3). */
export const MIN_CONTRIBUTION = 1
/** Maximum monthly contribution of a member, in rupees (product.md §3). */
export const MAX_CONTRIBUTION = 10_000_000
/** Maximum of one hand-over, in rupees: what an integer of the database holds. More is given in parts. */
export const MAX_HAND_OVER = 2_000_000_000

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
  `${rupees < 0 ? '-' : ''}₹${inDigits(String(Math.abs(rupees)).replace(/\d(?=(?:\d\d)+\d$)/g, '$&,'))}`

interface Unit {
  readonly from: number
  readonly say: (amount: string) => string
}

const THOUSANDS: Unit = { from: 1_000, say: (amount) => t('thousands', { amount }) }
const LAKHS: Unit = { from: 100_000, say: (amount) => t('lakhs', { amount }) }
const MILLIONS: Unit = { from: 1_000_000, say: (amount) => t('millions', { amount }) }
const CRORES: Unit = { from: 10_000_000, say: (amount) => t('crores', { amount }) }

/**
 * A count or sum of at least 0, short enough for a card, with one decimal and a trailing .0 dropped. In English
 * from 1,000 in K, from 1,000,000 in M (seed-a §9); in the other languages in thousands, lakhs and crores. A
 * value that rounds to 1000K reads 1M.
 */
export const abbreviate = (value: number): string => {
  const units = spokenLanguage() === ENGLISH ? [MILLIONS, THOUSANDS] : [CRORES, LAKHS, THOUSANDS]
  const place = units.findIndex(({ from }) => value >= from)
  const unit = units[place]
  if (unit === undefined) return inDigits(value)
  const above = units[place - 1]
  const rounds = above !== undefined && tenthsOf(value, unit) * unit.from >= above.from * 10
  const { say, from } = rounds ? above : unit
  return say(inDigits(tenthsOf(value, { from }) / 10))
}

const tenthsOf = (value: number, { from }: Pick<Unit, 'from'>): number => Math.round((value * 10) / from)
