import { type RouterHistory, useLocation, useRouter } from '@tanstack/react-router'

import type { HomeLinks } from '#features/cirkles/home-links.ts'
import type { HomeSearch } from '#features/cirkles/home-search.ts'

/**
 * Sheets over Home live in the address, so that "back" closes them. `overlays` in the history's state counts
 * how many entries they took; closing goes back as far, and an address that was opened from elsewhere is
 * replaced instead.
 */
export function useHomeLinks({ tab }: HomeSearch): HomeLinks {
  const router = useRouter()
  const overlays = useLocation({ select: ({ state }) => state.overlays ?? 0 })
  const page: HomeSearch = tab === undefined ? {} : { tab }

  const to: HomeLinks['to'] = (overlay) => ({
    to: '/home',
    search: { ...page, ...overlay },
    state: { overlays: overlays + 1 },
    resetScroll: false,
  })
  const replaceBy = (search: HomeSearch) =>
    router.navigate({ to: '/home', search, state: { overlays }, replace: true, resetScroll: false })

  return {
    to,
    open: (overlay) => void router.navigate(to(overlay)),
    backTo(overlay) {
      if (overlays > 1) router.history.back()
      else void replaceBy({ ...page, ...overlay })
    },
    async close() {
      if (overlays === 0) await replaceBy(page)
      else await goBack(router.history, overlays)
    },
  }
}

/** Goes back in the history; resolves when the address has followed. */
async function goBack(history: RouterHistory, entries: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = history.subscribe(() => {
      stop()
      resolve()
    })
    history.go(-entries)
  })
}
