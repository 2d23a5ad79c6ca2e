import * as v from 'valibot'
import { t } from '../../messages/cirkles.ts'
import { problemsOf } from '../../rules/problems.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { Cursor, text, WireInteger } from '../../rules/fields.ts'
import { MAX_STATES, SEARCH_LENGTH } from '../../rules/limits.ts'
import type { CamelCased } from '../../wire/wire-names.ts'
import { CirkleSummarySchema, PersonSchema } from './cirkles.ts'

const problem = problemsOf('cirkles', t)

/** The lists of Discover, in the order of its popup (seed-a §2; product.md §7 says what is in each). */
export const DISCOVER_LISTS = ['recommended', 'popular', 'recent', 'family'] as const
export type DiscoverList = (typeof DISCOVER_LISTS)[number]

/** Minimum characters of a search. */
export const SHORTEST_SEARCH = 2
/** Maximum Cirkles per page. */
export const LONGEST_DISCOVER_PAGE = 50
/** Maximum people per search. */
export const MOST_PEOPLE_FOUND = 10

/** A forming public Cirkle, for a reader who is not in it. */
export const DiscoveredCirkleSchema = CirkleSummarySchema
export type DiscoveredCirkle = CamelCased<v.InferOutput<typeof DiscoveredCirkleSchema>>

const paging = {
  cursor: v.optional(Cursor),
  limit: v.optional(v.pipe(WireInteger, v.minValue(1), v.maxValue(LONGEST_DISCOVER_PAGE))),
}

export const listDiscovered = endpoint({
  name: 'list-discovered',
  summary: 'Public Cirkles with a free seat that I am not in, by one of the four lists',
  method: 'GET',
  path: '/cirkles/recommended',
  query: v.object({ list: v.optional(v.picklist(DISCOVER_LISTS)), ...paging }),
  output: v.object({ rows: v.array(DiscoveredCirkleSchema), next_cursor: v.nullable(v.string()) }),
  errors: ['listing_off', 'too_many_requests'],
})

/** Search filters; an absent field does not filter. */
export const DiscoverSearchSchema = v.object({
  /** Words, or word prefixes, of a name or a description; names tolerate small typos. */
  query: v.optional(
    v.pipe(
      text(SEARCH_LENGTH),
      v.minLength(SHORTEST_SEARCH, (issue) => problem(issue, 'searchTooShort', { min: SHORTEST_SEARCH })),
    ),
  ),
  /** One to three states, comma-joined; matches any of them. */
  location: v.optional(
    v.pipe(
      text(200),
      v.check(
        (value) => value.split(',').length <= MAX_STATES,
        (issue) => problem(issue, 'tooManyStates', { maxStates: MAX_STATES }),
      ),
    ),
  ),
  /** Category id. */
  category: v.optional(text(60)),
  /** Whole rupees a month, both ends included. */
  min: v.optional(v.pipe(WireInteger, v.minValue(0))),
  max: v.optional(v.pipe(WireInteger, v.minValue(0))),
})

export const searchCirkles = endpoint({
  name: 'search-cirkles',
  summary: 'Public Cirkles and people by name',
  method: 'GET',
  path: '/cirkles/search',
  query: v.object({ ...DiscoverSearchSchema.entries, ...paging }),
  output: v.object({
    /** Best first. */
    cirkles: v.array(DiscoveredCirkleSchema),
    /** Name and photo only (security.md); none without a query, and on the first page only. */
    users: v.array(PersonSchema),
    next_cursor: v.nullable(v.string()),
  }),
  errors: ['unknown_category', 'listing_off', 'too_many_requests'],
})
