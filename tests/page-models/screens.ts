import { expect, type Page } from 'playwright/test'
import { listCirkles } from '#contract/http/cirkles/cirkles.ts'
import { call } from '#data/api/call.ts'
import { signInByApi } from '#tests/support/people/sign-in-by-api.ts'
import { ASHA, FESTIVAL } from './demo-people.ts'

/** A screen of the app, found without a word of any language. */
export interface Screen {
  readonly name: string
  readonly path: string
  /** What is there once it is drawn. */
  readonly drawn: string
}

/** A page, by the name in its `data-ready`. */
const page = (path: string, ready: string): Screen => ({
  name: ready,
  path,
  drawn: `main[data-ready="${ready}"]`,
})

/** A sheet or dialog over a page. */
const sheet = (name: string, path: string): Screen => ({ name, path, drawn: '[aria-modal=true]' })

/** The screens of who has not signed in. */
export const GUEST_SCREENS: readonly Screen[] = [
  page('/', 'landing'),
  page('/privacy', 'privacy'),
  page('/terms', 'terms'),
  page('/sign-in', 'sign-in'),
  page('/sign-up', 'sign-up'),
  page('/reset', 'reset'),
]

/** The main screens of Asha, who has signed in and belongs to the Cirkle mid-way of the demo data. */
export async function mainScreens(url: string): Promise<readonly Screen[]> {
  const cirkles = await call(listCirkles, {}, { baseUrl: url, token: await signInByApi(url, ASHA) })
  const id = cirkles.find(({ name }) => name === FESTIVAL)?.id ?? ''
  return [
    page('/home', 'home'),
    page('/home?tab=invites', 'home'),
    sheet('details', `/home?detail=${id}`),
    sheet('chat', `/home?chat=${id}`),
    sheet('create', '/home?create=1'),
    sheet('notifications', '/home?panel=notifications'),
    page('/payment', 'payment'),
    sheet('pay', `/payment?pay=${id}`),
    sheet('validate', '/payment?validate=all'),
    sheet('history', `/payment?history=${id}`),
    page('/payment?statement=own', 'statement'),
    page('/discover', 'discover'),
    page('/outbox', 'outbox'),
    page('/profile', 'profile'),
    page('/editprofile', 'edit-profile'),
    page('/setting', 'setting'),
    ...['bank', 'two-factor', 'passkeys', 'devices', 'nominee', 'export', 'faq', 'contact', 'report'].map(
      (name) => sheet(name, `/setting?sheet=${name}`),
    ),
    page('/updatepassword', 'update-password'),
    page('/account-deletion', 'account-deletion'),
    page('/startkyc', 'startkyc'),
  ]
}

/**
 * Opens a screen, without loading the app again where it is open; resolves once it is drawn and nothing of it is
 * loading.
 */
export async function openScreen(on: Page, url: string, { path, drawn }: Screen): Promise<void> {
  const isInApp = (await on.locator('#root main').count()) > 0 && !GUEST_PATHS.has(path)
  if (isInApp) {
    // A sheet that is open would hide that the next one is not there yet.
    await on.evaluate(goTo, path.replace(/\?.*/, ''))
    await expect(on.locator('[aria-modal=true]')).toHaveCount(0)
    await on.evaluate(goTo, path)
  } else await on.goto(url + path)
  await expect(on.locator(drawn).first()).toBeVisible()
  await expect(on.locator('[aria-busy=true]')).toHaveCount(0)
}

const GUEST_PATHS: ReadonlySet<string> = new Set(GUEST_SCREENS.map(({ path }) => path))

/** In the page: goes to an address as the phone's "back" does. */
function goTo(path: string): void {
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: {} }))
}
