/** What this needs of the router; `n` says that the next page is to start at its top. */
interface ScrollingRouter {
  readonly _scroll: { n: boolean }
  subscribe(event: 'onRendered', listener: (rendered: Rendered) => void): () => void
}

interface Rendered {
  readonly toLocation: { readonly hash: string }
}

/**
 * The build puts this in the place of the router's own scrolling, of which the app uses only this: a new page
 * starts at its top, or at what its hash names, unless the link says `resetScroll={false}`. Restoring places is
 * left to the browser. See `@tanstack/router-core/src/scroll-restoration.ts` for the whole.
 */
export function setupScrollRestoration(router: ScrollingRouter): void {
  const { _scroll: next } = router
  router.subscribe('onRendered', ({ toLocation: { hash } }) => {
    const isReset = next.n
    next.n = true
    if (hash !== '') document.getElementById(hash)?.scrollIntoView()
    else if (isReset) scrollTo({ top: 0, left: 0 })
  })
}
