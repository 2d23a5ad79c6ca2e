import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from 'playwright/test'
import { fact, openDetails } from './cirkle-dates.ts'

/** Checks the rows of an open history, cell by cell. */
export async function expectHistory(history: Locator, rows: readonly string[]): Promise<void> {
  const shown = history.getByRole('table').locator('tbody').getByRole('row')
  await expect.poll(() => shown.evaluateAll(wordsWithoutFaces)).toEqual([...rows])
}

/** The words of each row, where a line may break or not; a person without a picture has initials there. */
function wordsWithoutFaces(rows: readonly Element[]): string[] {
  return rows.map((row) => {
    const words = row.cloneNode(true)
    if (words instanceof Element)
      for (const face of words.querySelectorAll('[aria-hidden=true]')) face.remove()
    return (words.textContent ?? '').replaceAll('\u00A0', ' ')
  })
}

/** My own history on Payments, which is open. */
export const ownHistory = (page: Page): Locator =>
  page.getByRole('region', { name: 'Payment History', exact: true })

/** Opens a Cirkle's history from its details, starting on Home. */
export async function openCirkleHistory(page: Page, cirkleName: string): Promise<Locator> {
  const details = await openDetails(page, cirkleName)
  await details.getByRole('link', { name: 'Payment History' }).click()
  return page.getByRole('dialog', { name: `Payments of ${cirkleName}` })
}

/** Downloads an open history as a file; returns the cells of its lines, the header first. */
export async function downloadCsv(page: Page, history: Locator): Promise<string[][]> {
  const downloading = page.waitForEvent('download')
  await history.getByRole('button', { name: 'Download as CSV' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  return text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => unquoted(cell)),
    )
}

const unquoted = (cell: string): string =>
  cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell

export interface StatementShown {
  readonly title: string
  readonly period: string
  readonly totals: Readonly<Record<string, string>>
  readonly rows: readonly string[]
}

/** Checks the open statement against its expected content. */
export async function expectStatement(page: Page, shown: StatementShown): Promise<void> {
  const paper = page.getByRole('article')
  await expect(paper.getByRole('heading')).toHaveText(shown.title)
  await expect(paper.getByText(shown.period, { exact: true })).toBeVisible()
  for (const [label, total] of Object.entries(shown.totals)) {
    await expect(fact(paper, label)).toHaveText(total)
  }
  await expect(paper.locator('tbody').getByRole('row')).toHaveText([...shown.rows])
}

/** Opens a row of the open history, and checks the steps of the payment, in order. */
export async function expectStory(
  page: Page,
  history: Locator,
  row: number,
  steps: readonly (string | RegExp)[],
): Promise<void> {
  await history.locator('tbody').getByRole('row').nth(row).getByRole('button').click()
  const details = page.getByRole('dialog', { name: 'Payment Details' })
  await expect(details.locator('ol').first().getByRole('listitem')).toHaveText([...steps])
  await details.getByRole('button', { name: 'Close' }).first().click()
  await expect(details).toBeHidden()
}
