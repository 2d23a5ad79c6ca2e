import type { Page } from 'playwright/test'

/**
 * What has too little room once the phone's text is twice as large, as many set it (WCAG 2.2, 1.4.4): the page itself,
 * and each box whose content reaches over what stands beside it. Empty when all fits and the text has grown at all.
 */
export async function overflowsAtLargeText(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setEmulatedOSTextScale', { scale: 2 })
  const found = await page.evaluate(overflows)
  await session.send('Emulation.setEmulatedOSTextScale', {})
  await session.detach()
  return found
}

/** In the page. */
async function overflows(): Promise<string[]> {
  const root = document.documentElement
  // For what is measured and drawn again by a script.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  if (getComputedStyle(root).fontSize !== '32px') return ['the text does not follow the phone’s setting']
  const found = root.scrollWidth > root.clientWidth ? [`the page: ${root.scrollWidth} px`] : []
  for (const element of document.querySelectorAll('body *:not(svg *)')) {
    const { clientWidth, scrollWidth, tagName, className } = element
    if (clientWidth === 0 || getComputedStyle(element).overflowX !== 'visible') continue
    // What overhangs on purpose, such as a badge or a row that scrolls from edge to edge, stays in the gutter.
    if (scrollWidth > clientWidth + 16)
      found.push(`${tagName}.${className}: ${scrollWidth} in ${clientWidth} px`)
  }
  return found
}
