import type { Page } from 'playwright/test'
import { readKept } from '#tools/checks/chunks/installed-files.ts'

/** The names of the caches of files that are kept later; one for each version of the app. */
export async function laterCaches(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys())
  return names.filter((name) => name.startsWith('later-'))
}

/** Resolves when the worker has all files that are kept later: from then on their screens work offline. */
export async function laterFilesKept(page: Page): Promise<void> {
  const { later } = await readKept()
  await page.evaluate(async (files) => {
    for (;;) {
      const name = (await caches.keys()).find((each) => each.startsWith('later-'))
      const kept = name === undefined ? [] : await (await caches.open(name)).keys()
      const found = new Set(kept.map(({ url }) => new URL(url).pathname.slice(1)))
      if (files.every((file) => found.has(file))) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }, later)
}
