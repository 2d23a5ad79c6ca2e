import type { Page } from 'playwright/test'

/** Counts the documents a page loads from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  return () => loads
}
