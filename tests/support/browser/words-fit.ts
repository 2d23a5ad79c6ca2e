import { expect, type Page } from 'playwright/test'
import { brokenWords } from '../looks/broken-words.ts'
import { cutOff } from '../looks/cut-off.ts'
import { overflows } from '../looks/overflows.ts'

/** Checks that the words of the page fit their places; with large text, words may be broken. */
export async function expectWordsFit(page: Page, screen: string, isLarge = false): Promise<void> {
  expect.soft(await page.evaluate(overflows), `${screen}, beside the screen`).toEqual([])
  expect.soft(await page.evaluate(cutOff), `${screen}, cut off`).toEqual([])
  if (!isLarge) expect.soft(await page.evaluate(brokenWords), `${screen}, broken words`).toEqual([])
}
