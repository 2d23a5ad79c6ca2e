import { expect, type Page } from 'playwright/test'

/** A screen that an address opens, with what lies over it. */
export interface Screen {
  /** The route, as the router writes it. */
  readonly route: string
  readonly path: string
  /** Selects what is there once the screen is drawn. */
  readonly drawn: string
}

const ready = (name: string): string => `main[data-ready=${name}]`
const SHEET = '[aria-modal=true]'
/** The details of a payment on a desktop. */
const PANE = '#payment-pane-title'

const screen = (route: string, name: string, path: string = route): Screen => ({
  route,
  path,
  drawn: ready(name),
})
/** Sheets over a screen, each by what its address adds. */
const sheets = (route: string, additions: readonly string[]): Screen[] =>
  additions.map((addition) => ({ route, path: `${route}?${addition}`, drawn: SHEET }))

/** The screens before signing in that need no more than an address; the first three are finished pages. */
export const GUEST_SCREENS: readonly Screen[] = [
  screen('/', 'landing'),
  screen('/terms', 'terms'),
  screen('/privacy', 'privacy'),
  screen('/$', 'not-found', '/nothing-here'),
  screen('/sign-in', 'sign-in'),
  screen('/reset', 'reset'),
  screen('/password-reset/{-$resetToken}', 'password-reset', '/password-reset/an-old-link'),
]

/** What the screens of a person show, by their ids. */
export interface Shown {
  /** Cirkles: of four with payments, one with turns ahead, a complete one, and one's own that is not started. */
  readonly running: string
  readonly early: string
  readonly completed: string
  readonly own: string
  /** Those of others that are not started: public, with an invitation on Home, and with one by mail. */
  readonly offered: string
  readonly invited: string
  readonly invitationPath: string
  /** A payment that is confirmed. */
  readonly payment: string
}

/** The form that a payment is made with. */
export const payingIn = ({ running }: Pick<Shown, 'running'>): Screen => ({
  route: '/payment',
  path: `/payment?pay=${running}`,
  drawn: SHEET,
})

/** The screens of a person, and the sheets over them that have an address. */
export const screensOf = (shown: Shown): readonly Screen[] => [
  screen('/home', 'home'),
  screen('/home', 'home', '/home?tab=invites'),
  screen('/home', 'home', '/home?tab=new'),
  ...sheets('/home', [
    `detail=${shown.running}`,
    `detail=${shown.completed}`,
    `chat=${shown.running}`,
    `detail=${shown.own}`,
    `edit=${shown.own}`,
    `swap=${shown.early}`,
    `invite=${shown.invited}`,
    `recommend=${shown.offered}`,
    'create=1',
    'panel=notifications',
  ]),
  screen('/discover', 'discover', '/discover?query=festival&range=0'),
  ...sheets('/discover', ['open=filter', `recommend=${shown.offered}`]),
  screen('/payment', 'payment'),
  payingIn(shown),
  ...sheets('/payment', [
    'validate=all',
    `handOver=${shown.running}`,
    `payout=${shown.running}`,
    `history=${shown.running}`,
    `detail=${shown.payment}`,
  ]),
  screen('/payment', 'statement', '/payment?statement=own'),
  screen('/payment', 'statement', `/payment?statement=${shown.running}`),
  screen('/book', 'book'),
  screen('/book', 'book', `/book?cirkle=${shown.running}`),
  screen('/outbox', 'outbox'),
  screen('/profile', 'profile'),
  screen('/editprofile', 'edit-profile'),
  screen('/editprofiledesktop', 'edit-profile'),
  screen('/updatepassword', 'update-password'),
  screen('/setting', 'setting'),
  ...sheets(
    '/setting',
    [
      'bank',
      'edit-bank',
      'two-factor',
      'passkeys',
      'app-lock',
      'app-lock-offer',
      'devices',
      'nominee',
      'export',
      'faq',
      'contact',
      'report',
      'logout',
    ].map((name) => `sheet=${name}`),
  ),
  screen('/account-deletion', 'account-deletion'),
  screen('/$kycStep', 'startkyc', '/startkyc'),
  screen('/$kycStep', 'personalinfo', '/personalinfo'),
  screen('/acceptedinvite', 'acceptedinvite', `/acceptedinvite?cirkle=${shown.early}`),
  screen('/creationsuccess', 'creationsuccess', `/creationsuccess?cirkle=${shown.own}`),
  screen('/goalachieved', 'goalachieved', `/goalachieved?cirkle=${shown.completed}`),
  screen('/cirkleswapping', 'cirkleswapping'),
  screen('/payment/swap/$hash', 'swap', '/payment/swap/an-old-link'),
  screen('/cirkleinvitation/$token', 'cirkleinvitation', shown.invitationPath),
  screen('/invite/$id', 'invite', `/invite/${shown.offered}`),
]

/** Loads a screen, and waits until it is drawn. */
export async function loadScreen(page: Page, url: string, { path, drawn }: Screen): Promise<void> {
  await page.goto(`${url}${path}`)
  await expectDrawn(page, { path, drawn })
}

/**
 * Opens a screen inside the app, which is open: that costs a fifth of loading it.
 * @param isWide a desktop, where some sheets are panes of their page
 */
export async function openScreen(
  page: Page,
  { route, path, drawn }: Screen,
  { isWide = false } = {},
): Promise<void> {
  // A sheet opens over its closed page: the one before it would be taken for it.
  for (const address of drawn === SHEET ? [route, path] : [path]) {
    await page.evaluate(goTo, address)
    if (address !== path || drawn !== SHEET)
      await expect(page.locator(SHEET), `sheets over ${address}`).toHaveCount(0)
  }
  await expectDrawn(page, { path, drawn: isWide && drawn === SHEET ? `${SHEET}, ${PANE}` : drawn })
}

/** In the page. The router follows it. */
const goTo = (path: string) => history.pushState({}, '', path)

async function expectDrawn(page: Page, { path, drawn }: Pick<Screen, 'path' | 'drawn'>): Promise<void> {
  await expect(page.locator(drawn), path).toBeVisible()
  await expect(page.locator('[aria-busy=true]'), `what still loads on ${path}`).toHaveCount(0)
}
