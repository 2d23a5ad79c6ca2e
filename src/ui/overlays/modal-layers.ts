/** The open layers, the topmost last. */
const layers: HTMLElement[] = []
/** What assistive technology does not meet while they are open. */
const hidden = new Set<Element>()
/** What on the page has the focus next, once no layer holds it. */
let next: HTMLElement | undefined

/** Gives the focus to an element of the page: at once, or when the layers over it have closed. */
export function focusOnPage(element: HTMLElement): void {
  if (layers.length === 0) element.focus({ preventScroll: true })
  else next = element
}

/**
 * Makes a layer over the page, and over those that are open already, a modal one: it takes the focus and holds it, the
 * rest is hidden from assistive technology but for what speaks by itself, and the page does not scroll. What is given
 * back closes it: the focus returns to where it was. (WAI-ARIA Authoring Practices, dialog (modal).)
 */
export function openLayer(layer: HTMLElement): () => void {
  const opener = document.activeElement
  const closing = new AbortController()
  const { signal } = closing
  const isOnTop = () => layers.at(-1) === layer
  let focused = layer
  // It may be opened again while it closes.
  layer.inert = false

  // First what looks at the page as it was drawn, then what changes it: it is laid out once.
  if (!layer.contains(opener)) layer.focus({ preventScroll: true })
  layers.push(layer)
  showTopOnly()
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      if (layer.contains(target)) focused = target
      else if (isOnTop()) focused.focus()
    },
    { signal },
  )
  // What has the focus may go, with the step of a form that it stood in: the browser hands it to the page.
  const observer = new MutationObserver(() => {
    if (isOnTop() && document.activeElement === document.body) layer.focus()
  })
  observer.observe(layer, { childList: true, subtree: true })

  return () => {
    closing.abort()
    observer.disconnect()
    layers.splice(layers.indexOf(layer), 1)
    showTopOnly()
    const { activeElement } = document
    const isFree = activeElement === document.body || layer.contains(activeElement)
    if (layers.length === 0 && next?.isConnected === true) next.focus({ preventScroll: true })
    else if (isFree && opener instanceof HTMLElement) opener.focus()
    if (layers.length === 0) next = undefined
    // It is seen until it has closed: nothing in it is pressed or met any more.
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
  // In the place of the scroll bar, where it takes one: else what stands on the page would move.
  style.paddingInlineEnd = isHeld ? `${innerWidth - clientWidth}px` : ''
  style.overflow = isHeld ? 'hidden' : ''
}
