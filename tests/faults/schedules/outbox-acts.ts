import type { Page } from 'playwright/test'
import type { Lane } from './lane.ts'

/** Opens the Outbox and waits until it shows its entries. */
export async function openOutboxOf(page: Page, { url }: Pick<Lane, 'url'>): Promise<void> {
  await page.goto(`${url}/outbox`)
  await page.locator('main[data-ready="outbox"]').waitFor()
}

/** Taps every Retry now; meanwhile an entry may proceed by itself and lose its button. */
export async function tapRetry(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Retry now/ }).evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
}
