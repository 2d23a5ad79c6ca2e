import type { Locator, Page } from 'playwright/test'

/** Opens the Outbox as a person does: by the connection pill, or the link beside a payment just saved. */
export async function openOutbox(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Open the Outbox/i }).click()
  await page.getByRole('heading', { name: 'Outbox' }).waitFor()
}

/** The entries the Outbox shows. */
export function outboxEntries(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem')
}

/** The pill that shows the state of the connection and the outbox. */
export function connectionPill(page: Page, words: string): Locator {
  return page.getByRole('link', { name: new RegExp(`^${words}.*Open the outbox`) })
}
