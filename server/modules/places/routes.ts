import { listCategories, listCountries, listStates } from '#contract/http/people/places.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import * as categories from './categories.ts'
import * as places from './store.ts'

/** Countries, states and categories: the choices in forms. */
export function placeRoutes(): Route[] {
  return [
    route(listCountries, async () => done(places.listCountries())),
    route(listStates, async ({ id }) => {
      const country = places.findCountry(id)
      return country ? done(places.listStates(country)) : refuse('not_found')
    }),
    route(listCategories, async (_, { language }) => done(categories.listCategories(language))),
  ]
}
