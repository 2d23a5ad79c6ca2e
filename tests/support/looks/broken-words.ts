/**
 * Words of headings, buttons, tabs, chips and other controls that are broken over two lines because they are longer than
 * their place. Words in plain Latin letters, which are names in all languages but English, are excepted. Runs in
 * the page, so it uses nothing outside itself.
 */
export function brokenWords(): string[] {
  const CONTROLS =
    'h1, h2, h3, button, a[href], summary, label, legend, [role=tab], [role=option], [role=menuitemradio], [data-tone]'
  const range = document.createRange()
  const found: string[] = []
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      // Words for a screen reader alone.
      if (node.parentElement === null || getComputedStyle(node.parentElement).clipPath !== 'none') continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s/–-]+/gu)) {
        if (!/[^A-Za-z\P{L}]/u.test(word)) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()]
        const [first, last] = [lines.at(0), lines.at(-1)]
        if (first !== undefined && last !== undefined && last.top >= first.bottom - 1)
          found.push(`${word}, in: ${control.textContent}`)
      }
    }
  }
  return [...new Set(found)]
}
