import { expect, type Page } from 'playwright/test'
import { PSEUDO_LOCALE } from '#tools/build/languages/pseudo-texts.ts'
import { axeViolations } from '../browser/no-violation.ts'
import { expectWordsFit } from '../browser/words-fit.ts'
import { COLOUR_RULES } from '../looks/modes.ts'
import { foreignTexts } from './foreign-texts.ts'
import { textsShown } from './texts-shown.ts'

export interface Spoken {
  /** The tag of the page. */
  readonly language: string
  /** Whether it says the texts of the pseudo-locale in its place. */
  readonly isPseudo?: boolean
  /** What people have written. */
  readonly own: readonly string[]
  /** Whether axe looks at it, too. */
  readonly byAxe?: boolean
}

/** Asks that a name contain what is seen; the pseudo-locale lengthens each of both at its end. */
const LENGTHENED = ['label-content-name-mismatch']

/** Checks that a screen says everything in its language, and says which one that is. */
export async function expectSpoken(page: Page, screen: string, { language, isPseudo, own }: Spoken) {
  await expect.soft(page.locator('html'), screen).toHaveAttribute('lang', language)
  const texts = await page.evaluate(textsShown)
  expect.soft(foreignTexts(texts, isPseudo ? PSEUDO_LOCALE : language, own), screen).toEqual([])
}

/** Checks a screen also by axe, but for its colours, which no language changes; and that its words fit. */
export async function expectSpokenWell(page: Page, screen: string, spoken: Spoken): Promise<void> {
  await expectSpoken(page, screen, spoken)
  await expectWordsFit(page, screen)
  if (!spoken.byAxe) return
  const without = spoken.isPseudo ? [...COLOUR_RULES, ...LENGTHENED] : COLOUR_RULES
  expect.soft(await axeViolations(page, { without }), `${screen}, by axe`).toEqual([])
}
