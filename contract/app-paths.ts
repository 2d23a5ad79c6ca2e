/** The app's addresses, for the server: any other path answers 404. */
const PAGES: ReadonlySet<string> = new Set([
  '/acceptedinvite',
  '/account-deletion',
  '/authentication',
  '/book',
  '/cirkleswapping',
  '/confetti',
  '/creationsuccess',
  '/discover',
  '/editprofile',
  '/editprofiledesktop',
  '/goalachieved',
  '/home',
  '/outbox',
  '/password-reset',
  '/payment',
  '/paymentsuccessful',
  '/profile',
  '/reset',
  '/residence',
  '/setting',
  '/sign-in',
  '/sign-up',
  '/updatepassword',
  // The identity check.
  '/startkyc',
  '/personalinfo',
  '/uploaddocument',
  '/identityproof',
  '/addressproof',
  '/thanks',
  '/personalinfodesktop',
  '/uploaddocumentdesktop',
  '/identityproofdesktop',
  '/addressproofdesktop',
])

/** Pages about one item; the last path segment names it. */
const ABOUT_ONE = ['/password-reset/', '/cirkleinvitation/', '/invite/', '/payment/swap/']

/** Whether the app has a page at this path. */
export function isAppPath(path: string): boolean {
  const bare = path.replace(/\/$/, '')
  if (PAGES.has(bare)) return true
  const start = ABOUT_ONE.find((each) => bare.startsWith(each))
  return start !== undefined && /^[^/]+$/.test(bare.slice(start.length))
}
