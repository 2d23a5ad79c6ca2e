import type { HistoryState } from '@tanstack/react-router'

import type { HomeOverlay, HomeSearch } from './home-search.ts'

/** Opens and closes overlays of Home. The route creates it for its address. */
export interface HomeLinks {
  /** Props a `Link` needs to open `overlay`, keeping the tab. */
  readonly to: (overlay: HomeOverlay) => {
    readonly to: '/home'
    readonly search: HomeSearch
    readonly state: HistoryState | (() => HistoryState)
    readonly resetScroll: false
  }
  /** Opens without a link: from one step to the next. */
  readonly open: (overlay: HomeOverlay) => void
  /** From `open`ed back to its opener. */
  readonly backTo: (overlay: HomeOverlay) => void
  /** Closes the overlay, as "back" would; resolves when the address has changed. */
  readonly close: () => Promise<void>
}
