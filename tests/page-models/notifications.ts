import type { Locator, Page } from 'playwright/test'

/** Opens the notifications by the bell: with the keyboard, because a notification just in may cover it. */
export async function openNotifications(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Notifications/ }).press('Enter')
  return page.getByRole('dialog', { name: 'Notifications' })
}

/** The rows of unread notifications in the open panel; those that were read stand below "Earlier". */
export const newNotices = (panel: Locator): Locator => panel.locator('section:not(section section) > ul > li')
