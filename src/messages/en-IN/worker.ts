/** Texts of the service worker's own notifications and pages. */
export const worker = {
  notificationTitle: 'Cirkles',
  signedOut: 'You were signed out on this phone.',
  pageTitle: 'Cirkles',
  pageNeedsConnection: 'This page needs a connection',
  openCirklesInstead: 'Your Cirkles do not: <a>open Cirkles</a>.',
} as const
