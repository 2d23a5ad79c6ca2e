import type { Page } from 'playwright/test'

/** How high a toast of one line is, in pixels. */
export const TOAST_HEIGHT = 48

/** How far below the screen's upper edge toasts begin, whether there is one or not. */
export const toastsBegin = async (page: Page): Promise<number> =>
  page.locator('output[data-below-banner]').evaluate((box) => box.getBoundingClientRect().top)
