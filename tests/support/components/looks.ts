import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { PHONE } from '#tests/support/browser/viewports.ts'
import { ADDED_RULES, AT_400_PERCENT, COLOUR_MODES, LAYOUT_RULES } from '#tests/support/looks/modes.ts'
import { isFaceAlone } from '#tests/support/looks/is-face-alone.ts'
import { moving } from '#tests/support/looks/moving.ts'
import { overflows } from '#tests/support/looks/overflows.ts'
import { smallTargets } from '#tests/support/looks/small-targets.ts'
import { emulateMedia } from './emulate-media.ts'
import { WIDTHS } from './widths.ts'

const HEIGHT = 800

/**
 * Expects that the current content fits every width, on a usual phone also at twice the text size and on a
 * large screen at 400 %, that no control is smaller than a finger, and that axe finds no violation in either
 * theme, nor in the system's forced colours.
 */
export async function expectSoundLooks(what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.viewport(width, HEIGHT)
    expect.soft(overflows(), `${what}, at ${width} px`).toEqual([])
  }
  await page.viewport(AT_400_PERCENT.width, AT_400_PERCENT.height)
  expect.soft(overflows(), `${what}, at 400 %`).toEqual([])
  expect.soft(await violations(LAYOUT_RULES), `${what}, at 400 %`).toEqual([])
  await page.viewport(PHONE.width, HEIGHT)
  const root = document.documentElement
  root.style.fontSize = '200%'
  expect.soft(overflows(), `${what}, at twice the text size`).toEqual([])
  expect.soft(await violations(LAYOUT_RULES), `${what}, at twice the text size`).toEqual([])
  root.style.removeProperty('font-size')
  expect.soft(smallTargets(), `${what}, smaller than a finger`).toEqual([])
  expect.soft(moving(), `${what}, with less motion`).toEqual([])
  for (const { name, theme, isForced, rules } of COLOUR_MODES) {
    root.dataset['theme'] = theme
    if (isForced) await emulateMedia({ 'prefers-color-scheme': theme, 'forced-colors': 'active' })
    expect.soft(await violations(rules), `${what}, in ${name}`).toEqual([])
  }
  delete root.dataset['theme']
  await emulateMedia({})
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

/** The violations of these rules, or of all, as `rule: element`. */
async function violations(rules: readonly string[] | undefined): Promise<string[]> {
  const { violations: found } = await axe.run(document.body, {
    resultTypes: ['violations'],
    // A component is no page: it has no landmarks of its own.
    ...(rules === undefined
      ? { rules: { ...ADDED_RULES, region: { enabled: false } } }
      : { runOnly: [...rules] }),
  })
  return found.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !isFaceAlone(id, html)).map(({ html }) => `${id}: ${html.slice(0, 120)}`),
  )
}
