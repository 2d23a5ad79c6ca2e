import axe from 'axe-core'
import { expect, type Page } from 'playwright/test'
import { overflowsAtLargeText } from '../cirkles/large-text.ts'

/** Checks the page in its current state, in light and dark colours, and at twice the text size. */
export async function expectNoViolation(page: Page, screen: string): Promise<void> {
  for (const [colorScheme, rules] of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(coloursSettled)
    expect.soft(await violations(page, rules), `${screen}, in ${colorScheme} colours`).toEqual([])
  }
  await expectFits(page, screen)
}

/** Checks the page in its current state at twice the text size, and that its icons are there. */
export async function expectFits(page: Page, screen: string): Promise<void> {
  // Screens before sign-in carry only some of the icons.
  await expect.soft(page.locator('svg path:not([d])'), `${screen}, icons without a drawing`).toHaveCount(0)
  expect.soft(await overflowsAtLargeText(page), `${screen}, with large text`).toEqual([])
}

/** Colour schemes, each with the rules to check: dark differs only in colours. */
const LOOKS = [
  ['light', undefined],
  ['dark', ['color-contrast', 'link-in-text-block']],
] as const

/** In the page: resolves when no colour transition is running. */
async function coloursSettled(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}

/** The violations of these rules, or of all, as `rule: element`. */
async function violations(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations: found } = await page.evaluate(
    async (only) =>
      window.axe.run({ resultTypes: ['violations'], ...(only !== undefined && { runOnly: [...only] }) }),
    rules,
  )
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
