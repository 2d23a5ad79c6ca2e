import { useSyncExternalStore } from 'react'

/** From this width on the side bar stands beside the page. */
const wide = matchMedia('(width >= 1024px)')
/** From this width on there is room for two panes beside it. */
const desk = matchMedia('(width >= 1280px)')

function useMatches(list: MediaQueryList): boolean {
  return useSyncExternalStore(
    (onChange) => {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => list.matches,
  )
}

/** Whether there is room for two columns; for structural differences that CSS alone cannot make. */
export const useIsWide = (): boolean => useMatches(wide)

/** Whether there is room for a board of cards, or for a list and what is opened from it. */
export const useIsDesk = (): boolean => useMatches(desk)
