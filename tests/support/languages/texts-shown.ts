/** A text of the page with Latin letters in it, and where it stands. */
export interface ShownText {
  readonly text: string
  readonly where: string
}

/**
 * What the page says with Latin letters: the text that is seen or read out, accessible names, descriptions and
 * hints, and its title; not what is marked as another language, typed values, and the initials in a face. Runs in
 * the page, so it uses nothing outside itself.
 */
export function textsShown(): ShownText[] {
  const SAYING =
    'aria-label aria-description aria-placeholder aria-roledescription aria-valuetext alt label placeholder title'.split(
      ' ',
    )
  const found: ShownText[] = []
  const note = (said: string | null, where: string) => {
    const text = said?.replaceAll(/\s+/g, ' ').trim() ?? ''
    if (/\p{Script=Latin}/u.test(text)) found.push({ text, where })
  }
  const isOfPage = (element: Element) => element.closest('[lang]') === document.documentElement
  const isThere = (element: Element) =>
    // The choices of a closed list are drawn when it is opened.
    (element.closest('select') ?? element).checkVisibility({ visibilityProperty: true })

  /** Whether a text goes on with it: a text itself, or a place where a line may end. */
  const isContinued = (node: Node | null) =>
    node !== null && (node.nodeType === Node.TEXT_NODE || node.nodeName === 'WBR')

  note(document.title, 'the title')
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const box = node.parentElement
    if (box === null || box.matches('script, style, template') || isContinued(node.previousSibling)) continue
    if (!isOfPage(box) || !isThere(box)) continue
    let said = ''
    for (let part: Node | null = node; part !== null && isContinued(part); part = part.nextSibling)
      said += part.nodeValue ?? ''
    const isFace = box.closest('[aria-hidden=true], svg') !== null && said.length <= 2
    if (!isFace) note(said, box.outerHTML.slice(0, 160))
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (!isOfPage(element) || !isThere(element)) continue
    for (const name of SAYING)
      note(element.getAttribute(name), `${name} of ${element.outerHTML.slice(0, 160)}`)
  }
  return found
}
