import { t } from '../messages/cirkle/categories.ts'

interface Category {
  /** Stored with Cirkles: it never changes. */
  readonly id: string
  /** The server hands in its `say`. */
  readonly name: (say: typeof t) => string
}

/** What a Cirkle can save for. */
export const CATEGORIES: readonly Category[] = [
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e01', name: (say) => say('home') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e02', name: (say) => say('education') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e03', name: (say) => say('wedding') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e04', name: (say) => say('festival') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e05', name: (say) => say('travel') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e06', name: (say) => say('business') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e07', name: (say) => say('health') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e08', name: (say) => say('vehicle') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e09', name: (say) => say('emergencyFund') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e0a', name: (say) => say('goldAndJewellery') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e0b', name: (say) => say('electronics') },
  { id: '6f0e3a52-8d1b-4c77-9a64-2b1f0c9d7e0c', name: (say) => say('other') },
]

/** The name of a category in the language of the page; of one that this app does not know, as the server sent it. */
export function categoryName({ id, name }: { readonly id: string; readonly name: string }): string {
  const known = CATEGORIES.find((category) => category.id === id)
  return known === undefined ? name : known.name(t)
}
