/** Texts of the service worker's own notifications and pages. */
export const worker = {
  notificationTitle: 'Cirkles',
  pageTitle: 'Cirkles',
  pageNeedsConnection: 'This page needs a connection',
  openCirklesInstead: 'Your Cirkles do not: <a>open Cirkles</a>.',
} as const
