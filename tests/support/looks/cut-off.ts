/**
 * Words that are cut off by the box they stand in, or reach out of it: the box that is seen around them, such as
 * a button, a tab or a card. Signs above and below the letters count, in the fonts of this machine. Names that
 * are meant to be shortened are excepted: those in plain Latin letters, as in all tests. Runs in the page, so it uses
 * nothing outside itself.
 */
export function cutOff(): string[] {
  interface Ink {
    left: number
    right: number
    top: number
    bottom: number
  }
  /** Half a pixel is lost in rounding, and the side bearing of a letter is no ink. */
  const SLACK = 2
  const SCROLLS = /auto|scroll/
  const CUTS = /hidden|clip/
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  const range = document.createRange()
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (words === '' || parent === null || !isShown(parent)) continue
    range.selectNodeContents(node)
    for (const ink of inkOf(words, parent)) {
      const fault = faultOf(ink, parent)
      if (fault === undefined || isShortenedName(parent, words)) continue
      found.push(`${fault}: ${words}`)
      break
    }
  }
  return found

  function isShown(element: Element): boolean {
    if (element.closest('svg, option') !== null) return false
    if (
      !element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
        contentVisibilityAuto: true,
      })
    )
      return false
    // Words for a screen reader alone.
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      if (getComputedStyle(each).clipPath !== 'none') return false
    return true
  }

  /** Where each line of the selected words is drawn. */
  function inkOf(words: string, element: Element): Ink[] {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
    const lines = [...range.getClientRects()]
    if (pen === null) throw new Error('There is no canvas')
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    const size = pen.measureText(words)
    return lines.map(({ left, right, top }) => {
      const baseline = top + size.fontBoundingBoxAscent
      return {
        left,
        right,
        top: baseline - size.actualBoundingBoxAscent,
        bottom: baseline + size.actualBoundingBoxDescent,
      }
    })
  }

  /** What is wrong with where a line is drawn. */
  function faultOf(ink: Ink, parent: Element): string | undefined {
    let [scrollsX, scrollsY, isInBox, isPlaced] = [false, false, false, false]
    for (
      let each: Element | null = parent;
      each !== null && each !== document.body;
      each = each.parentElement
    ) {
      const style = getComputedStyle(each)
      if (style.display === 'contents') continue
      const box = each.getBoundingClientRect()
      const isBeside = ink.left < box.left - SLACK || ink.right > box.right + SLACK
      const isAboveOrBelow = ink.top < box.top - SLACK || ink.bottom > box.bottom + SLACK
      if (style.display !== 'inline') {
        if (CUTS.test(style.overflowX) && isBeside && !scrollsX) return 'cut off at its side'
        if (CUTS.test(style.overflowY) && isAboveOrBelow && !scrollsY) return 'cut off above or below'
        if (style.textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth) return 'shortened'
      }
      scrollsX ||= SCROLLS.test(style.overflowX)
      scrollsY ||= SCROLLS.test(style.overflowY)
      if (isSeen(style) && !isPlaced) {
        if (isBeside && !scrollsX) return 'reaches out of its box'
        if (isAboveOrBelow && !scrollsY && !isInBox) return 'reaches over its box'
        isInBox = true
      }
      // What is placed over a box, such as a count on a bell, may reach out of it.
      isPlaced ||= /absolute|fixed/.test(style.position)
    }
    return undefined
  }

  function isSeen(style: CSSStyleDeclaration): boolean {
    const hasEdge = style.borderLeftStyle !== 'none' && style.borderLeftWidth !== '0px'
    return hasEdge || !/^(?:transparent|rgba\(.*, 0\))$/.test(style.backgroundColor)
  }

  /** Whether it stands in a box that shortens its text, and is nothing but a name, or has a very long one. */
  function isShortenedName(parent: Element, words: string): boolean {
    for (let each: Element | null = parent; each !== null; each = each.parentElement) {
      const { textOverflow, webkitLineClamp } = getComputedStyle(each)
      if (textOverflow !== 'ellipsis' && webkitLineClamp === 'none') continue
      return /[A-Za-z]{20}/.test(words) || !/[^A-Za-z\P{L}]/u.test(words)
    }
    return false
  }
}
