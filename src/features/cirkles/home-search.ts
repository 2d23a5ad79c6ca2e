import * as v from 'valibot'

const HomeSearchSchema = v.object({
  tab: v.fallback(v.optional(v.picklist(['invites', 'new'])), undefined),
  /** The Cirkle whose details lie over the page. */
  detail: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
  /** The Cirkle whose invitation lies over the page. */
  invite: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
  /** The step of Create Cirkle that lies over the page. */
  create: v.fallback(v.optional(v.picklist([1, 2])), undefined),
  panel: v.fallback(v.optional(v.literal('notifications')), undefined),
})

/** What the address of Home says: its tab, and what lies over it. */
export interface HomeSearch {
  readonly tab?: 'invites' | 'new'
  readonly detail?: string
  readonly invite?: string
  readonly create?: 1 | 2
  readonly panel?: 'notifications'
}

/** What lies over Home; one thing at a time, so that "back" closes it. */
export type HomeOverlay =
  | { readonly detail: string }
  | { readonly invite: string }
  | { readonly create: 1 | 2 }
  | { readonly panel: 'notifications' }

/** Reads an address; what it does not know is left out. */
export function parseHomeSearch(search: Record<string, unknown>): HomeSearch {
  const { tab, detail, invite, create, panel } = v.parse(HomeSearchSchema, search)
  const page = tab === undefined ? {} : { tab }
  if (detail !== undefined) return { ...page, detail }
  if (invite !== undefined) return { ...page, invite }
  if (create !== undefined) return { ...page, create }
  if (panel !== undefined) return { ...page, panel }
  return page
}
