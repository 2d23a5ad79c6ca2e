/** State of a link that opens a sheet over its own page, so that closing the sheet goes back. */
export const OVER_PAGE = { isOverPage: true } as const

/** The sheets of a page, stored in its address. */
export interface Sheets<Search> {
  /** Opens a sheet over the page, as a history entry for the phone's back. */
  readonly open: (sheet: Search) => void
  /** Closes the open sheet, by going back if it was opened from its page. */
  readonly close: () => void
  /** Replaces the address, without a new history entry. */
  readonly change: (change: Search) => void
}

/** Sheets of which one leads to another that it was opened from. */
export interface ChainedSheets<Search> extends Sheets<Search> {
  /**
   * Ends the open sheet after its deed at `next`: by going back if it was opened from there, so that the phone's back
   * does not come by twice.
   */
  readonly finish: (next: Search) => void
}

/** Moves in the history. */
interface Moves<Search> {
  /** Whether the open sheet was opened from the page under it. */
  readonly isOverPage: () => boolean
  readonly back: () => void
  readonly go: (
    change: Search,
    how: { readonly replace: true } | { readonly state: typeof OVER_PAGE },
  ) => void
}

/** Opens and closes sheets by the address, so that the phone's back works; `closed` has no sheet. */
export function sheetsInAddress<Search>(
  closed: Search,
  { isOverPage, back, go }: Moves<Search>,
): ChainedSheets<Search> {
  const change = (search: Search) => go(search, { replace: true })
  return {
    change,
    open: (sheet) => go(sheet, { state: OVER_PAGE }),
    close() {
      if (isOverPage()) back()
      else change(closed)
    },
    finish(next) {
      if (isOverPage()) back()
      else change(next)
    },
  }
}
