import type { RegisteredRouter } from '@tanstack/react-router'

import { OVER_PAGE } from '#lib/address/sheets-in-address.ts'

/** Opens an address of the app. A sheet over the page that is open closes by going back to it. */
export async function goTo(router: RegisteredRouter, href: string): Promise<void> {
  const { pathname, search } = new URL(href, location.origin)
  const isOverPage = search !== '' && pathname === router.state.location.pathname
  await router.navigate({
    href,
    state: isOverPage ? { ...OVER_PAGE, overlays: 1, hasNoPage: false } : {},
    resetScroll: !isOverPage,
  })
}
