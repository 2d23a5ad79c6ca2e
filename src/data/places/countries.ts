import { listCountries } from '#contract/http/people/places.ts'
import { call } from '../api/call.ts'
import { createPlaceList, type PlaceList, type PlaceStorage } from './place-list.ts'

/** All countries, India first; stored in `storage`, which is the page's `localStorage`. */
export function allCountries(storage: PlaceStorage): PlaceList {
  return createPlaceList(storage, 'countries', () => call(listCountries, {}))
}
