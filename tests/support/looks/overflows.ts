/**
 * What does not fit: the page, the open sheet, and each box whose content overlaps its neighbours. Empty if
 * everything fits. Runs in the page, so it uses nothing outside itself.
 */
export function overflows(): string[] {
  const root = document.documentElement
  const found = root.scrollWidth > root.clientWidth ? [`the page: ${root.scrollWidth} px`] : []
  for (const element of document.querySelectorAll('body *:not(svg *)')) {
    const { clientWidth, scrollWidth } = element
    if (clientWidth === 0 || scrollWidth <= clientWidth) continue
    const { overflowX } = getComputedStyle(element)
    // A sheet and its body scroll down, never sideways.
    const isOfSheet = element.matches('[aria-modal=true], [aria-modal=true] > *') && overflowX === 'auto'
    // Intended overhang, such as a badge or a row that scrolls from edge to edge, stays in the gutter.
    const isOverlapping =
      overflowX === 'visible' && scrollWidth > clientWidth + 16 && reachOfWords(element) > clientWidth + 16
    if (isOfSheet || isOverlapping)
      found.push(`${scrollWidth} in ${clientWidth} px: ${element.outerHTML.slice(0, 120)}`)
  }
  return found

  /** From its start to the end of the last visible words or picture in it; hidden words take no room. */
  function reachOfWords(element: Element): number {
    const start = element.getBoundingClientRect().left
    const range = document.createRange()
    let reach = 0
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const box = node instanceof Element ? node : node.parentElement
      if (box === null || (node instanceof Element && !node.matches('img, svg, input, button'))) continue
      if (box.getBoundingClientRect().width <= 1 || !box.checkVisibility({ visibilityProperty: true }))
        continue
      range.selectNode(node)
      reach = Math.max(reach, range.getBoundingClientRect().right - start)
    }
    return reach
  }
}
