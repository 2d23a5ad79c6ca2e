import type { Page } from 'playwright/test'

/**
 * Overflows at twice the text size, a common phone setting (WCAG 2.2, 1.4.4): the page itself, and each box
 * whose content overlaps its neighbours. Empty if everything fits and the text has grown at all.
 */
export async function overflowsAtLargeText(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setEmulatedOSTextScale', { scale: 2 })
  const found = await page.evaluate(overflows)
  await session.send('Emulation.setEmulatedOSTextScale', {})
  await session.detach()
  return found
}

/** Runs in the page. */
async function overflows(): Promise<string[]> {
  const root = document.documentElement
  // Scripts may measure and redraw.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  if (getComputedStyle(root).fontSize !== '32px') return ['the text does not follow the phone’s setting']
  const found = root.scrollWidth > root.clientWidth ? [`the page: ${root.scrollWidth} px`] : []
  for (const element of document.querySelectorAll('body *:not(svg *)')) {
    const { clientWidth, scrollWidth, tagName, className } = element
    if (clientWidth === 0 || getComputedStyle(element).overflowX !== 'visible') continue
    // Intended overhang, such as a badge or a row that scrolls from edge to edge, stays in the gutter.
    if (scrollWidth > clientWidth + 16)
      found.push(`${tagName}.${className}: ${scrollWidth} in ${clientWidth} px`)
  }
  return found
}
