import { useSyncExternalStore } from 'react'

/** From this width on the side bar stands beside the page. */
const wide = matchMedia('(width >= 1024px)')

function subscribe(onChange: () => void): () => void {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** Whether there is room for two columns; for structural differences that CSS alone cannot make. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
