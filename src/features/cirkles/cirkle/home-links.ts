import type { HistoryState } from '@tanstack/react-router'

import type { HomeOverlay, HomeSearch } from './home-search.ts'

/** How to lay something over Home and take it away again. The route makes one of the address it stands at. */
export interface HomeLinks {
  /** What a `Link` needs to open `overlay`, keeping the tab. */
  readonly to: (overlay: HomeOverlay) => {
    readonly to: '/home'
    readonly search: HomeSearch
    readonly state: HistoryState | (() => HistoryState)
    readonly resetScroll: false
  }
  /** Opens without a link: from one step to the next. */
  readonly open: (overlay: HomeOverlay) => void
  /** From `open`ed back to what it was opened from. */
  readonly backTo: (overlay: HomeOverlay) => void
  /** Takes away what lies over the page, as "back" would; resolves when the address says so. */
  readonly close: () => Promise<void>
}
