import { t } from '../messages/cirkle/categories.ts'

interface Category {
  readonly id: string
  /** The server hands in its `say`. */
  readonly name: (say: typeof t) => string
}

/** In the order of their ids, which are stored with Cirkles: a new one comes last. */
const NAMES: readonly Category['name'][] = [
  (say) => say('home'),
  (say) => say('education'),
  (say) => say('wedding'),
  (say) => say('festival'),
  (say) => say('travel'),
  (say) => say('business'),
  (say) => say('health'),
  (say) => say('vehicle'),
  (say) => say('emergencyFund'),
  (say) => say('goldAndJewellery'),
  (say) => say('electronics'),
  (say) => say('other'),
]

/** What a Cirkle can save for. */
export const CATEGORIES: readonly Category[] = /* @__PURE__ */ NAMES.map((name, index) => ({
  id: `6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e${(index + 1).toString(16).padStart(2, '0')}`,
  name,
}))

/** The name of a category in the language of the page; of one that this app does not know, as the server sent it. */
export function categoryName({ id, name }: { readonly id: string; readonly name: string }): string {
  const known = CATEGORIES.find((category) => category.id === id)
  return known === undefined ? name : known.name(t)
}
