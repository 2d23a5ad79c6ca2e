import { afterPaint } from '#lib/async/after-paint.ts'

/** The open layers, the topmost last. */
const layers: HTMLElement[] = []
/** Elements hidden from assistive technology while layers are open. */
const hidden = new Set<Element>()
/** Page element to focus next, once no layer holds the focus. */
let next: HTMLElement | undefined

/** Focuses an element of the page: at once, or when the layers over it have closed. */
export function focusOnPage(element: HTMLElement): void {
  if (layers.length === 0) element.focus({ preventScroll: true })
  else next = element
}

/**
 * Makes a layer over the page, and over other open layers, modal: it takes and traps the focus, the rest is
 * hidden from assistive technology except live regions, and the page does not scroll. With `after-paint` it takes
 * the focus and hides the rest after the layer's first paint, since both lay out the whole page; with `at-once`
 * before it, for the lock, under which nothing may be read. Returns a function that closes it and restores the
 * focus. (WAI-ARIA Authoring Practices, dialog (modal).)
 */
export function openLayer(layer: HTMLElement, when: 'at-once' | 'after-paint'): () => void {
  const opener = document.activeElement
  const closing = new AbortController()
  const { signal } = closing
  const isOnTop = () => layers.at(-1) === layer
  // A field of it may have taken the focus already.
  let focused = opener instanceof HTMLElement && layer.contains(opener) ? opener : layer
  // It may be reopened while it closes.
  layer.inert = false

  // On top before anything in it is focused: the layer below would take the focus back.
  layers.push(layer)
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      if (layer.contains(target)) focused = target
      else if (isOnTop()) focused.focus()
    },
    { signal },
  )
  // The focused element may be removed, with its form step: the browser then focuses the page.
  const observer = new MutationObserver(() => {
    if (isOnTop() && document.activeElement === document.body) layer.focus()
  })
  observer.observe(layer, { childList: true, subtree: true })
  const takeOver = () => {
    if (signal.aborted) return
    // Read the layout first, then change it: one layout pass.
    if (isOnTop() && !layer.contains(document.activeElement)) layer.focus({ preventScroll: true })
    showTopOnly()
  }
  if (when === 'at-once') takeOver()
  else afterPaint().then(takeOver).catch(reportError)

  return () => {
    closing.abort()
    observer.disconnect()
    layers.splice(layers.indexOf(layer), 1)
    // Not before the layer that may replace it is open: the page between them would be let go for a moment.
    queueMicrotask(showTopOnly)
    const { activeElement } = document
    const isFree = activeElement === document.body || layer.contains(activeElement)
    if (layers.length === 0 && next?.isConnected === true) next.focus({ preventScroll: true })
    else if (isFree && opener instanceof HTMLElement) opener.focus()
    if (layers.length === 0) next = undefined
    // Visible until it has closed, but no longer pressable or exposed.
    layer.inert = true
  }
}

function showTopOnly(): void {
  for (const element of hidden) element.removeAttribute('aria-hidden')
  hidden.clear()
  const top = layers.at(-1)
  if (top !== undefined) for (const element of document.body.children) hideBeside(top, element)
  holdScrolling(top !== undefined)
}

function hideBeside(layer: Element, element: Element): void {
  if (element === layer || element.matches('[aria-live], [aria-hidden], script')) return
  if (element.querySelector('[aria-live]') === null) {
    element.setAttribute('aria-hidden', 'true')
    hidden.add(element)
  } else for (const child of element.children) hideBeside(layer, child)
}

function holdScrolling(isHeld: boolean): void {
  const { style, clientWidth } = document.documentElement
  if (isHeld === (style.overflow === 'hidden')) return
  // Replaces the width of the scroll bar, if it takes any: otherwise the page's content would move.
  style.paddingInlineEnd = isHeld ? `${innerWidth - clientWidth}px` : ''
  style.overflow = isHeld ? 'hidden' : ''
}
