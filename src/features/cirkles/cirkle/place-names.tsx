import { lazyOnline } from '#ui/lazy/lazy-online.tsx'

/** Places by their stored names, with commas between them, in the language that is spoken. */
export const PlaceNames = lazyOnline(
  () => import('#ui/places/place-words.tsx'),
  'PlaceNames',
  ({ stored }) => stored,
)
