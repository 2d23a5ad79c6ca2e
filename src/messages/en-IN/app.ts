/** Texts of the frame around every screen, and of the work beside the screens. */
export const app = {
  appName: 'Cirkles',
  homeLink: 'Cirkles, My Cirkles',
  outboxLink: '{connection}. Open the outbox',
  places: 'Main',
  myCirkles: 'My Cirkles',
  discover: 'Discover',
  payments: 'Payments',
  settings: 'Settings',
  profile: 'Profile and KYC',
  search: 'Search',
  shortcuts: 'Keyboard shortcuts',
  pageNeedsConnection: 'This page needs a connection',
  pageNeedsConnectionHint:
    'It is not on this phone yet. Nothing saved on this phone is lost. Please try again.',
  pageComesLater: '{page} is not on this phone yet',
  pageComesLaterHint:
    'Open it once with a connection, and from then on it works without one too. Nothing saved on this phone is lost.',
  pageFailed: 'This page could not be shown',
  pageFailedHint: 'Nothing saved on this phone is lost. Please try again.',
  tryAgain: 'Try again',
  reload: 'Reload',
  goToMyCirkles: 'Go to My Cirkles',
  notFound: 'There is nothing here',
  notFoundWhy: 'The link may be old or mistyped.',
  goToTheStart: 'Go to the start',
  newVersionReady: 'A new version of Cirkles is ready.',
  useNewVersion: 'Use it now',
  newVersionWaits: 'The new version comes when what is being sent has arrived.',
  pleaseSignInAgain: 'Please sign in again. Everything on this phone is kept.',
  signedOut: 'You were signed out on this phone.',
  signedOutElsewhere:
    'You were signed out on this phone, from another device or by a change of your account.',
  savedWaits:
    '{count, plural, one {One entry saved here was not sent. It waits until you sign in again.} other {# entries saved here were not sent. They wait until you sign in again.}}',
  signIn: 'Sign in',
  newNotifications: '{count, plural, one {# new notification} other {# new notifications}}',
  storageSilent:
    'The storage of this phone does not answer. Nothing saved is lost. Close other tabs of Cirkles, or reload.',
} as const
