import { listStates } from '#contract/http/people/places.ts'
import { call } from '../api/call.ts'
import { createPlaceList, type PlaceList, type PlaceStorage } from './place-list.ts'

/** The states of India, where members live; stored in `storage`, which is the page's `localStorage`. */
export function statesOfIndia(storage: PlaceStorage): PlaceList {
  return createPlaceList(storage, 'states', () => call(listStates, { id: 'IN' }))
}
