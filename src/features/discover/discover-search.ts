import type { DiscoverList } from '#contract/http/cirkles/discover.ts'
import { idOf, oneOf, textOf } from '#lib/address/search-values.ts'

/** The address of /discover: query, filters, and what is open over the page. */
export interface DiscoverSearch {
  /** Defaults to recommended. */
  readonly list?: DiscoverList | undefined
  readonly query?: string | undefined
  /** One to three states, comma-joined. */
  readonly state?: string | undefined
  /** The id of a category. */
  readonly category?: string | undefined
  /** Index in `CONTRIBUTION_RANGES`. */
  readonly range?: number | undefined
  readonly open?: 'filter' | undefined
  readonly panel?: 'notifications' | undefined
  /** The Cirkle whose details lie over the page. */
  readonly recommend?: string | undefined
}

/** Parses the address. Unknown values are dropped, so that a mistyped link still opens the page. */
export function parseDiscoverSearch(search: Readonly<Record<string, unknown>>): DiscoverSearch {
  const read: DiscoverSearch = {
    list: oneOf(['popular', 'recent', 'family'], search['list']),
    query: textOf(search['query']),
    state: textOf(search['state']),
    category: textOf(search['category']),
    range: oneOf([0, 1, 2, 3, 4, 5, 6], search['range']),
    open: oneOf(['filter'], search['open']),
    panel: oneOf(['notifications'], search['panel']),
    recommend: idOf(search['recommend']),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
