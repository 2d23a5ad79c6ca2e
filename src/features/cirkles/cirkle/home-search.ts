import { idOf, oneOf } from '#lib/address/search-values.ts'

/** The address of Home: its tab, whether its lists are shown whole, and its overlay. */
export interface HomeSearch {
  readonly tab?: 'invites' | 'new'
  /** More things to do than the first five. */
  readonly todo?: 'all'
  /** More coming dates than the first few. */
  readonly dates?: 'all'
  /** The Cirkle whose details lie over the page. */
  readonly detail?: string
  /** The Cirkle that is being edited over the page. */
  readonly edit?: string
  /** The Cirkle whose invitation lies over the page. */
  readonly invite?: string
  /** The public Cirkle, not mine yet, that is shown over the page. */
  readonly recommend?: string
  /** The Cirkle whose Swap Turns lies over the page. */
  readonly swap?: string
  /** The Cirkle whose chat lies over the page. */
  readonly chat?: string
  /** The step of Create Cirkle that lies over the page. */
  readonly create?: 1 | 2
  readonly panel?: 'notifications'
}

/** Overlay of Home; one at a time, so that "back" closes it. */
export type HomeOverlay =
  | { readonly detail: string }
  | { readonly edit: string }
  | { readonly invite: string }
  | { readonly recommend: string }
  | { readonly swap: string }
  | { readonly chat: string }
  | { readonly create: 1 | 2 }
  | { readonly panel: 'notifications' }

/** Parses an address; unknown values are dropped. */
export function parseHomeSearch(search: Record<string, unknown>): HomeSearch {
  const tab = oneOf(['invites', 'new'], search['tab'])
  const detail = idOf(search['detail'])
  const edit = idOf(search['edit'])
  const invite = idOf(search['invite'])
  const recommend = idOf(search['recommend'])
  const swap = idOf(search['swap'])
  const chat = idOf(search['chat'])
  const create = oneOf([1, 2], search['create'])
  const panel = oneOf(['notifications'], search['panel'])
  const todo = oneOf(['all'], search['todo'])
  const dates = oneOf(['all'], search['dates'])
  const page = pageOf({ tab, todo, dates })
  if (detail !== undefined) return { ...page, detail }
  if (edit !== undefined) return { ...page, edit }
  if (invite !== undefined) return { ...page, invite }
  if (recommend !== undefined) return { ...page, recommend }
  if (swap !== undefined) return { ...page, swap }
  if (chat !== undefined) return { ...page, chat }
  if (create !== undefined) return { ...page, create }
  if (panel !== undefined) return { ...page, panel }
  return page
}

/** What the address says of the page itself, without what lies over it. */
export const pageOf = ({
  tab,
  todo,
  dates,
}: {
  readonly [K in 'tab' | 'todo' | 'dates']?: HomeSearch[K] | undefined
}): HomeSearch => ({
  ...(tab !== undefined && { tab }),
  ...(todo !== undefined && { todo }),
  ...(dates !== undefined && { dates }),
})
