import type { Page } from 'playwright/test'

/** Height of a toast with one line, in pixels. */
export const TOAST_HEIGHT = 48

/** Offset of toasts from the top edge of the screen, whether one is shown or not. */
export const toastsBegin = async (page: Page): Promise<number> =>
  page.locator('output[data-below-banner]').evaluate((box) => box.getBoundingClientRect().top)
