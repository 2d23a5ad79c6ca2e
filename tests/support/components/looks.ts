import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { WIDTHS } from './widths.ts'
import { PHONE } from '#tests/support/browser/viewports.ts'

const HEIGHT = 800

/** Themes, each with the rules to check: dark differs only in colours. */
const THEMES = [
  ['light', undefined],
  ['dark', ['color-contrast', 'link-in-text-block']],
] as const

/**
 * Expects that the current content fits every width, on a usual phone also at twice the text size, and that
 * axe finds no violation in either theme.
 */
export async function expectSoundLooks(what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.viewport(width, HEIGHT)
    expect.soft(overflow(), `${what}, at ${width} px`).toEqual([])
  }
  await page.viewport(PHONE.width, HEIGHT)
  const root = document.documentElement
  root.style.fontSize = '200%'
  expect.soft(overflow(), `${what}, at twice the text size`).toEqual([])
  root.style.removeProperty('font-size')
  for (const [theme, rules] of THEMES) {
    root.dataset['theme'] = theme
    expect.soft(await violations(rules), `${what}, in the ${theme} theme`).toEqual([])
  }
  delete root.dataset['theme']
}

/** Rules about a whole page, which no part of one can keep. */
const PAGE_RULES = [
  'bypass',
  'heading-order',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
]

/** Expects that the current page has its landmarks and headings. */
export async function expectSoundPage(what: string): Promise<void> {
  expect.soft(await violations(PAGE_RULES), what).toEqual([])
}

/** The elements that reach beyond the window where it would scroll sideways; empty if nothing does. */
function overflow(): string[] {
  const { scrollWidth } = document.scrollingElement ?? document.documentElement
  if (scrollWidth <= innerWidth) return []
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 1,
  )
  return [
    `${scrollWidth} of ${innerWidth} px`,
    ...wide.slice(-3).map((element) => element.outerHTML.slice(0, 120)),
  ]
}

/** The violations of these rules, or of all, as `rule: element`. */
async function violations(rules: readonly string[] | undefined): Promise<string[]> {
  const { violations: found } = await axe.run(document.body, {
    resultTypes: ['violations'],
    // A component is no page: it has no landmarks of its own.
    ...(rules === undefined ? { rules: { region: { enabled: false } } } : { runOnly: [...rules] }),
  })
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
}
