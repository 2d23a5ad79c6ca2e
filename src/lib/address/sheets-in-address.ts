/** What a link carries that opens a sheet over its own page, so that closing the sheet is going back. */
export const OVER_PAGE = { isOverPage: true } as const

/** The sheets of a page, which live in its address. */
export interface Sheets<Search> {
  /** Opens one over the page: a step the phone's own back takes again. */
  readonly open: (sheet: Search) => void
  /** Closes whatever sheet is open, by going back where the page was before it. */
  readonly close: () => void
  /** Changes the address in its place, without a step to go back to. */
  readonly change: (change: Search) => void
}

/** How to move in the history. */
interface Moves<Search> {
  /** Whether the open sheet was opened from the page under it. */
  readonly isOverPage: () => boolean
  readonly back: () => void
  readonly go: (
    change: Search,
    how: { readonly replace: true } | { readonly state: typeof OVER_PAGE },
  ) => void
}

/** Opens and closes by the address, so that the phone's own back works; `closed` takes every sheet out of it. */
export function sheetsInAddress<Search>(
  closed: Search,
  { isOverPage, back, go }: Moves<Search>,
): Sheets<Search> {
  const change = (search: Search) => go(search, { replace: true })
  return {
    change,
    open: (sheet) => go(sheet, { state: OVER_PAGE }),
    close() {
      if (isOverPage()) back()
      else change(closed)
    },
  }
}
