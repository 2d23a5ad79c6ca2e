import type { Page } from 'playwright/test'
import { ASHA, CASH, FESTIVAL, signInAs } from '#tests/page-models/demo-people.ts'
import { signIn } from '#tests/page-models/account.ts'
import { connectionPill, openOutbox } from '#tests/page-models/outbox.ts'
import { submitPayment } from '#tests/page-models/payment.ts'
import { readEverything, readOutbox } from '#tests/support/phone/phone-storage.ts'
import { SCREEN } from '#tests/support/browser/viewports.ts'
import { type Demo, expect, FULL_BROWSER, NO_NETWORK, putPaymentsOff, test } from './demo-test.ts'

test('signing out with an unsent entry lists it, and discards it when told so twice', async ({
  demo,
  ashasPage: page,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  await page.context().setOffline(true)
  await submitPayment(page, FESTIVAL, CASH)
  await askToSignOut(page)

  const sheet = page.getByRole('dialog', { name: 'Sign out' })
  await expect(sheet.getByRole('listitem')).toHaveText([`Payment of ₹5,000, ${FESTIVAL}`])
  await sheet.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  expect(await readOutbox(page)).toEqual([])
  await page.context().setOffline(false)
  await signIn(page, ASHA)
  await expect(connectionPill(page, 'Up to date')).toBeVisible()
  expect(demo.paymentCalls()).toEqual([])
})

test.describe('on a wide screen', () => {
  test.use({ viewport: SCREEN })

  test('signing out leaves nothing of the session on phone and server, and no other tab signed in', async ({
    demo,
    ashasPage: page,
    incidents,
  }) => {
    incidents.allow(NO_NETWORK)
    const other = await page.context().newPage()
    await other.goto(`${demo.url}/payment`)
    await expect(other.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible()
    const token = await tokenOf(page)
    await page.goto(`${demo.url}/home`)
    await expect(page.locator('main[data-ready="home"]')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Payments' })).toBeVisible()
    await page.goto(`${demo.url}/setting`)
    const written = await page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)))
    expect(Object.keys(written)).toEqual(expect.arrayContaining(['token', 'user', 'last-home']))
    expect(await readEverything(page)).toContain(token)
    await page.context().setOffline(true)
    await askToSignOut(page)

    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(other.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    for (const tab of [page, other]) {
      const left = await readEverything(tab)
      expect(left).not.toContain(token)
      expect(left).not.toContain(FESTIVAL)
      expect(left).not.toContain(ASHA.email)
    }

    expect(await askWith(token, demo), 'the server could not be told').toBe(200)
    await page.context().setOffline(false)
    await expect.poll(() => askWith(token, demo), { message: 'it is told by now' }).toBe(401)
    await page.context().setOffline(true)

    // A phone killed just now restarts with the local storage last flushed to disk.
    await other.close()
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('main[data-ready="home"]'))
          document.documentElement.dataset['home'] = 'shown'
      }).observe(document, { childList: true, subtree: true })
    })
    await comeBackWith(page, written)
    await page.goto(`${demo.url}/home`)
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-home')
    expect(await readEverything(page)).not.toContain(token)

    // Nor does it replace a later session with an old one.
    await page.context().setOffline(false)
    await signIn(page, ASHA)
    await expect(page.locator('main[data-ready="home"]')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }), 'where a reader begins').toBeFocused()
    const later = await tokenOf(page)
    await comeBackWith(page, written)
    await page.goto(`${demo.url}/home`)
    await expect(connectionPill(page, 'Up to date')).toBeVisible()
    expect(await tokenOf(page)).toBe(later)
  })
})

test('Send now, before signing out, sends an entry that would have waited for its next attempt', async ({
  demo,
  ashasPage: page,
  incidents,
}) => {
  incidents.allow(/the server responded with a status of 503/)
  putPaymentsOff(demo)
  await submitPayment(page, FESTIVAL, CASH)
  await openOutbox(page)
  await expect(page.getByText(/Next attempt in 15 minutes/)).toBeVisible()
  await askToSignOut(page)

  demo.proxy.rule = () => undefined
  const sheet = page.getByRole('dialog', { name: 'Sign out' })
  await sheet.getByRole('button', { name: 'Send now' }).click()
  await expect(sheet.getByText('Everything has been sent.')).toBeVisible()
  expect(await demo.ashasPayments()).toHaveLength(1)
  await sheet.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})

test(
  'a session that was signed out of is dead on the server, also when the page was closed meanwhile',
  FULL_BROWSER,
  async ({ demo, ashasPage: page, incidents }) => {
    incidents.allow(NO_NETWORK)
    const token = await tokenOf(page)
    await page.context().newPage()
    // Not with the browser's own switch: a worker that starts afterwards ignores it.
    demo.proxy.rule = ({ path }) => (path === '/api/auth/signed-out' ? { kind: 'cut-before' } : undefined)
    await askToSignOut(page)
    const triesSoFar = () => demo.proxy.requests.filter(({ path }) => path === '/api/auth/signed-out').length
    await expect.poll(triesSoFar, { message: 'page and worker have tried' }).toBeGreaterThan(1)
    await page.close()
    expect(await askWith(token, demo)).toBe(200)

    demo.proxy.rule = () => undefined
    await expect.poll(() => askWith(token, demo), { timeout: 30_000 }).toBe(401)
  },
)

test('and at the next start of a phone that was off meanwhile', async ({
  demo,
  newPhoneOnDisk,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const phone = await newPhoneOnDisk()
  const page = await phone.open()
  await signInAs(page, demo.url, ASHA)
  const token = await tokenOf(page)
  demo.proxy.rule = ({ path }) => (path === '/api/auth/signed-out' ? { kind: 'cut-before' } : undefined)
  await askToSignOut(page)
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await phone.kill()
  expect(await askWith(token, demo)).toBe(200)

  demo.proxy.rule = () => undefined
  const again = await phone.open()
  await again.goto(`${demo.url}/sign-in`)
  await expect.poll(() => askWith(token, demo)).toBe(401)
})

/** Resets local storage to an earlier state, as on a phone killed before the flush to disk. */
async function comeBackWith(page: Page, written: Record<string, string>): Promise<void> {
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, written)
}

/** The bearer token of the session on a phone. */
async function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('token') ?? '')
}

/** The status the server returns for this token. */
async function askWith(token: string, demo: Demo): Promise<number> {
  const answer = await fetch(`${demo.server.url}/api/account`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return answer.status
}

/** Starts signing out from any screen that has the bars or is one step away from them. */
async function askToSignOut(page: Page): Promise<void> {
  const home = page.getByRole('link', { name: 'Return to Dashboard' })
  const settings = page.getByRole('link', { name: 'Settings', exact: true })
  await expect(home.or(settings)).toBeVisible()
  if (await home.isVisible()) await home.click()
  await settings.click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}
