import { type HistoryState, type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { HomeLinks } from '#features/cirkles/cirkle/home-links.ts'
import { type HomeSearch, pageOf, parseHomeSearch } from '#features/cirkles/cirkle/home-search.ts'
import { goBack } from '#lib/browser/go-back.ts'

/**
 * Sheets over Home are in the address, so that "back" closes them. `overlays` in the history's state counts
 * their entries; closing goes back that far. An address opened from elsewhere is replaced instead, even if
 * other sheets were opened over it.
 */
export function useHomeLinks({ tab, todo, dates }: HomeSearch): HomeLinks {
  const router = useRouter()
  return useMemo(() => homeLinks(router, pageOf({ tab, todo, dates })), [router, tab, todo, dates])
}

/** Links read their position when followed, so that opening a layer does not redraw the page. */
function homeLinks(router: RegisteredRouter, page: HomeSearch): HomeLinks {
  const here = () => {
    const { search, state } = router.state.location
    const { tab: _tab, todo: _todo, dates: _dates, ...overlay } = parseHomeSearch(search)
    const { overlays = 0, hasNoPage = Object.keys(overlay).length > 0 } = state
    return { overlays, hasNoPage }
  }
  const above = (): HistoryState => {
    const { overlays, hasNoPage } = here()
    return { overlays: overlays + 1, hasNoPage }
  }
  const to: HomeLinks['to'] = (next) => ({
    to: '/home',
    search: { ...page, ...next },
    state: above,
    resetScroll: false,
  })
  const replaceBy = (search: HomeSearch, state: HistoryState) =>
    router.navigate({ to: '/home', search, state, replace: true, resetScroll: false })

  return {
    to,
    open: (next) => void router.navigate(to(next)),
    backTo(before) {
      const { overlays, hasNoPage } = here()
      if (overlays > (hasNoPage ? 0 : 1)) router.history.back({ ignoreBlocker: true })
      else void replaceBy({ ...page, ...before }, { overlays, hasNoPage })
    },
    async close() {
      const { overlays, hasNoPage } = here()
      if (overlays > 0) await goBack(router.history, overlays)
      if (hasNoPage) await replaceBy(page, {})
    },
  }
}
