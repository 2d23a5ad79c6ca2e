import axe from 'axe-core'
import { expect, type Page } from 'playwright/test'
import { overflowsAtLargeText } from '../cirkles/large-text.ts'

/** Looks at the page as it stands, in light colours and in dark ones, and at twice the size of text. */
export async function expectNoViolation(page: Page, screen: string): Promise<void> {
  // Screens before sign-in carry some of the icons only.
  await expect.soft(page.locator('svg path:not([d])'), `${screen}, icons without a drawing`).toHaveCount(0)
  for (const [colorScheme, rules] of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(coloursSettled)
    expect.soft(await violations(page, rules), `${screen}, in ${colorScheme} colours`).toEqual([])
  }
  expect.soft(await overflowsAtLargeText(page), `${screen}, with large text`).toEqual([])
}

/** Each with the rules that are held against it: in dark only the colours are others. */
const LOOKS = [
  ['light', undefined],
  ['dark', ['color-contrast', 'link-in-text-block']],
] as const

/** In the page: resolves when nothing is between two colours any more. */
async function coloursSettled(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}

/** The violations of the rules, or of all, as `rule: what it is found on`. */
async function violations(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  await page.evaluate(axe.source)
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
