import { listDiscovered, searchCirkles } from '#contract/http/cirkles/discover.ts'
import { keepLimit } from '#server/http/answers/over-limit.ts'
import { RefusedError } from '#server/http/answers/refused-error.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { messageOf } from '#server/http/answers/refusals.ts'
import { type EarlyCall, route, type Route, type Session } from '#server/http/routing/route.ts'
import { refusalText } from '#server/messages/shared.ts'
import { findCategory } from '#server/modules/places/categories.ts'
import type { Limiter, LimitRule } from '#server/platform/limiter.ts'
import { DISCOVER_PAGES, SEARCHES } from '#server/platform/limits.ts'
import { searchTerms, statesIn } from './domain.ts'
import { listed, searched, similar } from './found-store.ts'
import { pageOfFound } from './page-store.ts'
import { findPeople } from './people-store.ts'

interface DiscoverDeps {
  readonly limiter: Pick<Limiter, 'take'>
  readonly config: { readonly hasPublicListing: boolean }
}

/** Searching and listing public Cirkles, while the operator enables it. */
export function discoverRoutes(deps: DiscoverDeps): Route[] {
  return [
    route(
      listDiscovered,
      async ({ list = 'recommended', cursor, limit }, context) => {
        const page = await pageOfFound([listed(list, context.session.userId)], { cursor, limit }, context)
        return page ? done({ rows: page.cirkles, nextCursor: page.nextCursor }) : invalidCursor()
      },
      { mayBeStale: true, prepare: (_, call) => keepListing(deps, DISCOVER_PAGES, call) },
    ),
    route(
      searchCirkles,
      async ({ query, location, category, min, max, cursor, limit }, context) => {
        const categoryId = category === undefined ? undefined : findCategory(category)?.id
        if (category !== undefined && categoryId === undefined) {
          return refuse('unknown_category', { errors: { category: [messageOf('unknown_category')] } })
        }
        const terms = query === undefined ? undefined : searchTerms(query)
        const states = location === undefined ? undefined : statesIn(location)
        const wanted = { terms, states, categoryId, min, max }
        const page = await pageOfFound([searched(wanted), similar(wanted)], { cursor, limit }, context)
        if (!page) return invalidCursor()
        const isFirst = cursor === undefined
        const users = terms && isFirst ? await findPeople(context.tx, terms, context.session.userId) : []
        return done({ ...page, users })
      },
      { mayBeStale: true, prepare: (_, call) => keepListing(deps, SEARCHES, call) },
    ),
  ]
}

/** Throws the refusal before a transaction, which is tried again when it conflicts with another. */
async function keepListing(
  { config, limiter }: DiscoverDeps,
  rule: LimitRule,
  { session }: EarlyCall<Session>,
): Promise<undefined> {
  if (!config.hasPublicListing) throw new RefusedError('listing_off')
  await keepLimit(limiter, rule, session.userId)
  return undefined
}

const invalidCursor = () => refuse('invalid', { errors: { cursor: [refusalText('unknownPage')] } })
