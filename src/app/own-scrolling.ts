/** What this needs of the router; `n` says that the next page is to start at its top. */
interface ScrollingRouter {
  readonly _scroll: { n: boolean }
  subscribe(event: 'onRendered', listener: (rendered: Rendered) => void): () => void
}

interface Rendered {
  /** Undefined for the first page of a start. */
  readonly fromLocation?: object | undefined
  readonly toLocation: { readonly hash: string }
}

/**
 * The build puts this in the place of the router's own scrolling, of which the app uses only this: a new page
 * starts at its top, or at what its hash names, unless the link says `resetScroll={false}`. Restoring places is
 * left to the browser, and so is the first page of a start: by the time it is called rendered, somebody may scroll or
 * press there. See `@tanstack/router-core/src/scroll-restoration.ts` for the whole.
 */
export function setupScrollRestoration(router: ScrollingRouter): void {
  const { _scroll: next } = router
  router.subscribe('onRendered', ({ fromLocation, toLocation: { hash } }) => {
    const isFirst = fromLocation === undefined
    const isReset = !isFirst && next.n
    if (!isFirst) next.n = true
    if (hash !== '') document.getElementById(hash)?.scrollIntoView()
    else if (isReset) scrollTo({ top: 0, left: 0 })
  })
}
