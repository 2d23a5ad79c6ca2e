import type { Page } from 'playwright/test'

/** Resolves when the page's worker is installed: from then on every load works offline. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Opens the app at its sign-in, and resolves when its worker is installed. */
export async function openWithWorker(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sign-in`)
  await workerReady(page)
}
