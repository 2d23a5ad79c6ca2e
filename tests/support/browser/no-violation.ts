import axe from 'axe-core'
import { expect, type Page } from 'playwright/test'
import { ADDED_RULES, AT_400_PERCENT, COLOUR_MODES, LAYOUT_RULES } from '../looks/modes.ts'
import { htmlFaults } from './html-faults.ts'
import { isFaceAlone } from '../looks/is-face-alone.ts'
import { lostFocus } from '../looks/lost-focus.ts'
import { moving } from '../looks/moving.ts'
import { overflows } from '../looks/overflows.ts'
import { smallTargets } from '../looks/small-targets.ts'

/**
 * Checks the page in its current state: in light, dark and forced colours, at twice the text size, with wide
 * spacing and at 400 %; that its HTML is sound, no control is smaller than a finger, that the focus is seen on each, and that
 * nothing moves for who asks for no motion.
 */
export async function expectNoViolation(page: Page, screen: string): Promise<void> {
  expect.soft(await htmlFaults(await page.content()), `${screen}, as HTML`).toEqual([])
  // Screens before sign-in carry only some of the icons.
  await expect.soft(page.locator('svg path:not([d])'), `${screen}, icons without a drawing`).toHaveCount(0)
  for (const { name, theme, isForced, rules } of COLOUR_MODES) {
    await page.emulateMedia({ colorScheme: theme, forcedColors: isForced ? 'active' : 'none' })
    await page.evaluate(coloursSettled)
    expect.soft(await violations(page, rules), `${screen}, in ${name}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  expect.soft(await page.evaluate(moving), `${screen}, with less motion`).toEqual([])
  expect.soft(await page.evaluate(smallTargets), `${screen}, smaller than a finger`).toEqual([])
  await expectFits(page, screen)
}

/** Checks the page at twice the text size, with wide spacing, and on a large screen at 400 %. */
async function expectFits(page: Page, screen: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setEmulatedOSTextScale', { scale: 2 })
  expect.soft(await page.evaluate(rootFontSize), `${screen} follows the phone’s text size`).toBe('32px')
  expect.soft(await page.evaluate(overflows), `${screen}, with large text`).toEqual([])
  expect.soft(await violations(page, LAYOUT_RULES), `${screen}, with large text`).toEqual([])
  await session.send('Emulation.setEmulatedOSTextScale', {})
  await session.detach()
  await page.evaluate(setStyle, WIDE_SPACING)
  expect.soft(await page.evaluate(overflows), `${screen}, with wide spacing`).toEqual([])
  await page.evaluate(setStyle, '')
  const size = page.viewportSize()
  await page.setViewportSize(AT_400_PERCENT)
  await page.evaluate(rootFontSize)
  expect.soft(await page.evaluate(overflows), `${screen}, at 400 %`).toEqual([])
  expect.soft(await violations(page, LAYOUT_RULES), `${screen}, at 400 %`).toEqual([])
  const address = page.url()
  await page.keyboard.press('Tab')
  expect.soft(await page.evaluate(lostFocus), `${screen}, by keyboard at 400 %`).toEqual([])
  expect.soft(page.url(), `${screen}, where focus alone leads nowhere`).toBe(address)
  if (size !== null) await page.setViewportSize(size)
}

/** What a reader may set (WCAG 2.2, 1.4.12). */
const WIDE_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }'

/** In the page: replaces what it was given before. Not an element, which the page's policy forbids. */
function setStyle(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = css === '' ? [] : [sheet]
}

/** In the page, once scripts that measure have redrawn. */
async function rootFontSize(): Promise<string> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  return getComputedStyle(document.documentElement).fontSize
}

/** In the page: resolves when no colour transition is running. */
async function coloursSettled(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}

/** The violations of these rules, or of all, as `rule: element`. */
const violations = (page: Page, rules: readonly string[] | undefined): Promise<string[]> =>
  runAxe(page, rules === undefined ? { rules: ADDED_RULES } : { runOnly: [...rules] })

/** The violations of all rules but these, as `rule: element`. */
export const axeViolations = (page: Page, { without }: { readonly without: readonly string[] }) =>
  runAxe(page, {
    rules: { ...ADDED_RULES, ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) },
  })

async function runAxe(page: Page, options: Pick<axe.RunOptions, 'rules' | 'runOnly'>): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations: found } = await page.evaluate(
    async (chosen) => window.axe.run({ resultTypes: ['violations'], ...chosen }),
    options,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !isFaceAlone(id, html)).map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
