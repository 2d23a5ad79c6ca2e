/** The used part of the router; `n` says that the next page starts at its top. */
interface ScrollingRouter {
  readonly _scroll: { n: boolean }
  subscribe(event: 'onRendered', listener: (rendered: Rendered) => void): () => void
}

interface Rendered {
  /** Undefined for the first page of a start; the same place for one that is drawn or loaded again. */
  readonly fromLocation?: Place | undefined
  readonly toLocation: Place & { readonly hash: string }
}

interface Place {
  /** The router's key of a history entry. */
  readonly state: { readonly __TSR_key?: string }
}

/**
 * The build replaces the router's own scrolling with this, the only part the app uses: a new page starts at
 * its top, or at its hash, unless the link says `resetScroll={false}`. The browser restores
 * positions, and scrolls the first page of a start: by the time that page counts as rendered, the person may
 * already scroll or press there. The original is in `@tanstack/router-core/src/scroll-restoration.ts`.
 */
export function setupScrollRestoration(router: ScrollingRouter): void {
  const { _scroll: next } = router
  // Not by the router's history: with a listener on it, the router would leave loading to that listener.
  addEventListener('popstate', () => (next.n = false), { capture: true })
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const { hash } = toLocation
    const isNew = fromLocation !== undefined && !isSamePlace(fromLocation, toLocation)
    const isReset = isNew && next.n
    if (isNew) next.n = true
    if (hash !== '' && (isNew || fromLocation === undefined)) document.getElementById(hash)?.scrollIntoView()
    else if (isReset) scrollTo({ top: 0, left: 0 })
  })
}

const keyOf = ({ state: { __TSR_key: key } }: Place): string | undefined => key

const isSamePlace = (one: Place, other: Place): boolean =>
  one === other || (keyOf(one) !== undefined && keyOf(one) === keyOf(other))
