import { SHORTEST_SEARCH } from '#contract/http/cirkles/discover.ts'
import type { Named } from '#contract/http/people/places.ts'
import { CONTRIBUTION_RANGES, type ContributionRange, formatRupees } from '#contract/rules/money.ts'
import { MAX_STATES } from '#contract/rules/limits.ts'
import { categoryName } from '#contract/views/categories.ts'
import { t } from '#messages/discover.ts'
import { stateName } from '#ui/places/place-names.ts'
import type { DiscoverSearch } from './discover-search.ts'

/** A search in Discover: the typed words, and the filters set in the dialog. */
export interface Question {
  readonly query?: string | undefined
  /** One to three states, comma-joined. */
  readonly location?: string | undefined
  readonly category?: string | undefined
  /** Whole rupees a month, both ends included. */
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** The states to filter by; empty means all. */
export function statesIn({ state }: Pick<DiscoverSearch, 'state'>): string[] {
  return state?.split(',').filter(Boolean).slice(0, MAX_STATES) ?? []
}

/** States as the address holds them. */
export function stateOf(states: readonly string[]): string | undefined {
  return states.join(',') || undefined
}

/** The typed text as a query; undefined while it is too short. */
export function queryOf(typed: string): string | undefined {
  const query = typed.trim()
  return query.length < SHORTEST_SEARCH ? undefined : query
}

/** The search an address asks for; undefined when it asks for none and a list is shown. */
export function questionOf(search: DiscoverSearch): Question | undefined {
  const range = search.range === undefined ? undefined : CONTRIBUTION_RANGES[search.range]
  const question: Question = {
    query: queryOf(search.query ?? ''),
    location: stateOf(statesIn(search)),
    category: search.category,
    min: range?.min,
    max: range?.max ?? undefined,
  }
  return Object.values(question).some((part) => part !== undefined) ? question : undefined
}

/** A range of contributions. */
export function rangeLabel({ min, max }: ContributionRange): string {
  if (max === null) return t('rangeAbove', { amount: formatRupees(min - 1) })
  if (min === 0) return t('rangeBelow', { amount: formatRupees(max + 1) })
  return t('range', { min: formatRupees(min), max: formatRupees(max) })
}

/** A filter that is set, and the address without it. */
export interface ActiveFilter {
  readonly label: string
  readonly without: DiscoverSearch
}

/** The filters an address sets, in the order of the dialog. An unknown category gets a general label. */
export function activeFilters(search: DiscoverSearch, categories: readonly Named[]): ActiveFilter[] {
  const states = statesIn(search)
  const filters = states.map((state): ActiveFilter => ({
    label: stateName(state),
    without: { state: stateOf(states.filter((each) => each !== state)) },
  }))
  const { category, range } = search
  if (category !== undefined) {
    const known = categories.find(({ id }) => id === category)
    const label = known === undefined ? t('aCategory') : categoryName(known)
    filters.push({ label, without: { category: undefined } })
  }
  if (range !== undefined) {
    const amounts = CONTRIBUTION_RANGES[range]
    if (amounts !== undefined) filters.push({ label: rangeLabel(amounts), without: { range: undefined } })
  }
  return filters
}
