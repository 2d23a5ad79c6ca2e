import type { Page } from 'playwright/test'

/** Resolves when the page's worker is installed: every load from then on can be answered without a network. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}
