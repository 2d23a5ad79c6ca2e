import { listDiscovered, searchCirkles } from '#contract/http/cirkles/discover.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { messageOf } from '#server/http/answers/refusals.ts'
import { type CallContext, route, type Route, type Session } from '#server/http/routing/route.ts'
import { t } from '#server/messages/discover.ts'
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
    route(listDiscovered, async ({ list = 'recommended', cursor, limit }, context) => {
      const refused = await refuseListing(deps, DISCOVER_PAGES, context)
      if (refused) return refused
      const page = await pageOfFound([listed(list, context.session.userId)], { cursor, limit }, context)
      return page ? done({ rows: page.cirkles, nextCursor: page.nextCursor }) : invalidCursor()
    }),
    route(searchCirkles, async ({ query, location, category, min, max, cursor, limit }, context) => {
      const refused = await refuseListing(deps, SEARCHES, context)
      if (refused) return refused
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
    }),
  ]
}

async function refuseListing(
  { config, limiter }: DiscoverDeps,
  rule: LimitRule,
  { session }: CallContext<Session>,
): Promise<Refused | null> {
  if (!config.hasPublicListing) return refuse('listing_off')
  return refuseOverLimit(limiter, rule, session.userId)
}

const invalidCursor = () => refuse('invalid', { errors: { cursor: [t('unknownPage')] } })
